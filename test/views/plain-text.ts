import type { MessageView } from '../../src/views/message-view.ts';

/** A message as a phone would show it, wrapped, for reading. Buttons in brackets. */
export function plainText({ content, embeds, components, mentions }: MessageView, columns = 40): string {
  const texts = [
    content ?? '',
    ...embeds.flatMap(({ title, description, fields = [], footer }) => [
      title === undefined ? '' : `# ${title}`,
      description ?? '',
      ...fields.flatMap(({ name, value }) => [`## ${name}`, value]),
      footer?.text ?? '',
    ]),
    ...components.map(({ components: row }) =>
      row
        .map((it) =>
          'label' in it
            ? `[${it.label ?? ''}]`
            : 'options' in it
              ? `{${it.placeholder ?? ''}: ${it.options.map(({ label }) => label).join(' | ')}}`
              : '?',
        )
        .join(' '),
    ),
    mentions.length > 0 ? `(pings ${mentions.join(', ')})` : '',
  ];
  return texts
    .filter((text) => text !== '')
    .flatMap((text) => text.split('\n'))
    .flatMap((line) => wrap(line.replaceAll(/<@\d+>/g, '@player'), columns))
    .join('\n');
}

function wrap(line: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    if (current !== '' && Array.from(`${current} ${word}`).length > columns) {
      lines.push(current);
      current = `  ${word}`;
    } else current = current === '' ? word : `${current} ${word}`;
  }
  return [...lines, current];
}
