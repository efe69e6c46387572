import {
  type Battle,
  COMPANION_MOVEMENT,
  type Companion,
  type Content,
  type Prompt,
  type UnitId,
  type UserId,
  allUnits,
  awaited,
  companionOf,
  enemiesToAct,
  engageOf,
  inHand,
  labelOf,
  LAST_PLAIN_ROUND,
  nextAdventurer,
  nextToAct,
  targetsOf,
  unitOf,
} from '../engine/index.ts';
import { choiceQuestion } from './choice-text.ts';
import { shown } from './escape.ts';
import { trainingText } from './training-text.ts';
import { unitName } from './unit-text.ts';
import { counted, say } from '../words/say.ts';
import { spoken } from '../words/speaking.ts';

/** What the battle waits for, in one sentence, and from whom. Nobody in `who`: anybody of the party may go on. */
export interface Waiting {
  readonly who: readonly UserId[];
  readonly text: string;
  /** There is no party yet, so anybody of the channel may begin one. */
  readonly isOpen?: boolean;
}

/** Every battle waits for something until it is over; this says for what. */
export function waitingFor(battle: Battle, content: Content): Waiting {
  const prompt = battle.prompts.at(-1);
  const text = prompt === undefined ? phaseText(battle) : promptText(battle, content, prompt);
  return { who: awaited(battle), text, isOpen: battle.order.length === 0 };
}

function phaseText(battle: Battle): string {
  switch (battle.phase) {
    case 'set-up':
      return setUpText(battle);
    case 'adventurers':
      return adventurersTurn(battle);
    case 'companions':
      return companionsTurn(battle);
    case 'enemies':
      return enemiesText(battle);
    case 'round-end':
      return roundEndText(battle);
    case 'over':
      return overText(battle);
    default:
      return battle.phase satisfies never;
  }
}

/** "<@1>, <@2>", or "anybody in the party", or before there is one "whoever wants to play". */
export function whoText({ who, isOpen = false }: Pick<Waiting, 'who' | 'isOpen'>): string {
  if (who.length > 0) return who.map((id) => `<@${id}>`).join(', ');
  return isOpen ? say`whoever wants to play` : say`anybody in the party`;
}

/** "Now, @player: Kajsa's turn. Engage, or end it." */
export function nowText(battle: Battle, content: Content): string {
  const waiting = waitingFor(battle, content);
  const now =
    battle.phase === 'over' ? waiting.text : say`**Now**, ${whoText(waiting)}: ${goingOn(battle, waiting.text)}`;
  const teaches = trainingText(battle);
  return teaches === undefined ? now : `${now}\n> ${teaches}`;
}

/** An English sentence that goes on after a colon begins small, unless with the name of somebody or of an ability; a German one never does. */
function goingOn(battle: Battle, text: string): string {
  if (spoken() !== 'en') return text;
  const prompt = battle.prompts.at(-1);
  const named =
    (prompt?.kind === 'choose' && prompt.asks !== 'use') ||
    allUnits(battle).some((unit) => text.startsWith(unitName(unit)));
  return named ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

const nameIn = (battle: Battle, id: UnitId): string => {
  const unit = unitOf(battle, id);
  return unit === undefined ? say`a unit no longer here` : unitName(unit);
};

/** What a prompt asks. */
export function promptText(battle: Battle, content: Content, prompt: Prompt): string {
  const engage = 'engage' in prompt ? engageOf(battle, prompt.engage) : undefined;
  const by = engage === undefined ? say`a unit` : nameIn(battle, engage.by);
  switch (prompt.kind) {
    case 'resolve-dice': {
      const left = engage?.kind === 'adventurer' ? inHand(engage).length : 0;
      return left === 0
        ? say`${by} finishes the engage when all is carried out.`
        : say`${by} has ${counted(left, 'die', 'dice')} to resolve.`;
    }
    case 'enemy-hex':
      return say`Where does ${by} go? (EMV-3)`;
    case 'closest-hex':
      return say`Where is ${nameIn(battle, prompt.unit)} placed? (MAP-5)`;
    case 'enemy-target':
      return say`Whom does ${by} target? (ENM-4)`;
    case 'prevent-damage': {
      const { damage } = prompt;
      const dealer = damage.by === undefined ? say`Something` : nameIn(battle, damage.by);
      return say`${dealer} deals ${prompt.coming} to ${nameIn(battle, prompt.unit)}. Prevent some of it? (DMG-9)`;
    }
    case 'companion-target':
      return say`Whom does ${by} engage? (CMP-3)`;
    case 'order':
      return say`What comes first? (${prompt.rule})`;
    case 'assist':
      return say`All adventurers are defeated. Call on the guild? (GLD-1)`;
    case 'choose':
      return choiceQuestion(battle, content, prompt);
    case 'rest':
      return say`${nameIn(battle, prompt.unit)} rests. Which die leaves the track? (END-7)`;
    case 'before-recovery':
      return say`${nameIn(battle, prompt.unit)} is about to recover dice. Clear a slot first? (ACT-2)`;
    case 'remove-fatigue':
      return say`Which fatigue does ${nameIn(battle, prompt.unit)} remove? (CDT-7)`;
    default:
      return prompt satisfies never;
  }
}

function setUpText({ order, enemies, setup }: Battle): string {
  if (order.length === 0) return say`Join the party with /party join.`;
  if (setup.mode === 'delve') return say`Everybody here? Press Begin. Enemies come with each tile (SET-5).`;
  if (enemies.map.length === 0) return say`Draw the enemies, or /party join for the next adventurer.`;
  return say`Everybody here? Press Begin.`;
}

function adventurersTurn(battle: Battle): string {
  const id = battle.turn?.unit ?? nextAdventurer(battle)?.id;
  const adventurer = id && battle.adventurers[id];
  return adventurer ? `${turnOf(shown(adventurer.name))} ${turnText(battle)}` : say`Go on with /battle next.`;
}

function companionsTurn(battle: Battle): string {
  const companion = companionOf(battle, battle.turn?.unit ?? 'u0');
  if (companion === undefined) return say`Go on with /battle next.`;
  return `${turnOf(unitName(companion))} ${companionTurnText(battle, companion)}`;
}

const turnOf = (name: string): string => say`${name}'s turn.`;

/** A move of up to 2 hexes and an engage, in this order, or neither (CMP-2). */
function companionTurnText({ turn, setup, enemies }: Battle, { waiting }: Companion): string {
  if (waiting) return say`It waits beside the map (CMP-7): end its turn.`;
  const mayMove = setup.map !== undefined && turn?.moves === 0;
  const mayEngage = enemies.map.length > 0;
  if (mayMove)
    return mayEngage
      ? say`/move up to ${COMPANION_MOVEMENT} hexes, then engage, or end it.`
      : say`/move up to ${COMPANION_MOVEMENT} hexes, or end it.`;
  return mayEngage ? say`Engage, or end it.` : say`/turn end ends it.`;
}

/** What is left to do in a turn. Two moves leave no engage, and after one move and an engage there is no other move (MOV-2). */
function turnText({ turn, setup, enemies }: Battle): string {
  const { engages = 0, moves = 0 } = turn ?? {};
  const again = engages > 0;
  const mayMove = setup.map !== undefined && (moves === 0 || (moves === 1 && !again));
  if (enemies.map.length === 0) {
    const move = mayMove ? ['/move'] : [];
    if (setup.mode !== 'delve') return noEnemiesLeft(move);
    return noEnemiesHere(moves === 0 && turn?.explored !== true ? ['/explore', ...move] : move);
  }
  const mayEngage = setup.map === undefined || moves < 2;
  if (!mayEngage) return say`/turn end ends it.`;
  if (mayMove) return again ? say`/move, engage again (costs fatigue), or end it.` : say`/move, engage, or end it.`;
  return again ? say`Engage again (costs fatigue), or end it.` : say`Engage, or end it.`;
}

const noEnemiesLeft = (ways: readonly string[]): string =>
  ways.length === 0 ? say`No enemies left: end the turn.` : say`No enemies left: ${eitherOf(ways)}, or end the turn.`;

const noEnemiesHere = (ways: readonly string[]): string =>
  ways.length === 0 ? say`No enemies here: end the turn.` : say`No enemies here: ${eitherOf(ways)}, or end the turn.`;

/** "/explore, or /move" */
const eitherOf = (ways: readonly string[]): string => ways.reduce((one, other) => say`${one}, or ${other}`);

/** Of equals that could come next. */
const MOST_NAMED = 3;

function enemiesText(battle: Battle): string {
  const left = enemiesToAct(battle);
  if (left.length === 0) return say`No enemy is left to act. Go on with /battle next.`;
  const equals = nextToAct(battle).map((enemy) => shown(labelOf(enemy)));
  const named = equals.slice(0, MOST_NAMED).reduce((one, other) => say`${one} or ${other}`);
  const next = equals.length > MOST_NAMED ? say`${named} or another` : named;
  const acting = say`Enemies act. ${next} is next, ${left.length} to go.`;
  return equals.length === 1
    ? acting
    : `${acting} ${say`Among equals you pick (ENM-1): a button, or /enemy act \`unit\`.`}`;
}

/** The bot sees whether the objective is met, unless it was never told whom to eliminate (OBJ-2). */
const decidesItself = (battle: Battle): boolean =>
  battle.setup.objective !== 'eliminate' || targetsOf(battle).length > 0;

function roundEndText(battle: Battle): string {
  const { round, host } = battle;
  return [
    say`Round ${round} is over. Next round, or /battle retreat.`,
    ...(round === LAST_PLAIN_ROUND ? [say`Round ${round + 1} is a fatigue round (RND-3).`] : []),
    ...(decidesItself(battle) ? [] : [say`Objective met? <@${host}> ends it with /battle end.`]),
  ].join(' ');
}

/** A stop may be taken back like anything else, until the battle is closed. */
function overText({ host, outcome }: Battle): string {
  return [
    say`The host, <@${host}>, closes it with End battle or /battle end, for report and seed.`,
    say`/party rest and /party train come first: closing ends them.`,
    ...(outcome?.result === 'stopped' ? [say`Undo takes it back.`] : []),
  ].join(' ');
}
