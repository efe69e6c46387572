import type { Form } from '../engine/index.ts';
import { phrases } from '../words/say.ts';

/** "heavy" */
export const formName: (form: Form) => string = phrases({
  light: 'light',
  heavy: 'heavy',
  ranged: 'ranged',
  magic: 'magic',
  defensive: 'defensive',
});

/** "heavy form" */
export const formText: (form: Form) => string = phrases({
  light: 'light form',
  heavy: 'heavy form',
  ranged: 'ranged form',
  magic: 'magic form',
  defensive: 'defensive form',
});

/** "in heavy form" */
export const inForm: (form: Form) => string = phrases({
  light: 'in light form',
  heavy: 'in heavy form',
  ranged: 'in ranged form',
  magic: 'in magic form',
  defensive: 'in defensive form',
});
