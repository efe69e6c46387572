import type { Battle } from './battle.ts';
import type { Content } from './content.ts';
import type { Prompt, PromptOption } from './prompt.ts';
import { engageOf } from './queries.ts';
import { diceToClear } from './rules/before-recovery.ts';
import { fatigueOn } from './rules/remove-fatigue.ts';
import { usableIn } from './rules/usable.ts';
import { inHand } from './rules/in-hand.ts';
import { preventionsOf } from './rules/prevention.ts';
import { hexesForForced } from './rules/forced-stop.ts';

/** The legal answers to a prompt as the battle stands, the default marked. Each stays valid until the prompt is closed. */
export function optionsOf(battle: Battle, content: Content, prompt: Prompt): readonly PromptOption[] {
  switch (prompt.kind) {
    case 'resolve-dice': {
      const engage = engageOf(battle, prompt.engage);
      const dice = engage?.kind === 'adventurer' ? inHand(engage) : [];
      const uses = usableIn({ battle, content }, prompt.engage).map(({ id }) => ({ id: `use-${id}` }));
      return dice.length === 0
        ? [...uses, { id: 'finish', isDefault: true }]
        : [...dice.map(({ id }) => ({ id })), ...uses, { id: 'all', isDefault: true }, { id: 'exhaust' }];
    }
    case 'enemy-hex':
      return prompt.hexes.map((id, index) => ({ id, isDefault: index === 0 }));
    case 'closest-hex':
      return hexesForForced(battle, content, prompt.unit).map((id, index) => ({ id, isDefault: index === 0 }));
    case 'enemy-target':
      return [...prompt.candidates.map((id, index) => ({ id, isDefault: index === 0 })), { id: 'none' }];
    case 'companion-target':
      return [...prompt.candidates.map((id, index) => ({ id, isDefault: index === 0 })), { id: 'none' }];
    case 'order':
      return [...prompt.tasks.map((_, index) => ({ id: String(index) })), { id: 'as-listed', isDefault: true }];
    case 'choose':
      return prompt.options.map(({ id }, index) => ({
        id,
        isDefault: prompt.asks === 'use' ? id === 'decline' : index === 0,
      }));
    case 'assist':
      return [{ id: 'assist', isDefault: true }, { id: 'decline' }];
    case 'rest': {
      const track = battle.adventurers[prompt.unit]?.dice.track ?? [];
      return [...track.map(({ id }, index) => ({ id, isDefault: index === 0 })), { id: 'none' }];
    }
    case 'before-recovery':
      return [...diceToClear(battle, prompt.unit).map(({ id }) => ({ id })), { id: 'keep', isDefault: true }];
    case 'remove-fatigue':
      return fatigueOn(battle, prompt.unit).map(({ id }, index) => ({ id, isDefault: index === 0 }));
    case 'prevent-damage': {
      const adventurer = battle.adventurers[prompt.unit];
      const dice = adventurer === undefined ? [] : preventionsOf({ battle, content }, adventurer, prompt.damage);
      return [...dice.map(({ id }) => ({ id })), { id: 'take', isDefault: true }];
    }
    default:
      return prompt satisfies never;
  }
}
