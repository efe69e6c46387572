import { ENEMY_COMBAT } from '../content/dice-names.ts';
import type { Battle, CommandOf, Form, UnitId } from '../engine/index.ts';
import { FORMS } from '../engine/index.ts';
import { type Call } from './call.ts';
import { readAdventurer } from './read-adventurer.ts';
import { readSkillDice, withoutFree } from './read-dice.ts';
import { readFaces } from './read-faces.ts';
import { readUnit } from './read-unit.ts';
import type { Tools } from './tools.ts';

/** What the options of `/engage` say of who engages whom how, with what is plain filled in. */
export interface Engaging {
  readonly unit: UnitId;
  readonly target: UnitId | undefined;
  readonly form: Form | undefined;
}

/** @throws UserError for names that are nobody's, and for users without a seat */
export function readEngaging({ request, options }: Call, battle: Battle): Engaging {
  const { id: unit, form: current } = readAdventurer(battle, request.user, options.text('as'));
  const form = FORMS.find((known) => known === options.text('form')) ?? current;
  const typed = options.text('target');
  const target = typed === undefined ? onlyTarget(battle, form) : readUnit(battle.enemies.map, typed, 'enemy').id;
  return { unit, form, target };
}

/** The one enemy on the map, in a form that has targets (ENG-3a). Among several nobody guesses. */
export function onlyTarget({ enemies }: Battle, form: Form | undefined): UnitId | undefined {
  return enemies.map.length === 1 && form !== 'defensive' ? enemies.map[0]?.id : undefined;
}

/** The engage that the options of `/engage` describe, on the battle as it stands. @throws UserError */
export function readEngage(call: Call, battle: Battle, { content, diceNames }: Tools): CommandOf<'engage'> {
  const { request, options } = call;
  const { unit, form, target } = readEngaging(call, battle);
  const asked = withoutFree(readSkillDice(options.text('dice') ?? 'none', diceNames));
  const free = asked.free + (options.number('free') ?? 0);
  const faces = options.text('faces');
  const rolled = [...asked.dice, { kind: ENEMY_COMBAT, count: free }];
  return {
    type: 'engage',
    by: request.user,
    override: options.flag('override') ?? false,
    unit,
    dice: asked.dice,
    free,
    ...(form && { form }),
    ...(target && { target }),
    ...(faces !== undefined && { faces: readFaces(faces, rolled, content) }),
  };
}
