import type { Battle } from './battle.ts';
import type { BattleEvent } from './event.ts';
import { poolSpent, unitDefeated, unitDeployed, unitRemoved, unitRevived } from './evolution/chips.ts';
import { companionDeployed, companionJoined, companionLeft, companionTurned, offMap } from './evolution/companions.ts';
import {
  diceRolled,
  targetDropped,
  dieResolved,
  enemyRolled,
  engageDeclared,
  engageEnded,
  poolGrown,
  dealtInEngage,
  dieTurned,
} from './evolution/engages.ts';
import { idUsed } from './evolution/ids-used.ts';
import { itemDiscarded, itemEdited, itemGained, itemReadied, itemUsed } from './evolution/items.ts';
import { debtsPaid, lendingsOver, modifierLent } from './evolution/lent.ts';
import { coHostSet, hostGiven, skipVoteClosed, skipVoted } from './evolution/seats.ts';
import {
  abilityRefreshed,
  abilityUsed,
  explored,
  freshTurn,
  hpLost,
  limitsReset,
  placesOf,
  rolledInTurn,
  turnEnded,
  turnRepaid,
  turnResumed,
  turnStarted,
  unitMoved,
  withTurn,
  withoutTurn,
} from './evolution/turns.ts';
import { adventurerJoined, adventurerLeft, factLearned, runningSet, statChanged, withHp } from './evolution/units.ts';
import {
  moveDie,
  turnDie,
  withAdventurer,
  withAdventurerEngage,
  withChip,
  withChipEngage,
  withEngage,
} from './zones.ts';

/** Applies one event: total, deterministic, reads nothing but the battle and the event, checks nothing. */
export function evolve(battle: Battle, event: BattleEvent): Battle {
  switch (event.type) {
    case 'battle-started':
      return event.battle;
    case 'adventurer-joined':
      return adventurerJoined(battle, event);
    case 'adventurer-left':
      return adventurerLeft(battle, event);
    case 'adventurer-given':
      return withAdventurer(battle, event.unit, (adventurer) => ({ ...adventurer, player: event.to }));
    case 'host-given':
      return hostGiven(battle, event.to);
    case 'co-host-set':
      return coHostSet(battle, event);
    case 'skip-voted':
      return skipVoted(battle, event);
    case 'skip-vote-closed':
      return skipVoteClosed(battle);
    case 'stat-changed':
      return statChanged(battle, event);
    case 'objective-marked':
      return withChip(battle, event.unit, () => ({ objective: event.on }));
    case 'skyshards-counted':
      return { ...battle, skyshards: { gained: event.gained.to, needed: event.needed.to } };
    case 'unit-deployed':
      return withoutTurn(unitDeployed(battle, event.enemy), event.acted ? event.enemy.id : undefined);
    case 'pool-spent':
      return poolSpent(battle, event);
    case 'unit-removed':
      return unitRemoved(battle, event);
    case 'battle-begun':
      return { ...battle, order: event.order };
    case 'round-started':
      return { ...lendingsOver(battle), round: event.round, acted: [], paused: [] };
    case 'phase-entered':
      return { ...battle, phase: event.phase };
    case 'turn-started':
      return turnStarted(limitsReset(battle), {
        ...freshTurn(event.unit),
        ...(event.extra && { extra: true }),
        places: placesOf(battle),
      });
    case 'turn-owed':
      return { ...battle, owedTurns: [...(battle.owedTurns ?? []), event.unit] };
    case 'turn-repaid':
      return turnRepaid(battle);
    case 'turn-resumed':
      return turnResumed(battle, event.unit);
    case 'turn-ended':
      return turnEnded(battle, event.unit);
    case 'unit-moved':
      return unitMoved(battle, event);
    case 'explored':
      return explored(battle, event.unit);
    case 'form-set':
      return withAdventurer(battle, event.unit, (adventurer) => ({ ...adventurer, form: event.form }));
    case 'engage-declared':
      return engageDeclared(battle, event);
    case 'dice-rolled':
      return diceRolled(battle, event);
    case 'die-resolved':
      return dieResolved(battle, event);
    case 'enemy-rushed':
      return withChipEngage(battle, event.engage, () => ({ step: 'move', rushed: true }));
    case 'targets-chosen':
      return withChipEngage(battle, event.engage, () => ({ targets: event.targets }));
    case 'targets-settled':
      return withChipEngage(battle, event.engage, () => ({ settled: true }));
    case 'targets-warned':
      return withChipEngage(battle, event.engage, () => ({ warned: true }));
    case 'target-dropped':
      return targetDropped(battle, event);
    case 'engage-turned-true':
      return withChipEngage(battle, event.engage, () => ({ trueBy: event.by }));
    case 'enemy-rolled':
      return enemyRolled(battle, event);
    case 'target-dealt':
      return withChipEngage(battle, event.engage, ({ dealt }) => ({ dealt: dealt + 1 }));
    case 'pool-grown':
      return poolGrown(battle, event);
    case 'pool-landed':
      return withAdventurerEngage(battle, event.engage, ({ pools }) => ({
        pools: pools.filter(({ unit, kind }) => unit !== event.unit || kind !== event.kind),
      }));
    case 'defense-ignored':
      return withAdventurerEngage(battle, event.engage, ({ ignores = 0 }) => ({ ignores: ignores + event.by }));
    case 'skill-ignored':
      return withAdventurerEngage(battle, event.engage, ({ ignoring = [] }) => ({
        ignoring: [...ignoring, event.skill],
      }));
    case 'move-lengthened':
      return withTurn(battle, { longer: (battle.turn?.longer ?? 0) + event.by });
    case 'damage-copied':
      return withAdventurerEngage(battle, event.engage, ({ copyTo = [] }) => ({ copyTo: [...copyTo, event.to] }));
    case 'modifier-lent':
      return modifierLent(battle, event);
    case 'round-owes':
      return { ...battle, owes: [...(battle.owes ?? []), event.task] };
    case 'round-closing':
      return debtsPaid(battle);
    case 'engage-owes':
      return withAdventurerEngage(battle, event.engage, ({ owes = [] }) => ({ owes: [...owes, event.task] }));
    case 'hits-missed':
      return withChipEngage(battle, event.engage, () => ({ values: event.values }));
    case 'engage-step-reached':
      return withEngage(battle, event.engage, (engage) => ({ ...engage, step: event.step }));
    case 'engage-skipped':
      return withEngage(battle, event.engage, (engage) => ({ ...engage, step: 'end' }));
    case 'engage-ended':
      return engageEnded(battle, event.engage);
    case 'unit-silenced':
      return withChip(battle, event.unit, () => ({ silenced: event.engage }));
    case 'randomness-used':
      return { ...battle, random: { ...battle.random, counter: event.counter + 1 } };
    case 'die-moved':
      return idUsed(moveDie(battle, event.die, event), event.die.id);
    case 'die-turned':
      return dieTurned(battle, event);
    case 'status-turned':
      return turnDie(battle, event.die, event.place);
    case 'damage-dealt':
      return dealtInEngage(
        hpLost(withHp(battle, event.unit, { hp: event.hp.to, bonusHp: event.bonusHp.to }), event),
        event,
      );
    case 'hp-changed':
      return hpLost(withHp(battle, event.unit, { hp: event.hp.to }), event);
    case 'bonus-hp-changed':
      return withAdventurer(battle, event.unit, (adventurer) => ({ ...adventurer, bonusHp: event.bonusHp.to }));
    case 'tokens-changed':
      return withAdventurer(battle, event.unit, (adventurer) => ({ ...adventurer, tokens: event.tokens.to }));
    case 'tenacity-changed':
      return withAdventurer(battle, event.unit, (adventurer) => ({ ...adventurer, tenacity: event.tenacity.to }));
    case 'unit-defeated':
      return unitDefeated(battle, event);
    case 'unit-revived':
      return withoutTurn(unitRevived(battle, event), event.acted ? event.unit : undefined);
    case 'prompt-opened':
      return idUsed({ ...battle, prompts: [...battle.prompts, event.prompt] }, event.prompt.id);
    case 'prompt-closed':
      return { ...battle, prompts: battle.prompts.filter(({ id }) => id !== event.prompt) };
    case 'agenda-set':
      return { ...battle, agenda: event.agenda };
    case 'once-used':
      return battle.turn === undefined
        ? battle
        : { ...battle, turn: { ...battle.turn, used: [...battle.turn.used, event.what] } };
    case 'fact-learned':
      return factLearned(battle, event);
    case 'chip-reserved':
      return withTurn(battle, { reserved: { chip: event.chip, level: event.level } });
    case 'combat-raised':
      return withTurn(battle, { combat: (battle.turn?.combat ?? 0) + event.by });
    case 'ability-used':
      return event.of === 'class' || event.of === 'race' ? abilityUsed(battle, event) : battle;
    case 'item-gained':
      return itemGained(battle, event);
    case 'item-edited':
      return itemEdited(battle, event);
    case 'item-readied':
      return itemReadied(battle, event);
    case 'item-used':
      return itemUsed(battle, event);
    case 'item-discarded':
      return itemDiscarded(battle, event);
    case 'ability-refreshed':
      return abilityRefreshed(battle, event);
    case 'orders-set':
      return withAdventurer(battle, event.unit, (adventurer) => ({ ...adventurer, orders: event.orders }));
    case 'offers-hushed':
      return withAdventurer(battle, event.unit, (adventurer) => ({ ...adventurer, hushed: event.offers }));
    case 'mastery-set':
      return withAdventurer(battle, event.unit, (adventurer) => ({ ...adventurer, mastery: event.mastery }));
    case 'settings-changed':
      return { ...battle, setup: { ...battle.setup, ...event.settings } };
    case 'companion-joined':
      return companionJoined(battle, event);
    case 'companion-deployed':
      return companionDeployed(battle, event);
    case 'companion-turned':
      return companionTurned(battle, event.unit);
    case 'companion-left':
      return companionLeft(battle, event.unit);
    case 'running-set':
      return runningSet(battle, event.running);
    case 'guild-assisted':
      return { ...battle, assisted: true, round: event.round ?? battle.round };
    case 'rested':
      return { ...battle, rested: [...(battle.rested ?? []), event.unit] };
    case 'retreat-announced':
      return { ...battle, retreatAnnounced: event.on };
    case 'free-roll':
      return rolledInTurn(battle, event.unit);
    case 'battle-ended':
      return offMap({
        ...lendingsOver(debtsPaid(runningSet(battle, undefined))),
        phase: 'over',
        outcome: event.outcome,
      });
    case 'turn-unasked':
      return withTurn(battle, { unasked: true });
    case 'order-followed':
    case 'offers-passed':
    case 'ability-due':
    case 'item-due':
    case 'damage-prevented':
    case 'named-unavailable':
    case 'requirement-unmet':
    case 'supply-empty':
    case 'adjusted-by-hand':
    case 'rule-overruled':
      return battle; // told for the log; they change nothing
    default:
      return event satisfies never;
  }
}
