import type { Battle } from './battle.ts';
import type { Content } from './content.ts';
import type { Prompt, PromptOption } from './prompt.ts';
import { engageOf } from './queries.ts';
import { preventingDice } from './rules/enemy-turn.ts';
import { hexesForForced } from './rules/forced-stop.ts';

/** The legal answers to a prompt as the battle stands, the default marked. Each stays valid until the prompt is closed. */
export function optionsOf(battle: Battle, content: Content, prompt: Prompt): readonly PromptOption[] {
  switch (prompt.kind) {
    case 'resolve-dice': {
      const engage = engageOf(battle, prompt.engage);
      const dice = engage?.kind === 'adventurer' ? engage.rolled : [];
      return dice.length === 0
        ? [{ id: 'finish', isDefault: true }]
        : [...dice.map(({ id }) => ({ id })), { id: 'all', isDefault: true }, { id: 'exhaust' }];
    }
    case 'enemy-hex':
      return prompt.hexes.map((id, index) => ({ id, isDefault: index === 0 }));
    case 'closest-hex':
      return hexesForForced(battle, content, prompt.unit).map((id, index) => ({ id, isDefault: index === 0 }));
    case 'enemy-target':
      return [...prompt.candidates.map((id, index) => ({ id, isDefault: index === 0 })), { id: 'none' }];
    case 'assist':
      return [{ id: 'assist', isDefault: true }, { id: 'decline' }];
    case 'rest': {
      const track = battle.adventurers[prompt.unit]?.dice.track ?? [];
      return [...track.map(({ id }, index) => ({ id, isDefault: index === 0 })), { id: 'none' }];
    }
    case 'prevent-damage': {
      const adventurer = battle.adventurers[prompt.unit];
      const dice = adventurer === undefined ? [] : preventingDice({ content }, adventurer);
      return [...dice.map(({ die }) => ({ id: die.id })), { id: 'take', isDefault: true }];
    }
    default:
      return prompt satisfies never;
  }
}
