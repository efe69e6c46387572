import type { FormProblem } from './discord-error.ts';
import { choiceProblem, listProblems, objectProblem, textProblems, type Path } from './form-checks.ts';
import { isJsonObject, listOf, type Json, type JsonObject } from './json.ts';
import { LIMITS } from './limits.ts';
import { duplicateIds, menuProblems } from './validate-components.ts';
import { COMPONENT } from './wire.ts';

/** Complaints about a form: its title, its rows or labels, and the inputs in them. */
export function modalProblems(modal: JsonObject): readonly FormProblem[] {
  const components = listOf(modal['components']);
  return [
    ...textProblems(['custom_id'], modal['custom_id'], { min: 1, max: LIMITS.customId, required: true }),
    ...textProblems(['title'], modal['title'], { min: 1, max: LIMITS.modalTitle, required: true }),
    ...listProblems(['components'], modal['components'], { min: 1, max: LIMITS.modalRows, required: true }),
    ...components.flatMap((component, index) => partProblems(['components', index], component)),
    ...duplicateIds(['components'], components),
  ];
}

function partProblems(path: Path, part: Json): readonly FormProblem[] {
  if (!isJsonObject(part)) return [objectProblem(path)];
  switch (part['type']) {
    case COMPONENT.row:
      return [
        ...listProblems([...path, 'components'], part['components'], { min: 1, max: 1, required: true }),
        ...listOf(part['components']).flatMap((child, index) =>
          inputProblems([...path, 'components', index], child, { hasOwnLabel: true }),
        ),
      ];
    case COMPONENT.label:
      return [
        ...textProblems([...path, 'label'], part['label'], { min: 1, max: LIMITS.textInputLabel, required: true }),
        ...textProblems([...path, 'description'], part['description'], { max: LIMITS.labelDescription }),
        ...inputProblems([...path, 'component'], part['component'], { hasOwnLabel: false }),
      ];
    case COMPONENT.textDisplay:
      return textProblems([...path, 'content'], part['content'], {
        min: 1,
        max: LIMITS.textInputValue,
        required: true,
      });
    default:
      return [choiceProblem([...path, 'type'], [COMPONENT.row, COMPONENT.textDisplay, COMPONENT.label])];
  }
}

/** A text input in a row has its own label; within a label component it and a menu have none. */
function inputProblems(
  path: Path,
  input: Json | undefined,
  { hasOwnLabel }: { readonly hasOwnLabel: boolean },
): readonly FormProblem[] {
  if (!isJsonObject(input)) return [objectProblem(path)];
  if (input['type'] === COMPONENT.textInput) return textInputProblems(path, input, hasOwnLabel);
  if (!hasOwnLabel && Number(input['type']) >= COMPONENT.stringSelect) return menuProblems(path, input);
  return [choiceProblem([...path, 'type'], [COMPONENT.textInput])];
}

function textInputProblems(path: Path, input: JsonObject, hasOwnLabel: boolean): readonly FormProblem[] {
  const label = { min: 1, max: LIMITS.textInputLabel, required: true };
  return [
    ...textProblems([...path, 'custom_id'], input['custom_id'], { min: 1, max: LIMITS.customId, required: true }),
    ...(hasOwnLabel ? textProblems([...path, 'label'], input['label'], label) : []),
    ...([1, 2].includes(Number(input['style'])) ? [] : [choiceProblem([...path, 'style'], [1, 2])]),
    ...textProblems([...path, 'placeholder'], input['placeholder'], { max: LIMITS.textInputPlaceholder }),
    ...textProblems([...path, 'value'], input['value'], { max: LIMITS.textInputValue }),
  ];
}
