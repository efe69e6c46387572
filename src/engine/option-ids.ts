import type { Battle } from './battle.ts';
import type { Content } from './content.ts';
import type { Prompt } from './prompt.ts';
import { engageOf } from './queries.ts';
import { diceToClear } from './rules/before-recovery.ts';
import { fatigueOn } from './rules/remove-fatigue.ts';
import { usableIn } from './rules/usable.ts';
import { inHand } from './rules/in-hand.ts';
import { preventionsOf } from './rules/prevention.ts';
import { hexesForForced } from './rules/forced-stop.ts';

/** What a prompt may be answered with as the battle stands. Each stays valid until the prompt is closed. */
export function optionIds(battle: Battle, content: Content, prompt: Prompt): readonly string[] {
  switch (prompt.kind) {
    case 'resolve-dice': {
      const engage = engageOf(battle, prompt.engage);
      const dice = engage?.kind === 'adventurer' ? inHand(engage) : [];
      const uses = usableIn({ battle, content }, prompt.engage).map(({ id }) => `use-${id}`);
      return dice.length === 0 ? [...uses, 'finish'] : [...dice.map(({ id }) => id), ...uses, 'all', 'exhaust'];
    }
    case 'enemy-hex':
      return prompt.hexes;
    case 'closest-hex':
      return hexesForForced(battle, content, prompt.unit);
    case 'enemy-target':
    case 'companion-target':
      return [...prompt.candidates, 'none'];
    case 'order':
      return [...prompt.tasks.map((_, index) => String(index)), 'as-listed'];
    case 'choose':
      return prompt.options.map(({ id }) => id);
    case 'assist':
      return ['assist', 'decline'];
    case 'rest':
      return [...(battle.adventurers[prompt.unit]?.dice.track ?? []).map(({ id }) => id), 'none'];
    case 'before-recovery':
      return [...diceToClear(battle, prompt.unit).map(({ id }) => id), 'keep'];
    case 'remove-fatigue':
      return fatigueOn(battle, prompt.unit).map(({ id }) => id);
    case 'prevent-damage': {
      const adventurer = battle.adventurers[prompt.unit];
      const dice = adventurer === undefined ? [] : preventionsOf({ battle, content }, adventurer, prompt.damage);
      return [...dice.map(({ id }) => id), 'take'];
    }
    default:
      return prompt satisfies never;
  }
}
