import type { Row } from '../views/message-view.ts';

/** What is chosen in the menus of a message, where choices stand as defaults, by the part of a panel that a menu's id names. */
export const shownChoices = <Part>(
  rows: readonly Row[],
  partOf: (customId: string) => Part | undefined,
): ReadonlyMap<Part, readonly string[]> =>
  new Map(
    rows
      .flatMap((row) => row.components)
      .flatMap((component) => {
        if (!('options' in component)) return [];
        const part = partOf(component.custom_id);
        const values = component.options.flatMap((option) => (option.default === true ? [option.value] : []));
        return part === undefined ? [] : [[part, values] as const];
      }),
  );
