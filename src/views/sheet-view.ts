import {
  type Adventurer,
  type AdventurerZone,
  type Battle,
  type Content,
  type Die,
  type Refusal,
  type ClassSide,
  ADVENTURER_ZONES,
  diceInPlay,
  engageOf,
  unitOf,
  whyNotUse,
} from '../engine/index.ts';
import { abilityName, namedIn } from './ability-name.ts';
import { actionRows } from './action-buttons.ts';
import { fullLines } from './board-adventurers.ts';
import { companionText } from './board-companions.ts';
import { dieName } from './die-text.ts';
import { shown } from './escape.ts';
import { fieldsOf } from './fields.ts';
import { formName } from './form-name.ts';
import { itemLabel, itemLines } from './item-text.ts';
import { fullestThatFits } from './ladder.ts';
import { orderLines } from './orders-text.ts';
import { offeredWhen } from './offered-when.ts';
import { embedView, type MessageView } from './message-view.ts';
import { abilityStates, abilityStateText, sheetAbilityText } from './sheet-ability.ts';
import { hpText, unitName } from './unit-text.ts';
import { phrases, say } from '../words/say.ts';

const zoneName: (zone: AdventurerZone) => string = phrases({
  available: 'ready',
  active: 'in a slot',
  track: 'on the track',
  drained: 'drained',
});

const statName: (stat: 'stamina' | 'magicka') => string = phrases({ stamina: 'stamina', magicka: 'magicka' });

/** One adventurer in full: stats, what race and class do, and where each die is. */
export function sheetView(battle: Battle, content: Content, adventurer: Adventurer): MessageView {
  const place = adventurer.hex === undefined ? [] : [say`hex ${adventurer.hex}`];
  const embed = {
    title: `${shown(adventurer.name)} ${hpText(adventurer)}${adventurer.defeated ? ` · ${say`defeated`}` : ''}`,
    description: fullLines(content, adventurer, place).join('\n'),
  };
  const origin = fieldsOf(say`Race and class`, originLines(battle, content, adventurer));
  const classAbilities = abilityStates(battle, content, adventurer).filter(({ ability }) => ability.of === 'class');
  const abilities = fieldsOf(say`Abilities`, classAbilities.map(sheetAbilityText));
  const states = fieldsOf(say`Abilities`, classAbilities.map(abilityStateText));
  const dice = fieldsOf(say`Dice`, diceLines(battle, content, adventurer));
  const items = fieldsOf(say`Items`, itemLines(adventurer.items ?? []));
  const named = fieldsOf(say`Items`, itemNames(adventurer));
  const companions = fieldsOf(say`Companions`, companionLines(battle, content, adventurer));
  const rows = battle.turn?.unit === adventurer.id ? actionRows(battle) : [];
  return fullestThatFits([
    () => embedView({ ...embed, fields: [...origin, ...abilities, ...dice, ...items, ...companions] }, rows),
    () => embedView({ ...embed, fields: [...origin, ...states, ...dice, ...items, ...companions] }, rows),
    () => embedView({ ...embed, fields: [...origin, ...states, ...dice, ...named, ...companions] }, rows),
    () => embedView({ ...embed, fields: [...dice, ...named, ...companions] }, rows),
    () => embedView({ ...embed, fields: dice }, rows),
    () => embedView(embed, rows),
  ]);
}

/** A line for each, without what its card says. */
const itemNames = ({ items = [] }: Adventurer): readonly string[] => items.map((item) => shown(itemLabel(item)));

const companionLines = (battle: Battle, content: Content, { id }: Adventurer): readonly string[] =>
  battle.companions
    .filter(({ controller }) => controller === id)
    .map((companion) => companionText(battle, content, companion));

function originLines(battle: Battle, content: Content, adventurer: Adventurer): readonly string[] {
  const { races, classes } = content;
  const { race, class: calling, mastery = 'novice' } = adventurer;
  const origin = race === undefined ? undefined : races.get(race);
  const known = calling === undefined ? undefined : classes.get(calling);
  const used =
    origin !== undefined && whyNotUse({ battle, content }, { adventurer, ability: origin.ability }).some(isUsedUp);
  return [
    ...(origin === undefined
      ? []
      : [
          `**${origin.name}**, ${origin.ability.name}${used ? ` (${say`used in this battle`})` : whenText(origin.ability)}: ${origin.ability.summary}`,
        ]),
    ...(known === undefined
      ? []
      : [`**${known.name}**${mastery === 'master' ? `, ${say`master`}` : ''}${innateText(known.sides[mastery])}`]),
    ...hushedLines(content, adventurer),
    ...orderLines(adventurer),
  ];
}

const innateText = ({ innate }: ClassSide): string => `${whenText(innate)}: ${innate.summary}`;

/** " (offered when you engage)" */
function whenText(ability: Parameters<typeof offeredWhen>[0]): string {
  const when = offeredWhen(ability);
  return when === undefined ? '' : ` (${when})`;
}

/** "Not asked: Hunter's Eye (/party ask)", where somebody has said not to be. */
function hushedLines(content: Content, { hushed = [] }: Adventurer): readonly string[] {
  const names = new Set(hushed.map((offered) => shown(abilityName(content, namedIn(offered)))));
  return names.size === 0 ? [] : [say`Not asked: ${[...names].join(', ')} (/party ask)`];
}

const isUsedUp = ({ code }: Refusal): boolean => code === 'used-already';

/** "3 Combat (stamina; light, heavy, ranged, defensive): 2 ready, 1 on the track", and "1 on Gate Guard A" for one that lies on a chip. */
function diceLines(battle: Battle, content: Content, adventurer: Adventurer): readonly string[] {
  const inHand = battle.engages.flatMap(({ id, by }) => {
    const engage = engageOf(battle, id);
    return by === adventurer.id && engage?.kind === 'adventurer' ? engage.rolled : [];
  });
  const placed = [
    ...ADVENTURER_ZONES.flatMap((zone) => adventurer.dice[zone].map((die) => ({ die, where: zoneName(zone) }))),
    ...inHand.map((die) => ({ die, where: say`in hand` })),
    ...diceAway(battle, adventurer),
  ].filter(({ die }) => content.skillDice.has(die.kind));
  const kinds = [...new Set(placed.map(({ die }) => die.kind))];
  return kinds.map((kind) =>
    kindLine(
      content,
      kind,
      placed.filter(({ die }) => die.kind === kind),
    ),
  );
}

/** Dice of its own that lie with other units, or on the map. */
function diceAway(battle: Battle, { id }: Adventurer): readonly Placed[] {
  return diceInPlay(battle).flatMap(({ die, place }) => {
    if (die.owner !== id || place.zone === 'rolled') return [];
    if (!('of' in place)) return [{ die, where: say`on the map` }];
    const unit = place.of === id ? undefined : unitOf(battle, place.of);
    return unit === undefined ? [] : [{ die, where: say`on ${unitName(unit)}` }];
  });
}

interface Placed {
  readonly die: Die;
  readonly where: string;
}

function kindLine(content: Content, kind: string, placed: readonly Placed[]): string {
  const die = content.skillDice.get(kind);
  const places = [...new Set(placed.map(({ where }) => where))];
  const counts = places.map((where) => `${placed.filter((it) => it.where === where).length} ${where}`);
  const forms = die === undefined || die.forms.length === 0 ? say`any form` : die.forms.map(formName).join(', ');
  return `${placed.length} **${dieName(content, { kind })}** (${die?.stat === undefined ? say`not in engages` : statName(die.stat)}; ${forms}): ${counts.join(', ')}`;
}
