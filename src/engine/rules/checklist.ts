import type { Battle } from '../battle.ts';
import { party, standing } from '../queries.ts';
import { assistPossible } from './guild-assist.ts';
import { targetsOf } from './objective.ts';
import { rewardOf } from './reward.ts';
import { hasAllSkyshards, skyshardsOf } from './skyshards.ts';

/** When a checklist is due: a battle is set up, a round is over, the guild has helped, the battle is over. */
export type ChecklistMoment = 'set-up' | 'round-end' | 'assist' | 'over';

interface Step {
  readonly moment: ChecklistMoment;
  readonly rule: string;
  readonly applies: (battle: Battle) => boolean;
}

const always = (): boolean => true;
const isMode =
  (...modes: readonly Battle['setup']['mode'][]) =>
  ({ setup }: Battle): boolean =>
    modes.includes(setup.mode);
const isDifficulty =
  (difficulty: Battle['setup']['difficulty']) =>
  ({ setup }: Battle): boolean =>
    setup.difficulty === difficulty;
const seeksSkyshards = ({ setup: { objective } }: Battle): boolean => objective === 'survey' || objective === 'uncover';
const eliminates = ({ setup }: Battle): boolean => setup.objective === 'eliminate';

const fellAll = ({ outcome }: Battle): boolean => outcome?.rule === 'DEF-8';
const isLost = ({ outcome }: Battle): boolean => outcome?.result === 'failed' || outcome?.result === 'retreated';
/** A lost step of the guild quest ends the campaign, unless the step says otherwise; then nobody rests (DEF-10). */
const losesCampaign = (battle: Battle): boolean => (battle.setup.quest ?? battle.setup.final) && isLost(battle);
const isDecided = ({ outcome }: Battle): boolean => outcome !== undefined && outcome.result !== 'stopped';
const rests = (battle: Battle): boolean => isDecided(battle) && !losesCampaign(battle);
const holds = (zone: 'active' | 'track', what: 'any' | 'status') => (battle: Battle) =>
  party(battle).some(({ dice }) => dice[zone].some(({ status }) => what === 'any' || status !== undefined));

/** What people do at the table and in the campaign: when, by which rule, in which battles. In the order it is done. */
const STEPS = {
  // Set-up, in the order of SET-1.
  'lay-clash': { moment: 'set-up', rule: 'SET-2', applies: isMode('clash') },
  'lay-dungeon': { moment: 'set-up', rule: 'SET-3', applies: isMode('dungeon') },
  'lay-delve': { moment: 'set-up', rule: 'SET-5', applies: isMode('delve') },
  'say-skyshards': { moment: 'set-up', rule: 'SKY-1', applies: seeksSkyshards },
  'deploy-enemies': { moment: 'set-up', rule: 'SET-1', applies: isMode('clash', 'dungeon') },
  'mark-targets': { moment: 'set-up', rule: 'OBJ-2', applies: eliminates },
  'carry-in': { moment: 'set-up', rule: 'SET-10', applies: always },
  'first-player': { moment: 'set-up', rule: 'SET-6', applies: always },
  'start-effects': { moment: 'set-up', rule: 'SET-1', applies: always },
  'assist-open': { moment: 'set-up', rule: 'GLD-1', applies: assistPossible },

  'count-skyshards': {
    moment: 'round-end',
    rule: 'OBJ-2',
    applies: (battle) => seeksSkyshards(battle) && !hasAllSkyshards(battle),
  },
  'leave-delve': {
    moment: 'round-end',
    rule: 'OBJ-3',
    applies: (battle) => battle.setup.objective === 'uncover' && hasAllSkyshards(battle),
  },
  'no-targets': {
    moment: 'round-end',
    rule: 'OBJ-2',
    applies: (battle) => eliminates(battle) && targetsOf(battle).length === 0,
  },
  'call-guild': {
    moment: 'round-end',
    rule: 'GLD-1',
    applies: (battle) => assistPossible(battle) && standing(battle).length < battle.order.length,
  },

  'place-revived': { moment: 'assist', rule: 'GLD-3', applies: ({ phase }) => phase !== 'over' },
  'move-token': { moment: 'assist', rule: 'GLD-1', applies: ({ phase }) => phase === 'over' },
  'write-keyword': { moment: 'assist', rule: 'GLD-4', applies: always },

  'say-outcome': { moment: 'over', rule: 'END-4', applies: (battle) => !isDecided(battle) },
  'put-away': { moment: 'over', rule: 'END-3', applies: isMode('clash', 'dungeon') },
  'put-delve-away': { moment: 'over', rule: 'END-3', applies: isMode('delve') },
  'keep-light-armor': { moment: 'over', rule: 'END-2', applies: holds('active', 'any') },
  'keep-statuses': { moment: 'over', rule: 'STS-9', applies: holds('track', 'status') },
  'keep-companions': {
    moment: 'over',
    rule: 'CMP-10',
    applies: ({ companions }) => companions.some(({ lasting }) => lasting),
  },
  'lose-campaign': { moment: 'over', rule: 'DEF-10', applies: losesCampaign },
  'go-to-town': { moment: 'over', rule: 'DEF-10', applies: (battle) => fellAll(battle) && rests(battle) },
  'say-xp': {
    moment: 'over',
    rule: 'END-5',
    applies: ({ outcome }) => outcome?.result === 'won' && outcome.xp === undefined,
  },
  'skyshard-xp': { moment: 'over', rule: 'OBJ-4', applies: ({ outcome }) => outcome?.skyshardXp !== undefined },
  'lose-skyshards': {
    moment: 'over',
    rule: 'SKY-4',
    applies: (battle) =>
      battle.setup.objective === 'uncover' && fellAll(battle) && isLost(battle) && skyshardsOf(battle).gained > 0,
  },
  'gain-xp': { moment: 'over', rule: 'END-5', applies: (battle) => isDecided(battle) && rewardOf(battle).each > 0 },
  'no-reward': { moment: 'over', rule: 'RET-1', applies: (battle) => isLost(battle) && rewardOf(battle).each === 0 },
  'unstable-landmark': { moment: 'over', rule: 'END-6', applies: rests },
  'keep-keyword': { moment: 'over', rule: 'GLD-4', applies: ({ assisted }) => assisted === true },
  'rest-apprentice': { moment: 'over', rule: 'END-7', applies: both(rests, isDifficulty('apprentice')) },
  'rest-adept': { moment: 'over', rule: 'END-7', applies: both(rests, isDifficulty('adept')) },
  'rest-expert': {
    moment: 'over',
    rule: 'END-7',
    applies: (battle) => rests(battle) && isDifficulty('expert')(battle) && !fellAll(battle),
  },
  'rest-expert-fallen': {
    moment: 'over',
    rule: 'DEF-10',
    applies: (battle) => rests(battle) && isDifficulty('expert')(battle) && fellAll(battle),
  },
  'assist-in-rest': { moment: 'over', rule: 'GLD-1', applies: both(rests, assistPossible) },
} as const satisfies Readonly<Record<string, Step>>;

function both(one: (battle: Battle) => boolean, other: (battle: Battle) => boolean): (battle: Battle) => boolean {
  return (battle) => one(battle) && other(battle);
}

export type StepId = keyof typeof STEPS;

const IDS = Object.keys(STEPS) as readonly StepId[];

/**
 * What people have to do at this moment of this battle, in order: advice, for the bot cannot see the table. Words are made by the views.
 * Rules: SET-1, RND-6, GLD-4, END-3..7, DEF-10, OBJ-4, STS-9; each step has its own, see `ruleOfStep`.
 */
export const checklistOf = (battle: Battle, moment: ChecklistMoment): readonly StepId[] =>
  IDS.filter((id) => STEPS[id].moment === moment && STEPS[id].applies(battle));

export const ruleOfStep = (id: StepId): string => STEPS[id].rule;
