import type { Battle, ChipEngage, Engage } from '../battle.ts';
import { engageOf, standing } from '../queries.ts';
import type { Scope } from './language.ts';

/** The engage that a scope is about. */
const engageIn = (battle: Battle, { engage }: Pick<Scope, 'engage'>): Engage | undefined =>
  engage === undefined ? undefined : engageOf(battle, engage);

/** Whether the owner is the one that engages. */
export const isEngaging = (battle: Battle, scope: Scope): boolean => engageIn(battle, scope)?.by === scope.self;

/** The engage of an owner on a chip. */
function ownEngage(battle: Battle, scope: Scope): ChipEngage | undefined {
  const engage = engageIn(battle, scope);
  return engage?.kind === 'chip' && engage.by === scope.self ? engage : undefined;
}

/** Whether the owner is a declared target: nobody else is engaged, whatever hits them (ENG-3b). */
export function isEngaged(battle: Battle, scope: Scope): boolean {
  const engage = engageIn(battle, scope);
  if (engage === undefined) return false;
  return engage.kind === 'chip' ? engage.targets.includes(scope.self) : engage.target === scope.self;
}

/** Whether the owner engages, and no die of the roll was resolved yet but the one that says so. */
export function isBeforeOtherDice(battle: Battle, scope: Scope): boolean {
  const engage = engageIn(battle, scope);
  return (
    engage?.kind === 'adventurer' && engage.by === scope.self && engage.resolved.every(({ id }) => id === scope.die)
  );
}

/** Whether an enemy took damage in it, whoever engages. */
export const isEnemyHurt = (battle: Battle, scope: Scope): boolean => engageIn(battle, scope)?.enemyHurt === true;

/** Whether every Combat die that the owner rolled shows 1. */
export function rolledOnesOnly(battle: Battle, scope: Scope): boolean {
  const { values = [] } = ownEngage(battle, scope) ?? {};
  return values.length > 0 && values.every((value) => value === 1);
}

/** Whether the owner's targets are all of the party that is on the map: adventurers and companions (CMP-1). */
export function targetsWholeParty(battle: Battle, scope: Scope): boolean {
  const { targets = [] } = ownEngage(battle, scope) ?? {};
  const companions = battle.companions.filter(({ waiting }) => waiting !== true);
  return [...standing(battle), ...companions].every(({ id }) => targets.includes(id));
}

/** Dice rolled in the engage that damage nobody in it; enemy Combat dice count like others (ruling Q-34). */
export function nondamagingDice(battle: Battle, scope: Scope): number {
  const engage = engageIn(battle, scope);
  if (engage === undefined) return 0;
  return engage.kind === 'chip'
    ? (engage.values ?? []).filter((value) => value === 0).length
    : engage.rolled.length + engage.resolved.filter(({ damaging }) => damaging !== true).length;
}
