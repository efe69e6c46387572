import {
  type Adjustable,
  ADJUSTABLES,
  isPromptId,
  isUnitId,
  type LineMark,
  type PromptId,
  type UnitId,
} from '../engine/index.ts';
import { LIMITS } from './limits.ts';

export const TABLE_ACTIONS = [
  'board',
  'next',
  'enemy-act',
  'enemies-all',
  'end-turn',
  'undo',
  'redo',
  'engage',
  'odds',
  'sheet',
  'can-do',
  'begin',
  'spawn',
  'end',
  'skip',
  'enemies',
  'move',
  'move-to',
  'ability',
  'use',
] as const;
export type TableAction = (typeof TABLE_ACTIONS)[number];

/** What a button or menu asks for. Ids of discarded versions decode to nothing. */
export type CustomId =
  | { readonly kind: 'answer'; readonly battle: string; readonly prompt: PromptId; readonly option: string }
  /** A menu over a prompt's options: the value chosen is the option. */
  | {
      readonly kind: 'choose';
      readonly battle: string;
      readonly prompt: PromptId;
      /** Which of several menus, from 1. */ readonly part?: number;
    }
  | {
      readonly kind: 'action';
      readonly battle: string;
      readonly action: TableAction;
      readonly unit?: UnitId;
      /** Line of the log the button was made after: an undo button takes back that line and no other. Under several menus: which of them. */
      readonly at?: LineMark;
    }
  /** A page of the log. */
  | {
      readonly kind: 'log';
      readonly battle: string;
      /** The last line on it: whatever happens meanwhile, a page begins where the other ends. `file`: all of it, as a file. */
      readonly upTo: number | 'file';
    }
  /** A page of what has happened since the last action of whoever presses it; 1 is the newest. */
  | { readonly kind: 'recap'; readonly battle: string; readonly page: number }
  /** Opens the panel of adjustments for what an ability leaves to the players. */
  | {
      readonly kind: 'adjust';
      readonly battle: string;
      /** What is adjusted at first; the player says if absent. */
      readonly what?: Adjustable;
      /** Whose ability it is. */
      readonly from?: UnitId;
      /** Who is adjusted at first. */
      readonly unit?: UnitId;
    };

/** An answer's option that stands for the default one, whichever that is when it is pressed. No prompt has an option of that name. */
export const DECIDE = 'decide';

/** Goes up when the meaning of an id changes. */
const VERSION = 'ck1';
const BATTLE = /^[\w-]{1,40}$/;
const OPTION = /^[\w-]{1,24}$/;
const PART = /^[1-4]$/;
const SEQ = /^[1-9]\d{0,8}$/;
const LINE = /^[1-9]\d{0,8}(?:-[\da-z]{1,12})?$/;

export function encodeCustomId(id: CustomId): string {
  switch (id.kind) {
    case 'answer':
      return [VERSION, 'a', id.battle, id.prompt, id.option].join(':');
    case 'choose':
      return [VERSION, 'c', id.battle, id.prompt, ...(id.part === undefined ? [] : [id.part])].join(':');
    case 'action':
      return [VERSION, 't', id.battle, id.action, id.unit ?? '', id.at ?? ''].join(':');
    case 'log':
      return [VERSION, 'l', id.battle, id.upTo].join(':');
    case 'recap':
      return [VERSION, 'r', id.battle, id.page].join(':');
    case 'adjust':
      return [VERSION, 'j', id.battle, id.what ?? '', id.from ?? '', id.unit ?? ''].join(':');
    default:
      return id satisfies never;
  }
}

/** What an id asks for; undefined for one that is forged, foreign or of another version. Whether it is still possible, the engine says. */
export function decodeCustomId(text: string): CustomId | undefined {
  if (text.length > LIMITS.customId) return undefined;
  const [version, kind, battle = '', ...rest] = text.split(':');
  if (version !== VERSION || !BATTLE.test(battle)) return undefined;
  switch (kind) {
    case 'a':
      return rest.length === 2 ? answer(battle, rest) : undefined;
    case 'c':
      return rest.length === 1 || rest.length === 2 ? choose(battle, rest) : undefined;
    case 't':
      return rest.length === 3 ? action(battle, rest) : undefined;
    case 'l':
      return rest.length === 1 ? log(battle, rest) : undefined;
    case 'r':
      return rest.length === 1 ? recap(battle, rest) : undefined;
    case 'j':
      return rest.length === 3 ? adjust(battle, rest) : undefined;
    default:
      return undefined;
  }
}

function answer(battle: string, [prompt = '', option = '']: readonly string[]): CustomId | undefined {
  return isPromptId(prompt) && OPTION.test(option) ? { kind: 'answer', battle, prompt, option } : undefined;
}

function choose(battle: string, [prompt = '', part = '1']: readonly string[]): CustomId | undefined {
  return isPromptId(prompt) && PART.test(part) ? { kind: 'choose', battle, prompt } : undefined;
}

function action(battle: string, [name = '', unit = '', at = '']: readonly string[]): CustomId | undefined {
  const known = TABLE_ACTIONS.find((candidate) => candidate === name);
  if (known === undefined || (at !== '' && !isLineMark(at))) return undefined;
  if (unit !== '' && !isUnitId(unit)) return undefined;
  return {
    kind: 'action',
    battle,
    action: known,
    ...(unit !== '' && isUnitId(unit) && { unit }),
    ...(at !== '' && isLineMark(at) && { at }),
  };
}

const isLineMark = (text: string): text is LineMark => LINE.test(text);

function log(battle: string, [upTo = '']: readonly string[]): CustomId | undefined {
  if (upTo === 'file') return { kind: 'log', battle, upTo };
  return SEQ.test(upTo) ? { kind: 'log', battle, upTo: Number(upTo) } : undefined;
}

const recap = (battle: string, [page = '']: readonly string[]): CustomId | undefined =>
  SEQ.test(page) ? { kind: 'recap', battle, page: Number(page) } : undefined;

function adjust(battle: string, [name = '', from = '', unit = '']: readonly string[]): CustomId | undefined {
  const what = ADJUSTABLES.find((candidate) => candidate === name);
  if (name !== '' && what === undefined) return undefined;
  if ((from !== '' && !isUnitId(from)) || (unit !== '' && !isUnitId(unit))) return undefined;
  return {
    kind: 'adjust',
    battle,
    ...(what && { what }),
    ...(isUnitId(from) && { from }),
    ...(isUnitId(unit) && { unit }),
  };
}
