import type { Battle, Prompt } from '../engine/index.ts';
import { say } from '../words/say.ts';

/** What a training battle teaches at this moment; undefined in any other battle. */
export function trainingText(battle: Battle): string | undefined {
  if (battle.setup.training !== true) return undefined;
  const prompt = battle.prompts.at(-1);
  return prompt === undefined ? atPhase(battle) : atPrompt(prompt);
}

function atPhase({ phase, turn, enemies }: Battle): string {
  switch (phase) {
    case 'set-up':
      return say`Training: press **Begin**.`;
    case 'adventurers':
      if (turn === undefined) return say`Training: **Go on** starts the next turn.`;
      if (enemies.map.length === 0) return say`Training: nobody is left: **End turn**.`;
      return turn.engages === 0
        ? say`Training: press **Engage**. Its panel is for your eyes: whom, in which form, with which dice. **Roll** shows the dice to all.`
        : say`Training: you have engaged. **End turn**, and the enemies have theirs.`;
    case 'companions':
      return say`Training: a companion acts like you, with fewer choices.`;
    case 'enemies':
      return say`Training: enemies know what to do: press **Next: …** and read whom they hit. Wrong button? **Undo** takes it back.`;
    case 'round-end':
      return say`Training: **Next round** moves the dice in your cooldown track (see **Sheet**): what leaves it is ready again.`;
    case 'over':
      return say`Training: that is a battle. **End battle** shows the report and the seed of all rolls. Then \`/battle start\`, and \`/help\`.`;
    default:
      return phase satisfies never;
  }
}

function atPrompt({ kind }: Prompt): string {
  switch (kind) {
    case 'resolve-dice':
      return say`Training: each die does what its face says, in any order: press one, or **Resolve all**. Damage lands as one pool, less the defense.`;
    case 'prevent-damage':
      return say`Training: damage comes your way. Spend what the buttons name to prevent some, or take it.`;
    default:
      return say`Training: the rules ask you something here: a button answers, **Undo** takes the answer back.`;
  }
}
