import { characterCount } from './character-count.ts';
import type { FormProblem } from './discord-error.ts';
import { choiceProblem, listProblems, objectProblem, textProblems, type Path } from './form-checks.ts';
import { isJsonObject, listOf, textOf, type Json, type JsonObject } from './json.ts';
import { COMMAND_NAME, LIMITS } from './limits.ts';
import { localisationProblems, longest } from './localisations.ts';
import { choiceProblems } from './validate-message.ts';
import { OPTION } from './wire.ts';

const CHAT_INPUT = 1;
const MAX_OPTION_TYPE = OPTION.attachment;

/** Complaints about the commands of one scope as a whole list. */
export function commandListProblems(commands: readonly Json[]): readonly FormProblem[] {
  const names = commands.map((command) =>
    isJsonObject(command) ? `${kindOf(command)} ${textOf(command['name']) ?? ''}` : '',
  );
  return [
    ...listProblems([], commands, { max: LIMITS.commands }),
    ...commands.flatMap((command, index) =>
      isJsonObject(command) ? commandProblems(command, [index]) : [objectProblem([index])],
    ),
    ...duplicates(names).map((index) => ({
      path: [index, 'name'],
      code: 'APPLICATION_COMMANDS_DUPLICATE_NAME',
      message: 'Application command names must be unique',
    })),
  ];
}

/** All complaints about one command with its options. */
export function commandProblems(command: JsonObject, path: Path = []): readonly FormProblem[] {
  const isChatInput = kindOf(command) === CHAT_INPUT;
  const description = { min: 1, max: LIMITS.commandDescription, required: true };
  const isTooLarge = sizeOf(command) > LIMITS.commandTotal;
  return [
    ...(isChatInput
      ? nameProblems([...path, 'name'], command['name'])
      : textProblems([...path, 'name'], command['name'], { min: 1, max: 32, required: true })),
    ...(isChatInput ? textProblems([...path, 'description'], command['description'], description) : []),
    ...localisationProblems(path, { of: command, field: 'description' }, description),
    ...optionsProblems([...path, 'options'], command['options']),
    ...(isTooLarge
      ? [
          {
            path,
            code: 'APPLICATION_COMMAND_TOO_LARGE',
            message: `Command exceeds maximum size (${LIMITS.commandTotal})`,
          },
        ]
      : []),
  ];
}

function optionsProblems(path: Path, options: Json | undefined): readonly FormProblem[] {
  const list = listOf(options);
  const names = list.map((option) => (isJsonObject(option) ? (textOf(option['name']) ?? '') : ''));
  const firstOptional = list.findIndex(
    (option) => isJsonObject(option) && isValueOption(option) && option['required'] !== true,
  );
  return [
    ...listProblems(path, options, { max: LIMITS.commandOptions }),
    ...list.flatMap((option, index) => optionProblems([...path, index], option)),
    ...duplicates(names).map((index) => ({
      path: [...path, index, 'name'],
      code: 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
      message: 'Option names must be unique',
    })),
    ...list.flatMap((option, index) =>
      firstOptional !== -1 && index > firstOptional && isJsonObject(option) && option['required'] === true
        ? [
            {
              path: [...path, index],
              code: 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
              message: 'Required options must be placed before non-required options',
            },
          ]
        : [],
    ),
  ];
}

function optionProblems(path: Path, option: Json): readonly FormProblem[] {
  if (!isJsonObject(option)) return [objectProblem(path)];
  const type = Number(option['type']);
  if (!(type >= 1 && type <= MAX_OPTION_TYPE))
    return [
      choiceProblem(
        [...path, 'type'],
        Array.from({ length: MAX_OPTION_TYPE }, (_, index) => index + 1),
      ),
    ];
  const hasBoth = option['autocomplete'] === true && listOf(option['choices']).length > 0;
  return [
    ...nameProblems([...path, 'name'], option['name']),
    ...textProblems([...path, 'description'], option['description'], {
      min: 1,
      max: LIMITS.commandDescription,
      required: true,
    }),
    ...localisationProblems(path, { of: option, field: 'description' }, { min: 1, max: LIMITS.commandDescription }),
    ...listProblems([...path, 'choices'], option['choices'], { max: LIMITS.commandChoices }),
    ...listOf(option['choices']).flatMap((choice, index) => choiceProblems([...path, 'choices', index], choice)),
    ...optionsProblems([...path, 'options'], option['options']),
    ...(hasBoth
      ? [
          {
            path: [...path, 'autocomplete'],
            code: 'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES',
            message: 'Autocomplete options cannot have choices',
          },
        ]
      : []),
  ];
}

function nameProblems(path: Path, name: Json | undefined): readonly FormProblem[] {
  const problems = textProblems(path, name, { min: 1, max: 32, required: true });
  const text = textOf(name);
  if (problems.length > 0 || text === undefined) return problems;
  if (COMMAND_NAME.test(text) && text === text.toLowerCase()) return [];
  return [{ path, code: 'APPLICATION_COMMAND_INVALID_NAME', message: 'Command name is invalid' }];
}

/** What Discord adds up: names, descriptions and choice values, over all options, each in the language in which it is longest. */
function sizeOf(part: Json): number {
  if (!isJsonObject(part)) return 0;
  const own = longest(part, 'name') + longest(part, 'description') + characterCount(textOf(part['value']) ?? '');
  return [...listOf(part['options']), ...listOf(part['choices'])].reduce<number>(
    (sum, child) => sum + sizeOf(child),
    own,
  );
}

function duplicates(names: readonly string[]): readonly number[] {
  return names.flatMap((name, index) => (names.indexOf(name) === index ? [] : [index]));
}

function kindOf(command: JsonObject): number {
  return typeof command['type'] === 'number' ? command['type'] : CHAT_INPUT;
}

function isValueOption(option: JsonObject): boolean {
  return Number(option['type']) >= OPTION.string;
}
