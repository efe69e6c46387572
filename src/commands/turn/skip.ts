import { type Battle, type Command, skippable } from '../../engine/index.ts';
import { denialOf } from '../../table/rights.ts';
import type { Request } from '../../table/table.ts';
import { asOption } from '../common-options.ts';
import { doneAnswer } from '../done-answer.ts';
import { actors } from '../read-actor.ts';
import { readUnit } from '../read-unit.ts';
import type { Subcommand } from '../slash-command.ts';
import { unitChoices } from '../unit-choices.ts';
import { UserError } from '../user-error.ts';
import { say } from '../../words/say.ts';

/** Whoever may act for the absent player goes on at once; the others of the party vote. */
export const turnSkip: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('skip')
      .setDescription('Goes on without a player who is away: the host at once, the others by a vote')
      .addStringOption((option) => asOption(option).setDescription('For whom; the one who is waited for if left out')),
  async run({ request, options }, tools) {
    const outcome = await tools.table.act(request, (battle) => skipping(battle, request, options.text('as')));
    return doneAnswer(outcome, tools);
  },
  autocomplete: (typing, tools) => unitChoices(typing, tools, actors),
};

function skipping(battle: Battle, request: Request, typed: string | undefined): Command {
  const unit = typed === undefined ? skippable(battle) : readUnit(actors(battle), typed, 'actor').id;
  if (unit === undefined)
    throw new UserError(
      'bad-input',
      () => say`The battle does not wait for any one player now. /battle board says for what.`,
    );
  const skip: Command = { type: 'skip', by: request.user, unit };
  return denialOf(battle, skip, request) === undefined ? skip : { ...skip, vote: 'open' };
}
