import { element } from './element.ts';
import { unusedOptions, writtenAt, type Line } from './line.ts';
import { OPTION, type CommandOption } from './table-types.ts';

/** The options of the command as buttons: what is filled, what is missing, what could be added. */
export function optionButtons(line: Line, caret: number, go: (option: CommandOption) => void): readonly HTMLElement[] {
  const { leaf, values } = line;
  if (leaf === undefined) return [];
  const current = writtenAt(line, caret)?.option;
  const used = values.map(({ option }) => option);
  return [...new Set([...used, ...unusedOptions(line)])].map((option) => {
    const isFilled = values.some((value) => value.option === option && value.text !== '');
    const isMissing = option.required === true && !isFilled;
    const state = isFilled ? 'filled' : isMissing ? 'required' : 'optional';
    const button = element('button', {
      ...{ type: 'button', class: `option-chip is-${state}`, tabindex: '-1' },
      ...{ 'aria-label': `${option.name}, ${state}`, title: option.description },
    });
    if (option === current) button.classList.add('is-current');
    button.append(isFilled ? '✓ ' : isMissing ? '' : '+ ', option.name);
    if (isMissing) button.append(element('span', { class: 'star' }, '*'));
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => go(option));
    return button;
  });
}

/** What the option at the caret wants, as one line. */
export function optionHint(line: Line, caret: number): string {
  const option = writtenAt(line, caret)?.option;
  if (option === undefined) {
    const isReady = line.leaf !== undefined && !unusedOptions(line).some(({ required }) => required === true);
    return isReady && line.text.endsWith(' ') ? 'Enter sends it.' : (line.leaf?.description ?? '');
  }
  return [option.description, wanted(option)].filter((text) => text !== '').join(' · ');
}

function wanted({ type, min_value: least, max_value: most }: CommandOption): string {
  if (type !== OPTION.integer && type !== OPTION.number) return '';
  const kind = type === OPTION.integer ? 'whole number' : 'number';
  if (least !== undefined && most !== undefined) return `${kind}, ${least} to ${most}`;
  if (least !== undefined) return `${kind}, ${least} or more`;
  return most === undefined ? kind : `${kind}, ${most} or less`;
}
