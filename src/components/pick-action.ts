import { abilityChoices, readAbility } from '../commands/ability.ts';
import type { Answer } from '../commands/answer.ts';
import { doneView } from '../commands/done-answer.ts';
import { doneOf } from '../commands/not-done.ts';
import { readActor } from '../commands/read-actor.ts';
import { readAdventurer } from '../commands/read-adventurer.ts';
import { readHex } from '../commands/read-hex.ts';
import type { Tools } from '../commands/tools.ts';
import { type Battle, type Command, labelOf, mapOf, movesOf, type UnitId } from '../engine/index.ts';
import { textView } from '../views/message-view.ts';
import { pickView } from '../views/pick-view.ts';
import { plainName, shown } from '../views/escape.ts';
import { counted, say } from '../words/say.ts';
import type { Click } from './clicked.ts';

interface Picking {
  readonly battle: Battle;
  readonly unit?: UnitId | undefined;
}

const privately = (message: Answer['message']): Answer => ({ ...(message && { message }), visibility: 'private' });

/** Asks in private where to go. */
export function moveAnswer({ request }: Click, { battle, unit }: Picking, { content }: Tools): Answer {
  const actor = readActor(battle, request.user, unit);
  const moves = [...movesOf({ battle, content }, actor)];
  if (moves.length === 0)
    return privately(
      textView(say`${shown(labelOf(actor))} reaches no hex now. /move says why, and goes there with \`override\`.`),
    );
  const options = moves.map(([hex, steps]) => ({ label: `${hex}, ${counted(steps, 'hex', 'hexes')}`, value: hex }));
  const question = say`Where does ${plainName(labelOf(actor))} go?`;
  return privately(pickView(battle, { action: 'move-to', unit: actor.id, question, options }));
}

/** Asks in private which ability to use: what can be used now comes first, and the others say what speaks against them. */
export function abilityAnswer({ request }: Click, { battle, unit }: Picking, { content }: Tools): Answer {
  const adventurer = readAdventurer(battle, request.user, unit);
  const options = abilityChoices(battle, adventurer, { content }).map(({ name, value }) => ({ label: name, value }));
  if (options.length === 0) return privately(textView(say`${shown(labelOf(adventurer))} has no abilities.`));
  const question = say`Which ability does ${plainName(labelOf(adventurer))} use?`;
  return privately(pickView(battle, { action: 'use', unit: adventurer.id, question, options }));
}

/** What was picked is done, for all to see. */
export async function pickedAnswer(
  { request, values }: Click,
  id: { readonly action: 'move-to' | 'use'; readonly battle: string; readonly unit?: UnitId | undefined },
  tools: Tools,
): Promise<Answer> {
  const [picked = ''] = values;
  const by = request.user;
  const compose = (battle: Battle): Command => {
    if (id.action === 'move-to')
      return {
        type: 'move',
        by,
        unit: readActor(battle, by, id.unit).id,
        to: readHex(picked, mapOf(battle, tools.content)),
      };
    const adventurer = readAdventurer(battle, by, id.unit);
    return {
      type: 'use-ability',
      by,
      unit: adventurer.id,
      ability: readAbility(battle, adventurer, { typed: picked, tools }),
    };
  };
  const done = doneOf(await tools.table.act({ ...request, battleId: id.battle }, compose));
  return { update: textView(say`Done.`), message: doneView(done, tools), visibility: 'public', committed: true };
}
