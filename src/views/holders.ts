import { type Battle, diceInPlay, party } from '../engine/index.ts';
import { say } from '../words/say.ts';
import { shown } from './escape.ts';

/** Who has trained the dice of a kind that the box lacks, and how they get back: "Kajsa has 2, Ulf has 1: /party train drop". */
export function holdersText(battle: Battle, kind: string): string | undefined {
  const owners = diceInPlay(battle)
    .filter(({ die }) => die.kind === kind && die.standIn !== true)
    .flatMap(({ die }) => die.owner ?? []);
  const held = party(battle)
    .map(({ id, name }) => ({ name, count: owners.filter((owner) => owner === id).length }))
    .filter(({ count }) => count > 0);
  if (held.length === 0) return undefined;
  const has = held.map(({ name, count }) =>
    owners.length === 1 ? say`${shown(name)} has it` : say`${shown(name)} has ${count}`,
  );
  return `${has.join(', ')}: /party train drop`;
}
