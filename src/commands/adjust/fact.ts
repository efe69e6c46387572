import { FACTS, answersTo, isFact } from '../../engine/index.ts';
import { factName } from '../../views/choice-text.ts';
import { requiredText } from '../call.ts';
import { doneAnswer } from '../done-answer.ts';
import { matching } from '../read-named.ts';
import type { Subcommand } from '../slash-command.ts';
import { UserError } from '../user-error.ts';
import { say } from '../../words/say.ts';

const facts = Object.keys(FACTS).filter(isFact);

/** "0 to 12", "sunny, rainy, flooding" */
const listed = (answers: readonly string[]): string =>
  answers.length > 5 ? say`${answers[0] ?? ''} to ${answers.at(-1) ?? ''}` : answers.join(', ');

export const adjustFact: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('fact')
      .setDescription('Tells what enemy skills ask about the world, such as the weather')
      .addStringOption((option) =>
        option
          .setName('fact')
          .setDescription('What')
          .setRequired(true)
          .addChoices(...facts.map((fact) => ({ name: factName(fact), value: fact }))),
      )
      .addStringOption((option) =>
        option
          .setName('value')
          .setDescription('How it is; it is asked again when needed if left out')
          .setAutocomplete(true),
      ),
  async run(call, tools) {
    const { request, options } = call;
    const fact = requiredText(call, 'fact');
    if (!isFact(fact)) throw new UserError('bad-input', () => say`Choose one of ${facts.map(factName).join(', ')}.`);
    const value = options.text('value')?.trim().toLowerCase();
    const answers = answersTo(fact);
    if (value !== undefined && !answers.includes(value))
      throw new UserError('bad-input', () => say`${factName(fact)} can be ${listed(answers)}. Nothing was changed.`);
    return doneAnswer(
      await tools.table.act(request, () => ({
        type: 'fact',
        by: request.user,
        fact,
        ...(value !== undefined && { value }),
      })),
      tools,
    );
  },
  autocomplete: (typing) => {
    const fact = typing.options.text('fact') ?? '';
    const answers = isFact(fact) ? answersTo(fact) : [];
    return Promise.resolve(
      matching(
        answers.map((value) => ({ name: value, value })),
        typing.focused.text,
      ),
    );
  },
};
