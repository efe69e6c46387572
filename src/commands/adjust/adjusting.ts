import type { Adjustment, Battle, Unit } from '../../engine/index.ts';
import type { Answer } from '../answer.ts';
import { type Call, requiredText } from '../call.ts';
import { doneAnswer } from '../done-answer.ts';
import { noteIn } from '../read-note.ts';
import { readUnit } from '../read-unit.ts';
import type { Tools } from '../tools.ts';
import { standingFirst } from '../unit-choices.ts';

/** Plays a correction by hand of the unit that the option `unit` names. */
export async function adjust(
  call: Call,
  tools: Tools,
  changeOf: (unit: Unit, battle: Battle) => Adjustment,
): Promise<Answer> {
  const { request, options } = call;
  const note = noteIn(options.text('note'));
  const outcome = await tools.table.act(request, (battle) => {
    const unit = readUnit(standingFirst(battle), requiredText(call, 'unit'));
    const override = options.flag('override') ?? false;
    return { type: 'adjust', by: request.user, override, unit: unit.id, change: changeOf(unit, battle), ...note };
  });
  return doneAnswer(outcome, tools);
}
