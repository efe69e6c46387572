import { ability } from './ability.ts';
import { adjust } from './adjust.ts';
import { battle } from './battle.ts';
import { content } from './content.ts';
import { defeat } from './defeat.ts';
import { enemy } from './enemy.ts';
import { engage } from './engage.ts';
import { explore } from './explore.ts';
import { help } from './help.ts';
import { move } from './move.ts';
import { odds } from './odds.ts';
import { party } from './party.ts';
import { revive } from './revive.ts';
import { roll } from './roll.ts';
import { rules } from './rules.ts';
import type { SlashCommand } from './slash-command.ts';
import { spawn } from './spawn.ts';
import { turn } from './turn.ts';
import { unit } from './unit.ts';

/** All slash commands. Registering, routing and the test of Discord's limits read this list. */
export const SLASH_COMMANDS: readonly SlashCommand[] = [
  ...[battle, party, spawn, unit, move, explore, engage, ability, roll, odds, turn, enemy],
  ...[defeat, revive, adjust, content, rules, help],
];
