import { element } from './element.ts';
import { problemWith, type LineContext } from './line-check.ts';
import { writtenAt, type Line } from './line.ts';

/** The line in colours, drawn under the see-through text of the input: the same characters at the same places. */
export function overlayNodes(line: Line, caret: number, context: LineContext): readonly Node[] {
  const { text, leaf, nameTo, values } = line;
  if (leaf === undefined) return [document.createTextNode(text)];
  const nodes: Node[] = [element('span', { class: 'token-command' }, text.slice(0, nameTo))];
  let from = nameTo;
  const current = writtenAt(line, caret);
  for (const value of values) {
    nodes.push(document.createTextNode(text.slice(from, value.from)));
    const isBad = value !== current && value.text !== '' && problemWith(value, context) !== undefined;
    const name = element('span', { class: 'token-name' }, text.slice(value.from, value.valueFrom));
    // Blanks behind a value belong to no chip.
    const end = value.valueFrom + text.slice(value.valueFrom, value.to).trimEnd().length;
    const shown = element(
      'span',
      { class: isBad ? 'token-value is-bad' : 'token-value' },
      text.slice(value.valueFrom, end),
    );
    nodes.push(element('span', { class: value === current ? 'token is-current' : 'token' }, name, shown));
    from = end;
  }
  nodes.push(document.createTextNode(text.slice(from)));
  return nodes;
}
