import type { ByHand, Placing } from '../event.ts';
import type { Play } from '../play.ts';
import type { Effect, Scope } from './language.ts';

type Reminder = Extract<Effect, { readonly do: 'reminder' }>;

type Reminding = Pick<Reminder, 'text' | 'adjust'> & {
  readonly placing?: Placing;
  readonly byHand?: ByHand;
};

/** Says in the events that an ability does its work, or what of it the players have to do. */
export function tell(play: Play, scope: Scope, reminder?: Reminding): void {
  const other = scope.chooser ?? scope.picked ?? scope.other;
  play.happen({
    type: 'ability-used',
    unit: scope.self,
    ability: scope.ability,
    ...(scope.of !== 'skill' && { of: scope.of }),
    ...(other && { other }),
    ...(scope.note !== undefined && { note: scope.note }),
    ...(reminder && scope.of === 'die' && scope.value !== undefined && { value: scope.value }),
    ...(reminder && { reminder: true, ...(reminder.text !== undefined && { text: reminder.text }) }),
    ...(reminder?.byHand && { byHand: reminder.byHand }),
    ...(reminder?.placing && { placing: reminder.placing }),
    ...(reminder?.adjust && { adjust: reminder.adjust }),
  });
}
