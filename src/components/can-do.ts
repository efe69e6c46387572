import type { Answer } from '../commands/answer.ts';
import { targetsFor } from '../commands/targets.ts';
import type { Tools } from '../commands/tools.ts';
import { type Battle, type Content, markOf, movesOf, playerOf, type UserId } from '../engine/index.ts';
import type { BattleRecord } from '../store/battle-store.ts';
import { canDoView, type OwnTurn } from '../views/can-do-view.ts';
import { abilityStates } from '../views/sheet-ability.ts';
import { likelyActor } from '../table/seats.ts';
import type { Click } from './clicked.ts';
import { toUser } from '../words/speaking.ts';

/** Says in private what whoever asks can do now. */
export function canDoAnswer(
  { request: { user } }: Click,
  { battle, timeline }: BattleRecord,
  { content }: Tools,
): Answer {
  const turn = ownTurn(battle, content, user);
  const message = toUser(() => canDoView({ battle, content, user, at: markOf(timeline.head, timeline), turn }));
  return { message, visibility: 'private' };
}

function ownTurn(battle: Battle, content: Content, user: UserId): OwnTurn | undefined {
  const actor = likelyActor(battle, user);
  const theirs = actor !== undefined && battle.turn?.unit === actor.id && playerOf(battle, actor.id) === user;
  if (!theirs) return undefined;
  const aiming = actor.kind === 'adventurer' ? { actor, form: actor.form } : { actor };
  return {
    unit: actor,
    targets: targetsFor(battle, content, aiming).flatMap(({ unit, possible }) => (possible ? [unit] : [])),
    anyForm: actor.kind === 'adventurer' && actor.form === undefined && battle.setup.map !== undefined,
    hexes: battle.setup.map === undefined ? undefined : movesOf({ battle, content }, actor).size,
    abilities:
      actor.kind === 'adventurer'
        ? abilityStates(battle, content, actor).flatMap(({ ability, why }) => (why === undefined ? [ability.name] : []))
        : [],
  };
}
