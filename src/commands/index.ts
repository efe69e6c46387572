import { battle } from './battle.ts';
import { party } from './party.ts';
import type { SlashCommand } from './slash-command.ts';

/** All slash commands. Registering, routing and the test of Discord's limits read this list. */
export const SLASH_COMMANDS: readonly SlashCommand[] = [battle, party];
