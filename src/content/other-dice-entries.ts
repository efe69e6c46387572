import type { Draft } from './library-entry.ts';

/** Dice that nobody trains: enemy Combat, fatigue, status and lockpick dice. */
export const otherDiceEntries: readonly Draft[] = [
  die('enemy-combat', 'Enemy Combat die', {
    text:
      'The black Combat die: enemies, companions and all free Combat dice use it. The values rolled are summed; it has misses and no ' +
      'tenacity. No public source gives its six faces, so the bot uses a stand-in until the table sets its own (Q-1).',
    related: ['Q-1', 'Q-2', 'ENG-4c', 'ENG-5f', 'ENM-5', 'SUP-2'],
    aliases: ['enemy', 'black Combat die'],
  }),
  die('light-fatigue', 'Light fatigue', {
    text: 'A silver die that takes up a place in the cooldown track until it is recovered or removed. Never rolled.',
    related: ['FAT-1', 'FAT-2', 'FAT-3', 'FAT'],
  }),
  die('overfatigue', 'Overfatigue', {
    text: 'A black die in the cooldown track. Recovering it only sends it to the back; it hurts in fatigue rounds. Never rolled.',
    related: ['FAT-2', 'FAT-4', 'CDT-7', 'RND-3', 'FAT'],
  }),
  die('status', 'Status die', {
    text: 'Lies on a unit, or in the cooldown track of an adventurer, and shows one of six statuses. One face for each is assumed (Q-7).',
    related: ['STS', 'Q-7', 'SUP-3'],
  }),
  die('lockpick', 'Lockpick die', {
    text: 'Three ordinary six-sided dice, for lockpicking and wherever a D6 is rolled.',
    related: ['LOC', 'GEN-16', 'LOC-1'],
    aliases: ['D6'],
  }),
];

function die(id: string, title: string, rest: Pick<Draft, 'text' | 'related' | 'aliases'>): Draft {
  return { id: `die:${id}`, kind: 'die', title, ...rest };
}
