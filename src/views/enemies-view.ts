import type { Battle, Content } from '../engine/index.ts';
import { enemiesField, type Detail } from './board-enemies.ts';
import { fullestThatFits } from './ladder.ts';
import { embedView, type MessageView, textView } from './message-view.ts';
import { say } from '../words/say.ts';

/** All enemies with their numbers and skills, for one who looks them up. */
export function enemiesView(battle: Battle, content: Content): MessageView {
  if (battle.enemies.map.length === 0) return textView(say`No enemies are here now.`);
  const rendering = (detail: Detail) => () =>
    embedView({ title: say`Enemies`, fields: enemiesField(battle, content, detail) });
  return fullestThatFits([rendering('full'), rendering('compact'), rendering('counts')]);
}
