import {
  type Battle,
  COMPANION_MOVEMENT,
  type Companion,
  type Content,
  type Prompt,
  type UnitId,
  type UserId,
  allUnits,
  companionOf,
  enemiesToAct,
  engageOf,
  inHand,
  labelOf,
  LAST_PLAIN_ROUND,
  nextAdventurer,
  nextToAct,
  playerOf,
  targetsOf,
  unitOf,
} from '../engine/index.ts';
import { capital } from './capital.ts';
import { choiceQuestion } from './choice-text.ts';
import { shown } from './escape.ts';
import { counted, unitName } from './unit-text.ts';

/** What the battle waits for, in one sentence, and from whom. Nobody in `who`: anybody of the party may go on. */
export interface Waiting {
  readonly who: readonly UserId[];
  readonly text: string;
}

/** Every battle waits for something until it is over; this says for what. */
export function waitingFor(battle: Battle, content: Content): Waiting {
  const prompt = battle.prompts.at(-1);
  if (prompt !== undefined) return { who: askedBy(battle, prompt), text: promptText(battle, content, prompt) };
  switch (battle.phase) {
    case 'set-up':
      return anybody(setUpText(battle));
    case 'adventurers':
      return adventurersTurn(battle);
    case 'companions':
      return companionsTurn(battle);
    case 'enemies':
      return anybody(enemiesText(battle));
    case 'round-end':
      return anybody(roundEndText(battle));
    case 'over':
      return anybody(overText(battle));
    default:
      return battle.phase satisfies never;
  }
}

/** "<@1>, <@2>" or "Anybody in the party". */
export const whoText = ({ who }: Waiting): string =>
  who.length === 0 ? 'anybody in the party' : who.map((id) => `<@${id}>`).join(', ');

/** "Now, @player: Kajsa's turn. Engage, or end it." */
export function nowText(battle: Battle, content: Content): string {
  const waiting = waitingFor(battle, content);
  return battle.phase === 'over' ? waiting.text : `**Now**, ${whoText(waiting)}: ${goingOn(battle, waiting.text)}`;
}

/** A sentence that goes on after a colon begins small, unless with the name of somebody or of an ability. */
function goingOn(battle: Battle, text: string): string {
  const prompt = battle.prompts.at(-1);
  const named =
    (prompt?.kind === 'choose' && prompt.asks !== 'use') ||
    allUnits(battle).some((unit) => text.startsWith(unitName(unit)));
  return named ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

const anybody = (text: string): Waiting => ({ who: [], text });

const askedBy = (battle: Battle, { for: units = [] }: Prompt): readonly UserId[] => [
  ...new Set(units.flatMap((id) => playerOf(battle, id) ?? [])),
];

const nameIn = (battle: Battle, id: UnitId): string => {
  const unit = unitOf(battle, id);
  return unit === undefined ? 'a unit no longer here' : unitName(unit);
};

/** What a prompt asks. */
export function promptText(battle: Battle, content: Content, prompt: Prompt): string {
  const engage = 'engage' in prompt ? engageOf(battle, prompt.engage) : undefined;
  const by = engage === undefined ? 'a unit' : nameIn(battle, engage.by);
  switch (prompt.kind) {
    case 'resolve-dice': {
      const left = engage?.kind === 'adventurer' ? inHand(engage).length : 0;
      return left === 0
        ? `${by} finishes the engage when all is carried out.`
        : `${by} has ${counted(left, 'die', 'dice')} to resolve.`;
    }
    case 'enemy-hex':
      return `Where does ${by} go? (EMV-3)`;
    case 'closest-hex':
      return `Where is ${nameIn(battle, prompt.unit)} placed? (MAP-5)`;
    case 'enemy-target':
      return `Whom does ${by} target? (ENM-4)`;
    case 'prevent-damage': {
      const { damage } = prompt;
      const dealer = damage.by === undefined ? 'Something' : nameIn(battle, damage.by);
      return `${dealer} deals ${prompt.coming} to ${nameIn(battle, prompt.unit)}. Prevent some of it? (DMG-9)`;
    }
    case 'companion-target':
      return `Whom does ${by} engage? (CMP-3)`;
    case 'order':
      return `What comes first? (${prompt.rule})`;
    case 'assist':
      return 'All adventurers are defeated. Call on the guild? (GLD-1)';
    case 'choose':
      return choiceQuestion(battle, content, prompt);
    case 'rest':
      return `${nameIn(battle, prompt.unit)} rests. Which die leaves the track? (END-7)`;
    case 'before-recovery':
      return `${nameIn(battle, prompt.unit)} is about to recover dice. Clear a slot first? (ACT-2)`;
    case 'remove-fatigue':
      return `Which fatigue does ${nameIn(battle, prompt.unit)} remove? (CDT-7)`;
    default:
      return prompt satisfies never;
  }
}

function setUpText({ order, enemies, setup }: Battle): string {
  if (order.length === 0) return 'Join the party with /party join.';
  if (setup.mode === 'delve') return 'Everybody here? Press Begin. Enemies come with each tile (SET-5).';
  if (enemies.map.length === 0) return 'Draw the enemies, or /party join for the next adventurer.';
  return 'Everybody here? Press Begin.';
}

function adventurersTurn(battle: Battle): Waiting {
  const id = battle.turn?.unit ?? nextAdventurer(battle)?.id;
  const adventurer = id && battle.adventurers[id];
  if (!adventurer) return anybody('Go on with /battle next.');
  const [whose, what] = [`${shown(adventurer.name)}'s turn`, turnText(battle)];
  return { who: [adventurer.player], text: `${whose}. ${what}.` };
}

/** Run by the player of its controller; where that one has left, by anybody (CMP-6). */
function companionsTurn(battle: Battle): Waiting {
  const companion = companionOf(battle, battle.turn?.unit ?? 'u0');
  if (companion === undefined) return anybody('Go on with /battle next.');
  const player = playerOf(battle, companion.id);
  return {
    who: player === undefined ? [] : [player],
    text: `${unitName(companion)}'s turn. ${companionTurnText(battle, companion)}.`,
  };
}

/** A move of up to 2 hexes and an engage, in this order, or neither (CMP-2). */
function companionTurnText({ turn, setup, enemies }: Battle, { waiting }: Companion): string {
  if (waiting) return 'It waits beside the map (CMP-7): end its turn';
  const mayMove = setup.map !== undefined && turn?.moves === 0;
  const choices = [
    ...(mayMove ? [`/move up to ${COMPANION_MOVEMENT} hexes`] : []),
    ...(enemies.map.length > 0 ? ['engage'] : []),
  ];
  return choices.length === 0 ? '/turn end ends it' : `${capital(choices.join(', then '))}, or end it`;
}

/** What is left to do in a turn. Two moves leave no engage, and after one move and an engage there is no other move (MOV-2). */
function turnText({ turn, setup, enemies }: Battle): string {
  const { engages = 0, moves = 0 } = turn ?? {};
  const again = engages > 0;
  const mayMove = setup.map !== undefined && (moves === 0 || (moves === 1 && !again));
  if (enemies.map.length === 0) {
    const none = setup.mode === 'delve' ? 'No enemies here' : 'No enemies left';
    const explore = setup.mode === 'delve' && moves === 0 && turn?.explored !== true;
    return `${none}: ${[...(explore ? ['/explore'] : []), ...(mayMove ? ['/move'] : [])].map((way) => `${way}, or `).join('')}end the turn`;
  }
  const mayEngage = setup.map === undefined || moves < 2;
  const choices = [
    ...(mayMove ? ['/move'] : []),
    ...(mayEngage ? [again ? 'engage again (costs fatigue)' : 'engage'] : []),
  ];
  return choices.length === 0 ? '/turn end ends it' : `${capital(choices.join(', '))}, or end it`;
}

/** Of equals that could come next. */
const MOST_NAMED = 3;

function enemiesText(battle: Battle): string {
  const left = enemiesToAct(battle);
  if (left.length === 0) return 'No enemy is left to act. Go on with /battle next.';
  const equals = nextToAct(battle).map((enemy) => shown(labelOf(enemy)));
  const named = equals.slice(0, MOST_NAMED).join(' or ');
  const pick = equals.length === 1 ? '' : ' Among equals you pick (ENM-1): a button, or /enemy act `unit`.';
  return `Enemies act. ${named}${equals.length > MOST_NAMED ? ' or another' : ''} is next, ${left.length} to go.${pick}`;
}

/** The bot sees whether the objective is met, unless it was never told whom to eliminate (OBJ-2). */
const decidesItself = (battle: Battle): boolean =>
  battle.setup.objective !== 'eliminate' || targetsOf(battle).length > 0;

function roundEndText(battle: Battle): string {
  const { round, host } = battle;
  const end = decidesItself(battle) ? '' : ` Objective met? <@${host}> ends it with /battle end.`;
  const fatigue = round === LAST_PLAIN_ROUND ? ` Round ${round + 1} is a fatigue round (RND-3).` : '';
  return `Round ${round} is over. Next round, or /battle retreat.${fatigue}${end}`;
}

/** A stop may be taken back like anything else, until the battle is closed. */
function overText({ host, outcome }: Battle): string {
  const back = outcome?.result === 'stopped' ? ' Undo takes it back.' : '';
  return `The host, <@${host}>, closes it with End battle or /battle end, for report and seed. /party rest and /party train come first: closing ends them.${back}`;
}
