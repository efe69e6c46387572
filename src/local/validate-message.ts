import type { FormProblem } from './discord-error.ts';
import { listProblems, objectProblem, textProblems, type Path } from './form-checks.ts';
import { isJsonObject, listOf, type Json, type JsonObject } from './json.ts';
import { localisationProblems } from './localisations.ts';
import { LIMITS } from './limits.ts';
import { allowedMentionsProblems } from './mentions.ts';
import type { NumberedFile } from './message-fields.ts';
import { componentsProblems } from './validate-components.ts';
import { embedsProblems } from './validate-embeds.ts';

/** All complaints about a message body, new or edited. Emptiness is not one of them: it has an error of its own (50006). */
export function messageProblems(body: JsonObject, files: readonly NumberedFile[]): readonly FormProblem[] {
  return [
    ...textProblems(['content'], body['content'], { max: LIMITS.content }),
    ...embedsProblems(body['embeds']),
    ...componentsProblems(body['components']),
    ...listProblems(['attachments'], body['attachments'], { max: LIMITS.files }),
    ...allowedMentionsProblems(body['allowed_mentions']),
    ...flagsProblems(body['flags']),
    ...nonceProblems(body['nonce']),
    ...filesProblems(files),
  ];
}

/** All complaints about the choices offered for an option. */
export function autocompleteProblems(body: JsonObject): readonly FormProblem[] {
  return [
    ...listProblems(['choices'], body['choices'], { max: LIMITS.commandChoices, required: true }),
    ...listOf(body['choices']).flatMap((choice, index) => choiceProblems(['choices', index], choice)),
  ];
}

/** Complaints about one choice, of a declared option or of autocomplete. */
export function choiceProblems(path: Path, choice: Json): readonly FormProblem[] {
  if (!isJsonObject(choice)) return [objectProblem(path)];
  const value = choice['value'];
  return [
    ...textProblems([...path, 'name'], choice['name'], { min: 1, max: LIMITS.choiceName, required: true }),
    ...localisationProblems(path, { of: choice, field: 'name' }, { min: 1, max: LIMITS.choiceName }),
    ...(typeof value === 'number'
      ? []
      : textProblems([...path, 'value'], value, { max: LIMITS.choiceValue, required: true })),
  ];
}

function flagsProblems(flags: Json | undefined): readonly FormProblem[] {
  if (flags === undefined || flags === null) return [];
  if (typeof flags === 'number' && Number.isInteger(flags)) return [];
  return [{ path: ['flags'], code: 'NUMBER_TYPE_COERCE', message: 'Value is not int.' }];
}

function nonceProblems(nonce: Json | undefined): readonly FormProblem[] {
  return typeof nonce === 'string' ? textProblems(['nonce'], nonce, { max: LIMITS.nonce }) : [];
}

function filesProblems(files: readonly NumberedFile[]): readonly FormProblem[] {
  const tooMany = files.length > LIMITS.files;
  const message = `Must be ${LIMITS.files} or fewer in length.`;
  return tooMany ? [{ path: ['files'], code: 'BASE_TYPE_MAX_LENGTH', message }] : [];
}
