import {
  type Battle,
  type ChecklistMoment,
  type BattleEvent,
  type Content,
  type StepId,
  checklistOf,
  party,
  rewardOf,
  ruleOfStep,
  skyshardsOf,
} from '../engine/index.ts';
import { diceInOrder } from './die-text.ts';
import { shown } from './escape.ts';
import { phrases, say } from '../words/say.ts';

/** What a step says. Short lines: most are read on a phone. */
const WORDS: Readonly<Record<StepId, (battle: Battle, content: Content) => string>> = {
  'lay-clash': () => say`Lay the map tiles and caches of the diagram`,
  'lay-dungeon': () => say`Lay the tiles of the diagram; ignore icons printed on them`,
  'lay-delve': () => say`Lay only the entrance tile, the others face down by shape; no caches, no enemies`,
  'say-skyshards': (battle) =>
    say`Skyshards needed: ${skyshardsOf(battle).needed}. Another number? \`/battle skyshards needed:\``,
  'deploy-enemies': () => say`Enemies: those of the objective first, then \`/spawn\` from hex 1 upward`,
  'mark-targets': () => say`Mark whom to eliminate: \`/unit add objective: true\`, or \`/adjust objective\``,
  'carry-in': () => say`Adventurers: \`/party join\` with HP and tenacity as carried in; their track: \`/adjust\``,
  'first-player': ({ setup: { map } }) =>
    map === undefined
      ? say`First player picks an entrance hex, the others follow clockwise; set forms, ready items`
      : say`First player picks an entrance hex (\`/adjust place\`), the others follow clockwise; set forms, ready items`,
  'start-effects': () => say`Companions, then start-of-battle effects`,
  'assist-open': () => say`The guild can help once in a campaign. Used before? Start with \`assist_used: true\``,
  'count-skyshards': (battle) => say`Skyshards: ${countText(battle)}. Found more? \`/battle skyshards gained:\``,
  'leave-delve': () => say`All skyshards found: \`/battle retreat\` leaves with them`,
  'no-targets': () => say`Nobody is marked to be eliminated: \`/adjust objective\`, or \`/battle end outcome: Won\``,
  'call-guild': () => say`Somebody is down: the guild can help once in a campaign, \`/battle assist\``,
  'place-revived': () => say`Who was down stands on any free hex: \`/adjust place\``,
  'move-token': () => say`The party token may move up to 6 hexes`,
  'write-keyword': () => say`Write down the keyword "Guild Assist"; this session's guild quest cannot earn it`,
  'say-outcome': () => say`How did it end? \`/battle end outcome:\` counts it as won or lost, and closes it`,
  'put-away': () => say`Caches back to supply`,
  'put-delve-away': () => say`Caches back to supply; shuffle delve tiles and deck`,
  'keep-light-armor': (battle, content) => say`Stays slotted for the next battle: ${slotted(battle, content)}`,
  'keep-statuses': (battle, content) => say`Statuses stay in the track: ${statuses(battle, content)}`,
  'keep-companions': ({ companions }) =>
    say`Stay in the party: ${companions.map(({ label }) => shown(label)).join(', ')}. Next battle: \`/party companion\`, at full HP unless the text keeps theirs`,
  'lose-campaign': () => say`A step of the guild quest is lost: so is the campaign, unless the step says otherwise`,
  'go-to-town': () => say`Party token to the closest town, then Reward Phase, then Adventurers Rest`,
  'say-xp': () => say`How much XP does the encounter give? Last of all, \`/battle end xp:\` closes with it`,
  'skyshard-xp': ({ outcome }) => say`Skyshards: ${outcome?.skyshardXp ?? 0} XP for each adventurer`,
  'lose-skyshards': () => say`Nobody brings the skyshards home: no XP for them`,
  'gain-xp': (battle) => {
    const { each, dial } = rewardOf(battle);
    return say`XP dial ${dial.from} → ${dial.to}; ${each} unspent XP more for each adventurer, defeated ones too`;
  },
  'no-reward': () => say`The encounter fails: no reward`,
  'unstable-landmark': () => say`On an unstable landmark: 2 tenacity for each adventurer, won or lost`,
  'keep-keyword': () => say`In the journal: the keyword "Guild Assist"; this session's guild quest cannot earn it`,
  'rest-apprentice': () => say`Adventurers Rest: heal 2, remove any 2 dice`,
  'rest-adept': () => say`Adventurers Rest: heal 1, remove any 1 die`,
  'rest-expert': () => say`Adventurers Rest: discard an item to heal 1 and remove any 1 die`,
  'rest-expert-fallen': () => say`Adventurers Rest: heal 1; discard an item to remove a die too`,
  'assist-in-rest': () => say`In Adventurers Rest the guild can still help: \`/battle assist\``,
};

/** How the bot helps with a step, while the battle is there. */
const WAYS: Partial<Record<StepId, () => string>> = {
  'keep-light-armor': () => say`Or not: \`/adjust die\``,
  'gain-xp': () => '`/party train`',
  'rest-apprentice': () => '`/party rest`',
  'rest-adept': () => '`/party rest`',
  'rest-expert': () => '`/party rest discard: true`',
  'rest-expert-fallen': () => '`/party rest`, `discard: true`',
};

/** Steps that are done by a command and nowhere else. */
const BY_COMMAND: ReadonlySet<StepId> = new Set<StepId>(['say-outcome', 'say-xp', 'assist-in-rest']);

const headingOf: (moment: ChecklistMoment) => string = phrases({
  'set-up': 'Checklist: set-up',
  'round-end': 'Checklist: end of the round',
  assist: 'Checklist: the guild helps',
  over: 'Checklist: after the battle',
});

export interface Checklist {
  readonly heading: string;
  /** One for each step; each names its rule. */
  readonly lines: readonly string[];
}

/** What people do themselves at a moment of the battle; undefined where nothing is due. */
export function checklist(battle: Battle, content: Content, moment: ChecklistMoment): Checklist | undefined {
  const lines = checklistOf(battle, moment).map((id) => {
    const way = WAYS[id];
    const words = [WORDS[id](battle, content), ...(way === undefined ? [] : [way()])];
    return `☐ ${words.join('. ')} (${ruleOfStep(id)})`;
  });
  return lines.length === 0 ? undefined : { heading: headingOf(moment), lines };
}

/** What is left to do when the battle is closed: at the table and in the campaign, for its commands are gone with it. */
export function closingChecklist(battle: Battle, content: Content): Checklist | undefined {
  const rested = battle.order.every((id) => battle.rested?.includes(id));
  const left = checklistOf(battle, 'over').filter((id) => !BY_COMMAND.has(id) && !(rested && id.startsWith('rest-')));
  const lines = left.map((id) => `☐ ${WORDS[id](battle, content)} (${ruleOfStep(id)})`);
  return lines.length === 0 ? undefined : { heading: headingOf('over'), lines };
}

/** The moment that these events have brought, the last one if several. */
export function momentOf(battle: Battle, events: readonly BattleEvent[]): ChecklistMoment | undefined {
  const happened = (type: BattleEvent['type']): boolean => events.some((event) => event.type === type);
  if (happened('battle-ended')) return 'over';
  if (happened('guild-assisted')) return 'assist';
  const ended = events.some((event) => event.type === 'phase-entered' && event.phase === 'round-end');
  return ended && battle.phase === 'round-end' && battle.prompts.length === 0 ? 'round-end' : undefined;
}

function countText(battle: Battle): string {
  const { gained, needed } = skyshardsOf(battle);
  return say`${gained} of ${needed}`;
}

/** "Kajsa: Grace [2]; Torvald: Grace [1]" */
const slotted = (battle: Battle, content: Content): string =>
  party(battle)
    .filter(({ dice }) => dice.active.length > 0)
    .map(({ name, dice }) => `${shown(name)}: ${diceInOrder(content, dice.active)}`)
    .join('; ');

const statuses = (battle: Battle, content: Content): string =>
  party(battle)
    .map(({ name, dice }) => ({ name, borne: dice.track.filter(({ status }) => status !== undefined) }))
    .filter(({ borne }) => borne.length > 0)
    .map(({ name, borne }) => `${shown(name)}: ${diceInOrder(content, borne)}`)
    .join('; ');
