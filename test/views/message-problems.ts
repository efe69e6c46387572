import type { MessageView } from '../../src/views/message-view.ts';

/** What Discord would say against a message, looking at its final JSON only. Written apart from src/views/limits.ts on purpose. */
export function messageProblems(view: MessageView): readonly string[] {
  const { content, embeds, components } = JSON.parse(JSON.stringify(view)) as Json;
  const problems: string[] = [];
  const within = (what: string, text: string | undefined, min: number, max: number): void => {
    const length = text === undefined ? min : text.trim().length;
    if (length < min || (text ?? '').length > max)
      problems.push(`${what} has ${String((text ?? '').length)} characters`);
  };
  within('content', content, 0, 2000);
  if (content === '' || (content === undefined && embeds.length === 0)) problems.push('nothing to show');
  let total = 0;
  for (const { title, description, fields = [], footer } of embeds) {
    within('title', title, 1, 256);
    within('description', description, 1, 4096);
    within('footer', footer?.text, 1, 2048);
    if (fields.length > 25) problems.push(`${String(fields.length)} fields`);
    for (const { name, value } of fields) {
      within('field name', name, 1, 256);
      within('field value', value, 1, 1024);
    }
    const texts = [title, description, footer?.text, ...fields.flatMap(({ name, value }) => [name, value])];
    total += texts.reduce((sum, text) => sum + (text ?? '').length, 0);
  }
  if (total > 6000) problems.push(`${String(total)} characters in embeds`);
  return [...problems, ...componentProblems(components)];
}

function componentProblems(rows: Json['components']): readonly string[] {
  const problems: string[] = [];
  if (rows.length > 5) problems.push(`${String(rows.length)} rows`);
  const ids = rows.flatMap(({ components }) => components.map(({ custom_id }) => custom_id));
  if (new Set(ids).size !== ids.length) problems.push('custom ids twice');
  for (const { components } of rows) {
    if (components.length < 1 || components.length > 5) problems.push(`${String(components.length)} in a row`);
    for (const { type, label = '', custom_id, options = [], placeholder = '' } of components) {
      if (custom_id.length < 1 || custom_id.length > 100) problems.push(`custom id ${custom_id}`);
      if (type === 2 && (label.trim() === '' || label.length > 80)) problems.push(`label ${label}`);
      if (type !== 3) continue;
      if (components.length > 1) problems.push('a menu shares its row');
      if (options.length < 1 || options.length > 25) problems.push(`${String(options.length)} options`);
      if (placeholder.length > 150) problems.push('placeholder');
      if (new Set(options.map(({ value }) => value)).size !== options.length) problems.push('values twice');
      for (const option of options) {
        const { label: text, value, description = '' } = option;
        if (text.length < 1 || text.length > 100 || value.length > 100 || description.length > 100)
          problems.push(`option ${text}`);
      }
    }
  }
  return problems;
}

interface Json {
  readonly content?: string;
  readonly embeds: readonly {
    readonly title?: string;
    readonly description?: string;
    readonly fields?: readonly { readonly name: string; readonly value: string }[];
    readonly footer?: { readonly text: string };
  }[];
  readonly components: readonly {
    readonly components: readonly {
      readonly type: number;
      readonly label?: string;
      readonly custom_id: string;
      readonly placeholder?: string;
      readonly options?: readonly { readonly label: string; readonly value: string; readonly description?: string }[];
    }[];
  }[];
}
