import type { Battle } from '../battle.ts';
import type { Content } from '../content.ts';
import { unitOf } from '../queries.ts';
import { holds } from './condition.ts';
import type { Scope } from './language.ts';
import type { Changed, Modifier, ModifierOf } from './modifier.ts';
import { workingSkills } from './working-skills.ts';

interface Play {
  readonly battle: Battle;
  readonly content: Content;
}

/** A modifier that applies, and what it knows of the moment. */
export interface Applied<C extends Changed> {
  readonly modifier: ModifierOf<C>;
  readonly scope: Scope;
}

/** The modifiers by a unit's skills that change something now. Rules: ENM-7, ENM-8, STS-6. */
export function modifiersOf<C extends Changed>(
  play: Play,
  changes: C,
  at: Omit<Scope, 'skill' | 'value'>,
): readonly Applied<C>[] {
  const unit = unitOf(play.battle, at.self);
  return (unit === undefined ? [] : workingSkills(unit)).flatMap(({ id, value }) => {
    const scope = { ...at, skill: id, ...(value !== undefined && { value }) };
    return (play.content.enemySkills.get(id)?.modifiers ?? [])
      .filter((modifier) => isAbout(changes, modifier))
      .filter((modifier) => modifier.if === undefined || holds(play, modifier.if, scope))
      .map((modifier) => ({ modifier, scope }));
  });
}

const isAbout = <C extends Changed>(changes: C, modifier: Modifier): modifier is ModifierOf<C> =>
  modifier.changes === changes;
