import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../src/engine/index.ts';
import { eventLines } from '../../src/views/event-lines.ts';
import { knownFrom } from '../../src/views/known.ts';
import { begun, content } from './battles.ts';

const table = begun();
const kajsa = table.unit('Kajsa');

const told = (events: readonly BattleEvent[]): readonly string[] =>
  eventLines(events, { known: knownFrom([table.battle]), content });

/** 1 true damage that nobody deals. */
const bitten: BattleEvent = {
  type: 'damage-dealt',
  unit: kajsa,
  kind: 'true',
  parts: [1],
  defense: 0,
  prevented: 0,
  taken: 1,
  hp: { from: 4, to: 3 },
  bonusHp: { from: 0, to: 0 },
};
const begins: BattleEvent = { type: 'turn-started', unit: kajsa };
const recovers: BattleEvent = {
  type: 'die-moved',
  die: { id: 'd1', kind: 'combat', owner: kajsa },
  from: { zone: 'track', of: kajsa },
  to: { zone: 'available', of: kajsa },
};

describe('true damage that nobody deals', () => {
  it('CDT-5: a track full of overfatigue', () => {
    const die = { id: 'd8', kind: 'light-fatigue' } as const;
    const gone: BattleEvent = { type: 'die-moved', die, from: { zone: 'supply' }, to: { zone: 'supply' } };
    expect(told([gone, bitten])).toEqual([
      '1 light fatigue: no room on a full track, back to supply',
      'Kajsa: 1 true damage, HP 4 → 3 (CDT-5)',
    ]);
  });

  it('STS-3: Bane, before the dice recover', () => {
    expect(told([begins, bitten, recovers])).toEqual([
      "**Kajsa's turn.**",
      'Kajsa: 1 true damage, HP 4 → 3 (Bane, STS-3)',
      'Kajsa: 1 Combat, track → ready',
    ]);
  });

  it('the price of an ability, which no rule but its own asks', () => {
    const used: BattleEvent = { type: 'ability-used', unit: kajsa, ability: 'cutpurse', of: 'race' };
    expect(told([used, bitten])).toEqual(['**Cutpurse** of Kajsa', 'Kajsa: 1 true damage, HP 4 → 3']);
  });
});

describe('a turn', () => {
  it('says what recovers', () => {
    expect(told([begins, recovers])).toEqual(["**Kajsa's turn.** Recovers 1 Combat."]);
    expect(told([begins])).toEqual(["**Kajsa's turn.** Nothing to recover."]);
  });

  it('does not say so before it knows', () => {
    const prompt = { id: 'p1', kind: 'before-recovery', unit: kajsa, for: [kajsa], rule: 'ACT-2', waiting: 0 } as const;
    expect(told([begins, { type: 'prompt-opened', prompt }])).toEqual(["**Kajsa's turn.**"]);
  });
});
