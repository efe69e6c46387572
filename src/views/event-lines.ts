import { tokensLine } from './tokens-text.ts';
import { type BattleEvent, type EventOf, type EventType, LAST_PLAIN_ROUND } from '../engine/index.ts';
import { damageCauses } from './damage-causes.ts';
import { damageLine, hpLine, preventedLine } from './damage-lines.ts';
import {
  dieMovedLines,
  dieResolvedLine,
  recoveryLine,
  rolledLine,
  supplyEmptyLine,
  turnedLine,
  statusTurnedLine,
} from './dice-lines.ts';
import { companionJoinedLine } from './companion-lines.ts';
import { enemyTargetsLine, enemyTurnLines } from './enemy-lines.ts';
import { eventGroups } from './event-groups.ts';
import {
  deployedLine,
  endLines,
  joinedLine,
  namedUnavailableLine,
  phaseLine,
  poolLines,
  removedLine,
  roundLine,
  setUpLine,
} from './flow-lines.ts';
import { factLine } from './choice-text.ts';
import { abilityName } from './ability-name.ts';
import { orderFollowedLine, ordersLine } from './orders-text.ts';
import { abilityLine, dueLine, hushedLine, passedLine, settingsLine } from './ability-line.ts';
import { itemLines } from './item-lines.ts';
import { nameOf } from './known.ts';
import { formText } from './form-name.ts';
import { noteText } from './note-text.ts';
import { lentLine } from './lent-line.ts';
import { movedLine } from './move-lines.ts';
import { skyshardsLine, statLine } from './stat-lines.ts';
import { seatLines } from './seat-lines.ts';
import type { Scene, Teller } from './teller.ts';
import { overruledWords } from './refusal-text.ts';
import { shownText } from './escape.ts';
import { counted, say } from '../words/say.ts';
import { freeRollLines } from './roll-lines.ts';

/**
 * What happened, a line for each event worth telling, with its arithmetic. Events that belong together are told together. Silent are only
 * those that change nothing a player sees, or whose neighbours say it: see `SILENT`.
 */
export function eventLines(events: readonly BattleEvent[], teller: Teller): readonly string[] {
  let scene: Scene | undefined = teller.command === 'engage' ? 'engage' : undefined;
  const causes = damageCauses(events);
  const groups = eventGroups(events);
  const lastTold = groups.findLastIndex(([event]) => !isNothing(event));
  return groups.flatMap((group, index) => {
    const about = causes.get(group[0]) ?? scene;
    const lines = groupLines(group, { ...teller, last: index >= lastTold, ...(about && { scene: about }) });
    scene = sceneAfter(scene, group[0]);
    return [...lines, ...group.flatMap((event) => teller.remind?.(event) ?? [])];
  });
}

/** Events that a player does not see, unless as a question. */
const isNothing = ({ type }: BattleEvent): boolean => type in SILENT && type !== 'prompt-opened';

/** What fatigue and true damage that follow come from: the cost of an engage, a fatigue round, a correction by hand. */
function sceneAfter(scene: Scene | undefined, event: BattleEvent): Scene | undefined {
  switch (event.type) {
    case 'round-started':
      return event.round > LAST_PLAIN_ROUND ? 'fatigue-round' : undefined;
    case 'adjusted-by-hand':
      return 'by-hand';
    case 'phase-entered':
    case 'turn-started':
    case 'engage-declared':
      return undefined;
    default:
      return scene;
  }
}

const ofType = <T extends EventType>(events: readonly BattleEvent[], type: T): readonly EventOf<T>[] =>
  events.filter((event): event is EventOf<T> => event.type === type);

/** Events that have no line of their own, and why. */
export const SILENT = {
  'engage-declared': 'the title of the message says it',
  'form-set': 'the title of an engage names the form; set by hand or for an ability it is told',
  'engage-step-reached': 'what each step brings is told',
  'turn-unasked': 'what is passed by is told',
  'pool-landed': 'the damage is told',
  'enemy-rushed': 'where it goes is told',
  'targets-settled': 'its targets are told',
  'targets-warned': 'what somebody may do about it is asked',
  'round-owes': 'it is told when the round ends',
  'round-closing': 'what comes then is told',
  'turn-owed': 'its turn is told when it starts',
  'turn-repaid': 'its turn is told when it starts',
  'agenda-set': 'what the battle waits for stands below the lines',
  'once-used': 'what the ability does is told',
  'engage-turned-true': 'the damage tells of it where it lands',
  'target-dealt': 'the damage is told',
  'engage-ended': 'the damage is told',
  'engage-owes': 'what it owes is told when it comes',
  'randomness-used': 'told by what was rolled or drawn',
  'prompt-opened': 'what the battle waits for stands below the lines',
  'prompt-closed': 'its answer is told',
  'running-set': 'how far the battle goes on by itself shows in what follows',
} as const satisfies Partial<Record<BattleEvent['type'], string>>;

function groupLines(group: readonly [BattleEvent, ...BattleEvent[]], teller: Teller): readonly string[] {
  const [event] = group;
  const moves = group.flatMap((it) => (it.type === 'die-moved' ? [it] : []));
  const name = (id: string | undefined): string => nameOf(teller.known, id);
  switch (event.type) {
    case 'battle-started':
      return [setUpLine(event.battle, teller.content)];
    case 'adventurer-joined':
      return [joinedLine(event, teller)];
    case 'adventurer-left':
      return [say`${name(event.unit)} leaves, with all dice.`];
    case 'adventurer-given':
      return [`${name(event.unit)}: <@${event.from}> → <@${event.to}>`];
    case 'host-given':
    case 'co-host-set':
    case 'skip-voted':
    case 'skip-vote-closed':
      return seatLines(event, name);
    case 'stat-changed':
      return [statLine(event, teller)];
    case 'objective-marked':
      return [
        event.on
          ? say`${name(event.unit)} is to be eliminated (OBJ-2).`
          : say`${name(event.unit)} is no objective (OBJ-2).`,
      ];
    case 'skyshards-counted':
      return [skyshardsLine(event)];
    case 'pool-spent':
      return poolLines(event, teller);
    case 'named-unavailable':
      return [namedUnavailableLine(event)];
    case 'requirement-unmet':
      return [say`No ${event.enemyType ?? shownText(event.name ?? '')} left to draw: drawn at random (EP-4).`];
    case 'guild-assisted':
      return [say`The guild helps: full HP, clear tracks, all dice (GLD-2). Draw 1 legendary and 1 common item each.`];
    case 'rested':
      return [
        event.discard
          ? say`${name(event.unit)} rests, discarding an item (END-7).`
          : say`${name(event.unit)} rests (END-7).`,
      ];
    case 'unit-deployed':
      return [deployedLine(event, teller)];
    case 'unit-removed':
      return [removedLine(ofType(group, 'unit-removed'))];
    case 'battle-begun':
      return [say`Turn order: ${event.order.map(name).join(', ')}.`];
    case 'round-started':
      return [roundLine(event.round)];
    case 'phase-entered':
      return phaseLine(event.phase);
    case 'turn-started':
      return turnLines([event, ...group.slice(1)], moves, teller);
    case 'turn-resumed':
      return [say`**${name(event.unit)}'s turn** goes on.`];
    case 'turn-ended':
      return isAdventurer(event.unit, teller) && teller.command !== 'end-turn'
        ? [say`${name(event.unit)}'s turn ends.`]
        : [];
    case 'unit-moved':
      return [movedLine([event, ...ofType(group.slice(1), 'unit-moved')], teller)];
    case 'explored':
      return [say`${name(event.unit)} explores. Draw the card and the tile; no move action this turn (MOV-4).`];
    case 'dice-rolled':
      return [rolledLine(event, teller)];
    case 'die-resolved':
      return [dieResolvedLine(event, { moves, parts: ofType(group, 'pool-grown') }, teller)];
    case 'enemy-rolled':
      return enemyTargetsLine(group, teller);
    case 'pool-grown':
      return [say`${event.part.amount} damage for ${name(event.part.unit)}, with this engage`];
    case 'defense-ignored':
      return [say`${event.by} of the target's defense does not count in this engage`];
    case 'skill-ignored':
      return [say`${teller.content.enemySkills.get(event.skill)?.name ?? event.skill} does not work in this engage`];
    case 'modifier-lent':
      return [lentLine(event, teller)];
    case 'move-lengthened':
      return [say`${name(event.unit)}'s next move reaches ${event.by} farther`];
    case 'damage-copied':
      return [say`${name(event.to)} is dealt what the target is dealt`];
    case 'hits-missed':
      return [say`The roll is now ${event.values.join(', ')}`];
    case 'damage-prevented':
      return [preventedLine(event, teller)];
    case 'free-roll':
      return freeRollLines(event, teller, rollerOf(event, teller));
    case 'die-moved':
      return dieMovedLines([event, ...moves.slice(1)], teller);
    case 'die-turned':
      return [turnedLine(event, teller)];
    case 'status-turned':
      return [statusTurnedLine(event, teller)];
    case 'damage-dealt':
      return [damageLine(event, teller)];
    case 'hp-changed':
      return [hpLine(event, teller)];
    case 'bonus-hp-changed':
      return [say`${name(event.unit)}: bonus HP ${event.bonusHp.from} → ${event.bonusHp.to}`];
    case 'tokens-changed':
      return [tokensLine(event, teller)];
    case 'supply-empty':
      return [supplyEmptyLine(event, teller)];
    case 'tenacity-changed':
      return [say`${name(event.unit)}: tenacity ${event.tenacity.from} → ${event.tenacity.to}`];
    case 'unit-defeated':
      return [
        [
          event.by
            ? say`**${name(event.unit)} is defeated** by ${name(event.by)}.`
            : say`**${name(event.unit)} is defeated**.`,
          ...(event.chipStays ? [say`The chip stays on its hex.`] : []),
          ...noteText(event.note),
        ].join(' '),
      ];
    case 'unit-revived':
      return [
        event.hex
          ? say`${name(event.unit)} is back with ${event.hp} HP, hex ${event.hex}.`
          : say`${name(event.unit)} is back with ${event.hp} HP.`,
      ];
    case 'retreat-announced':
      return [event.on ? say`Retreat at the end of the round (RET-1).` : say`No retreat: called off.`];
    case 'adjusted-by-hand':
      return noteText(event.note);
    case 'rule-overruled':
      return [overruledLine(event, teller)];
    case 'battle-ended':
      return endLines(event.outcome);
    case 'targets-chosen':
      return enemyTargetsLine(group, teller);
    case 'companion-joined':
      return [companionJoinedLine(event, teller)];
    case 'companion-deployed':
      return [
        event.hex === undefined
          ? say`${name(event.unit)} waits beside the map: no room on the entrance (SET-7).`
          : say`Deployed: ${name(event.unit)} at ${event.hex}.`,
      ];
    case 'unit-silenced':
      return [say`No skill of ${name(event.unit)} works in this engage.`];
    case 'engage-skipped':
      return [say`${name(event.unit)} does not engage.`];
    case 'target-dropped':
      return [say`${name(event.unit)} is a target no longer.`];
    case 'companion-turned':
      return [say`${name(event.unit)} is an enemy again.`];
    case 'companion-left':
      return [say`${name(event.unit)} leaves the party; not a defeat.`];
    case 'ability-used':
      return [abilityLine(event, teller)];
    case 'fact-learned':
      return [factLine(event)];
    case 'chip-reserved':
      return [say`${name(event.unit)} has a level ${event.level} chip set aside: it comes when the turn ends`];
    case 'combat-raised':
      return [say`${name(event.unit)} rolls ${counted(event.by, 'more Combat die', 'more Combat dice')} in this turn`];
    case 'item-gained':
    case 'item-edited':
    case 'item-readied':
    case 'item-used':
    case 'item-discarded':
    case 'item-due':
      return itemLines(event, teller);
    case 'ability-refreshed':
      return [
        say`${name(event.unit)} may use ${abilityName(teller.content, { ability: event.ability, of: 'race' })} once more`,
      ];
    case 'ability-due':
      return [dueLine(event, teller)];
    case 'orders-set':
      return [ordersLine(event, teller)];
    case 'order-followed':
      return [orderFollowedLine(event, teller)];
    case 'offers-hushed':
      return [hushedLine(event, teller)];
    case 'offers-passed':
      return [passedLine(event, teller)];
    case 'mastery-set':
      return [
        event.mastery === 'master'
          ? say`${name(event.unit)} is a master of the class now.`
          : say`${name(event.unit)} is a novice of the class now.`,
      ];
    case 'settings-changed':
      return [settingsLine(event.settings)];
    case 'form-set':
      return teller.scene === 'by-hand' || teller.command === 'use-ability'
        ? [`${name(event.unit)}: ${formText(event.form)}`]
        : [];
    case 'engage-declared':
    case 'engage-step-reached':
    case 'turn-unasked':
    case 'pool-landed':
    case 'enemy-rushed':
    case 'targets-settled':
    case 'turn-owed':
    case 'turn-repaid':
    case 'agenda-set':
    case 'once-used':
    case 'engage-turned-true':
    case 'target-dealt':
    case 'engage-ended':
    case 'engage-owes':
    case 'round-owes':
    case 'round-closing':
    case 'targets-warned':
    case 'randomness-used':
    case 'prompt-opened':
    case 'prompt-closed':
    case 'running-set':
      return []; // see SILENT
    default:
      return event satisfies never;
  }
}

/** Who rolls, where the title does not say it. */
const rollerOf = ({ unit }: EventOf<'free-roll'>, { known, command }: Teller): string | undefined =>
  unit === undefined || command === 'roll' ? undefined : nameOf(known, unit);

/** How a turn begins: an adventurer's with its recovery, a companion's for its player, an enemy's in a line with what it does. */
function turnLines(
  group: readonly [EventOf<'turn-started'>, ...BattleEvent[]],
  moves: readonly EventOf<'die-moved'>[],
  teller: Teller,
): readonly string[] {
  const [{ unit }] = group;
  const whose = say`**${nameOf(teller.known, unit)}'s turn.**`;
  switch (teller.known.units.get(unit)?.kind) {
    case 'adventurer':
      // Where something comes first, nobody knows yet what recovers.
      return [moves.length === 0 && !teller.last ? whose : `${whose} ${recoveryLine(moves, teller)}`];
    case 'companion':
      return [whose];
    default:
      return enemyTurnLines(group, teller);
  }
}

const isAdventurer = (id: string, { known }: Teller): boolean => known.units.get(id)?.kind === 'adventurer';

function overruledLine({ refusal }: EventOf<'rule-overruled'>, teller: Teller): string {
  const words = overruledWords(refusal, teller);
  return teller.trusting ? say`Remark: ${words}` : say`A card says so: ${words}`;
}
