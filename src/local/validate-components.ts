import type { FormProblem } from './discord-error.ts';
import {
  choiceProblem,
  listProblems,
  objectProblem,
  requiredProblem,
  textProblems,
  urlProblems,
  type Path,
} from './form-checks.ts';
import { isJsonObject, listOf, textOf, type Json, type JsonObject } from './json.ts';
import { LIMITS } from './limits.ts';
import { COMPONENT } from './wire.ts';

const BUTTON_LINK = 5;
const BUTTON_PREMIUM = 6;
const MENUS: readonly number[] = [
  COMPONENT.stringSelect,
  COMPONENT.userSelect,
  COMPONENT.roleSelect,
  COMPONENT.mentionableSelect,
  COMPONENT.channelSelect,
];

/** Complaints about the rows of buttons and menus of one message. */
export function componentsProblems(components: Json | undefined): readonly FormProblem[] {
  const path = ['components'];
  return [
    ...listProblems(path, components, { max: LIMITS.rows }),
    ...listOf(components).flatMap((row, index) => rowProblems([...path, index], row)),
    ...duplicateIds(path, listOf(components)),
  ];
}

/** Complaints about ids used twice in one message or modal, at the second use. */
export function duplicateIds(path: Path, components: readonly Json[]): readonly FormProblem[] {
  const seen = new Set<string>();
  const visit = (at: Path, component: Json | undefined): readonly FormProblem[] => {
    if (!isJsonObject(component)) return [];
    const customId = textOf(component['custom_id']);
    const isTwice = customId !== undefined && seen.has(customId);
    if (customId !== undefined) seen.add(customId);
    const message = 'Component custom id cannot be duplicated';
    return [
      ...(isTwice ? [{ path: [...at, 'custom_id'], code: 'COMPONENT_CUSTOM_ID_DUPLICATED', message }] : []),
      ...listOf(component['components']).flatMap((child, index) => visit([...at, 'components', index], child)),
      ...visit([...at, 'component'], component['component']),
    ];
  };
  return components.flatMap((component, index) => visit([...path, index], component));
}

/** Complaints about a menu, in a message or in a modal. */
export function menuProblems(path: Path, menu: JsonObject): readonly FormProblem[] {
  const min = menu['min_values'];
  const max = menu['max_values'];
  const options = listOf(menu['options']);
  const isString = menu['type'] === COMPONENT.stringSelect;
  const most = isString ? options.length : LIMITS.selectOptions;
  return [
    ...textProblems([...path, 'custom_id'], menu['custom_id'], { min: 1, max: LIMITS.customId, required: true }),
    ...textProblems([...path, 'placeholder'], menu['placeholder'], { max: LIMITS.selectPlaceholder }),
    ...(isString ? optionsProblems(path, menu['options']) : []),
    ...rangeProblems([...path, 'min_values'], min, [0, LIMITS.selectOptions]),
    ...rangeProblems([...path, 'max_values'], max, [1, most]),
    ...(typeof min === 'number' && min > (typeof max === 'number' ? max : 1)
      ? [{ path: [...path, 'min_values'], code: 'BASE_TYPE_MAX', message: 'min_values must not exceed max_values.' }]
      : []),
  ];
}

function rowProblems(path: Path, row: Json): readonly FormProblem[] {
  if (!isJsonObject(row)) return [objectProblem(path)];
  if (row['type'] !== COMPONENT.row) return [choiceProblem([...path, 'type'], [COMPONENT.row])];
  const children = listOf(row['components']);
  const hasMenu = children.some((child) => isJsonObject(child) && MENUS.includes(Number(child['type'])));
  const tooWide = hasMenu && children.length > 1;
  return [
    ...listProblems([...path, 'components'], row['components'], { min: 1, max: LIMITS.buttonsInRow, required: true }),
    ...(tooWide
      ? [
          {
            path: [...path, 'components'],
            code: 'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
            message: 'The specified component exceeds the maximum width',
          },
        ]
      : []),
    ...children.flatMap((child, index) => childProblems([...path, 'components', index], child)),
  ];
}

function childProblems(path: Path, child: Json): readonly FormProblem[] {
  if (!isJsonObject(child)) return [objectProblem(path)];
  const type = child['type'];
  if (type === COMPONENT.button) return buttonProblems(path, child);
  if (MENUS.includes(Number(type))) return menuProblems(path, child);
  return [choiceProblem([...path, 'type'], [COMPONENT.button, ...MENUS])];
}

function buttonProblems(path: Path, button: JsonObject): readonly FormProblem[] {
  const style = button['style'];
  const styles = [1, 2, 3, 4, BUTTON_LINK, BUTTON_PREMIUM];
  if (!styles.includes(Number(style))) return [choiceProblem([...path, 'style'], styles)];
  if (style === BUTTON_PREMIUM) return [];
  const isNameless = !textOf(button['label']) && !isJsonObject(button['emoji']);
  const isLink = style === BUTTON_LINK;
  return [
    ...textProblems([...path, 'label'], button['label'], { max: LIMITS.buttonLabel }),
    ...(isNameless ? [requiredProblem([...path, 'label'])] : []),
    ...(isLink
      ? [
          ...textProblems([...path, 'url'], button['url'], { max: LIMITS.buttonUrl, required: true }),
          ...urlProblems([...path, 'url'], button['url'], ['http', 'https', 'discord']),
        ]
      : textProblems([...path, 'custom_id'], button['custom_id'], { min: 1, max: LIMITS.customId, required: true })),
  ];
}

function optionsProblems(path: Path, options: Json | undefined): readonly FormProblem[] {
  const values = listOf(options).map((option) => (isJsonObject(option) ? textOf(option['value']) : undefined));
  const at = [...path, 'options'];
  return [
    ...listProblems(at, options, { min: 1, max: LIMITS.selectOptions, required: true }),
    ...listOf(options).flatMap((option, index) => optionProblems([...at, index], option)),
    ...values.flatMap((value, index) =>
      value !== undefined && values.indexOf(value) !== index
        ? [
            {
              path: [...at, index, 'value'],
              code: 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
              message: 'The specified option value is already used',
            },
          ]
        : [],
    ),
  ];
}

function optionProblems(path: Path, option: Json): readonly FormProblem[] {
  if (!isJsonObject(option)) return [objectProblem(path)];
  const text = { min: 1, max: LIMITS.selectOptionText, required: true };
  return [
    ...textProblems([...path, 'label'], option['label'], text),
    ...textProblems([...path, 'value'], option['value'], text),
    ...textProblems([...path, 'description'], option['description'], { max: LIMITS.selectOptionText }),
  ];
}

function rangeProblems(
  path: Path,
  value: Json | undefined,
  [low, high]: readonly [number, number],
): readonly FormProblem[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high) return [];
  return [{ path, code: 'NUMBER_TYPE_MAX', message: `int value should be between ${low} and ${high}.` }];
}
