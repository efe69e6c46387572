import { SlashCommandBuilder } from '@discordjs/builders';
import { adjustBonus } from './adjust/bonus.ts';
import { adjustDamage } from './adjust/damage.ts';
import { adjustDie } from './adjust/die.ts';
import { adjustFace } from './adjust/face.ts';
import { adjustFact } from './adjust/fact.ts';
import { adjustFatigue } from './adjust/fatigue.ts';
import { adjustForm } from './adjust/form.ts';
import { adjustHeal } from './adjust/heal.ts';
import { adjustObjective } from './adjust/objective.ts';
import { adjustPlace } from './adjust/place.ts';
import { adjustStat } from './adjust/stat.ts';
import { adjustStatus } from './adjust/status.ts';
import { adjustTenacity } from './adjust/tenacity.ts';
import { adjustTokens } from './adjust/tokens.ts';
import { slashCommandGroup } from './slash-command.ts';

export const adjust = slashCommandGroup(
  new SlashCommandBuilder().setName('adjust').setDescription('Corrections by hand, logged and undoable'),
  [
    adjustDamage,
    adjustHeal,
    adjustStatus,
    adjustFatigue,
    adjustTenacity,
    adjustBonus,
    adjustTokens,
    adjustStat,
    adjustObjective,
    adjustPlace,
    adjustForm,
    adjustFact,
    adjustDie,
    adjustFace,
  ],
);
