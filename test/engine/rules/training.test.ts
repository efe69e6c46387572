import { expect, it } from 'vitest';
import { brokenInvariants, decide, NO_BATTLE, party } from '../../../src/engine/index.ts';
import { content, setup } from '../../support/battles.ts';

it('a training battle begins at once: an adventurer for whoever asked, and two enemies', () => {
  const decision = decide(
    NO_BATTLE,
    {
      type: 'start',
      by: 'ayla',
      battle: 'b',
      setup: { ...setup(), training: true },
      seed: 's'.repeat(64),
      commitment: 'c',
    },
    { content, random: () => () => 0, idsFrom: 1 },
  );
  if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
  const { battle } = decision;
  expect(battle).toMatchObject({ phase: 'adventurers', round: 1 });
  expect(party(battle)).toMatchObject([{ name: 'Recruit', player: 'ayla' }]);
  expect(battle.enemies.map.map(({ label }) => label)).toEqual(['Straw Man', 'Scarecrow']);
  expect(brokenInvariants(battle, content)).toEqual([]);
});
