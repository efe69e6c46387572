import { type Battle, normalise, standing } from '../../engine/index.ts';
import { overrideOption } from '../common-options.ts';
import { doneAnswer } from '../done-answer.ts';
import { readUnit, readUnitIfGiven } from '../read-unit.ts';
import { matching } from '../read-named.ts';
import type { Choice, Subcommand, Typing } from '../slash-command.ts';
import type { Tools } from '../tools.ts';
import { enemiesLeftFirst, enemiesOnMap, unitChoices } from '../unit-choices.ts';
import { UserError } from '../user-error.ts';
import { say } from '../../words/say.ts';

const NOBODY = 'none';

export const enemyAct: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('act')
      .setDescription('The next enemy targets, rolls and hits; or all that are left')
      .addStringOption((option) =>
        option.setName('unit').setDescription('Which enemy; the next in order if left out').setAutocomplete(true),
      )
      .addBooleanOption((option) => option.setName('all').setDescription('All enemies that are left, one by one'))
      .addStringOption((option) =>
        option
          .setName('target')
          .setDescription('Whom it targets, or none; by its priority if left out')
          .setAutocomplete(true),
      )
      .addBooleanOption(overrideOption),
  async run({ request, options }, tools) {
    const all = options.flag('all') ?? false;
    if (all && options.text('target') !== undefined)
      throw new UserError(
        'bad-input',
        () => say`Choose a target for one enemy at a time: leave out \`all\` or \`target\`.`,
      );
    const outcome = await tools.table.act(request, (battle) => {
      const enemy = readUnitIfGiven(enemiesOnMap(battle), options.text('unit'), 'enemy');
      const target = readTarget(battle, options.text('target'));
      const override = options.flag('override') ?? false;
      return {
        type: 'enemy-act',
        by: request.user,
        override,
        all,
        ...(enemy && { unit: enemy.id }),
        ...(target && { target }),
      };
    });
    return doneAnswer(outcome, tools);
  },
  autocomplete: (typing, tools) =>
    typing.focused.name === 'target' ? targetChoices(typing, tools) : unitChoices(typing, tools, enemiesLeftFirst),
};

function readTarget(battle: Battle, typed: string | undefined) {
  if (typed === undefined) return undefined;
  return normalise(typed) === NOBODY ? NOBODY : readUnit(standing(battle), typed, 'adventurer').id;
}

async function targetChoices(typing: Typing, tools: Tools): Promise<readonly Choice[]> {
  const nobody = { name: say`Nobody is in range`, value: NOBODY };
  return [...(await unitChoices(typing, tools, standing)), ...matching([nobody], typing.focused.text)];
}
