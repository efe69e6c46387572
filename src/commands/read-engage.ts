import { ENEMY_COMBAT } from '../content/dice-names.ts';
import {
  type Adventurer,
  type Battle,
  type CommandOf,
  type Companion,
  companionOf,
  type Form,
  FORMS,
  type Item,
  normalise,
  opponentsOf,
  type UnitId,
  type WeaponUse,
  worthOf,
} from '../engine/index.ts';
import { type Call } from './call.ts';
import { NO_TARGET } from './engage-panel/panel-choices.ts';
import { weaponsIn } from './item-choices.ts';
import { readActor } from './read-actor.ts';
import { readSkillDice, withoutFree } from './read-dice.ts';
import { readFaces } from './read-faces.ts';
import { readItem } from './read-item.ts';
import { readUnit } from './read-unit.ts';
import { onlyTarget } from './targets.ts';
import type { Tools } from './tools.ts';
import { UserError } from './user-error.ts';
import { say } from '../words/say.ts';

/** What the options of `/engage` say of who engages whom how, with what is plain filled in. */
export interface Engaging {
  readonly unit: UnitId;
  readonly target: UnitId | undefined;
  readonly form: Form | undefined;
  /** Nobody is to be the target. */
  readonly aimless?: true;
}

/** @throws UserError for names that are nobody's, and for users without a seat */
export function readEngaging(
  { request, options }: Call,
  battle: Battle,
  { content }: Pick<Tools, 'content'>,
): Engaging {
  const actor = readActor(battle, request.user, options.text('as'));
  const form = FORMS.find((known) => known === options.text('form')) ?? formOf(actor);
  const typed = options.text('target');
  if (typed !== undefined && normalise(typed) === NO_TARGET)
    return { unit: actor.id, form, target: undefined, aimless: true };
  const target =
    typed === undefined
      ? onlyTarget(battle, content, { actor, form })
      : readUnit(opponentsOf(battle, actor), typed, 'enemy');
  return { unit: actor.id, form, target: target?.id };
}

/** What is said of a weapon item: one in an engage, and an overtaxed one is used, too (ENG-4b). */
export function weaponIn({ options }: Pick<Call, 'options'>): WeaponUse | undefined {
  if (options.flag('overtax')) return 'overtaxed';
  const typed = normalise(options.text('weapon') ?? '');
  return typed === '' || NO_WEAPON.includes(typed) ? undefined : 'used';
}

const NO_WEAPON = ['no', 'none', 'false'];
const SOME_WEAPON = ['yes', 'true', ''];

/** The card of that weapon; none where its player keeps no record, and the only one that fits needs no name. @throws UserError */
function weaponItem({ options }: Call, battle: Battle, { unit, form }: Engaging): Item | undefined {
  const adventurer = battle.adventurers[unit];
  if (adventurer?.items === undefined || weaponIn({ options }) === undefined) return undefined;
  const typed = options.text('weapon') ?? '';
  if (!SOME_WEAPON.includes(normalise(typed))) return readItem(adventurer, typed);
  const [only, ...others] = weaponsIn(adventurer.items, form);
  if (others.length > 0)
    throw new UserError(
      'bad-input',
      () => say`Several weapons are readied: name one, or pick it from the list of \`weapon\`.`,
    );
  return only;
}

const formOf = (actor: Adventurer | Companion): Form | undefined =>
  actor.kind === 'adventurer' ? actor.form : undefined;

/** The engage that the options of `/engage` describe, on the battle as it stands. @throws UserError */
export function readEngage(call: Call, battle: Battle, tools: Tools): CommandOf<'engage'> {
  const { request, options } = call;
  const { content, diceNames } = tools;
  const { unit, form, target } = readEngaging(call, battle, tools);
  if (companionOf(battle, unit) !== undefined) return companionEngage(call, { unit, target });
  const asked = withoutFree(readSkillDice(options.text('dice') ?? 'none', diceNames));
  const free = asked.free + (options.number('free') ?? 0);
  const faces = options.text('faces');
  const weapon = weaponIn(call);
  const item = weaponItem(call, battle, { unit, form, target });
  const joining = item === undefined ? 0 : worthOf(item, weapon === 'overtaxed');
  const extra = readSkillDice(options.text('extra') ?? 'none', diceNames);
  const rolled = [...asked.dice, ...extra, { kind: ENEMY_COMBAT, count: free + joining }];
  return {
    type: 'engage',
    by: request.user,
    override: options.flag('override') ?? false,
    unit,
    dice: asked.dice,
    free,
    ...(extra.length > 0 && { extra }),
    ...(options.flag('granted') && { granted: true }),
    ...(weapon && { weapon }),
    ...(item && { item: item.id }),
    ...(form && { form }),
    ...(target && { target }),
    ...resolvingOf(call),
    ...(faces !== undefined && { faces: readFaces(faces, rolled, content) }),
  };
}

/** What is left to choose is asked, unless the line says to ask about each die, or about none. */
function resolvingOf({ options }: Call): Pick<CommandOf<'engage'>, 'resolve'> {
  const said = options.text('resolve');
  return said === 'ask' ? {} : { resolve: said === 'all' ? 'all' : 'plain' };
}

/** A companion rolls its own Combat dice and has no form, so there is nothing to say but whom (CMP-3). @throws UserError */
function companionEngage(
  { request, options }: Call,
  { unit, target }: Pick<Engaging, 'unit' | 'target'>,
): CommandOf<'engage'> {
  const extra = ['form', 'dice', 'extra', 'faces'].find((name) => options.text(name) !== undefined);
  if (extra !== undefined || options.number('free') !== undefined)
    throw new UserError(
      'bad-input',
      () => say`A companion rolls its own Combat dice: leave out \`${extra ?? 'free'}\`.`,
    );
  const override = options.flag('override') ?? false;
  return { type: 'engage', by: request.user, override, unit, dice: [], ...(target && { target }) };
}
