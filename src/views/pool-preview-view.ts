import { type Battle, type Content, type EnemyPool, bagOf, freeEnemyHexes, mapOf } from '../engine/index.ts';
import { poolLines } from './flow-lines.ts';
import { knownFrom } from './known.ts';
import { LIMITS, clip } from './limits.ts';
import { battleNotices, footerOf } from './notices.ts';
import { embedView, type MessageView } from './message-view.ts';
import { counted, say } from '../words/say.ts';

export interface PreviewShown {
  readonly battle: Battle;
  readonly content: Content;
  /** From `previewPool`. */
  readonly pool: EnemyPool & { readonly ep: number; readonly hexes?: number; readonly at?: string };
}

/** What `/spawn` would draw now. Nothing is drawn, so names are not known yet. */
export function poolPreviewView({ battle, content, pool }: PreviewShown): MessageView {
  const { setup, order, enemies } = battle;
  const teller = { known: knownFrom([battle]), content, xp: setup.xp, adventurers: order.length };
  const low = pool.levels.filter((level) => bagOf(level) === 'low').length;
  const lines = [
    ...poolLines({ type: 'pool-spent', ...pool }, teller),
    ...freeLines(battle, content, pool.at),
    say`From the bags: ${low} of ${enemies.bags.low.length} chips 1/5, ${pool.levels.length - low} of ${enemies.bags.high.length} chips 10/20.`,
    say`Nothing is drawn yet: /spawn without preview draws.`,
  ];
  return embedView({
    title: say`Preview of the enemy pool`,
    description: clip(lines.join('\n'), LIMITS.description),
    ...footerOf(battleNotices(battle, content)),
  });
}

/** "Practice yard: 4 of 6 numbered hexes free (SET-2)."; of hexes with a mark the free ones. */
function freeLines(battle: Battle, content: Content, mark: string | undefined): readonly string[] {
  const map = mapOf(battle, content);
  if (map === undefined) return [];
  if (mark !== undefined) {
    const free = freeEnemyHexes(battle, content, mark)?.join(', ') ?? say`none`;
    return [say`${map.name}: free ${mark} hexes: ${free} (SET-3).`];
  }
  const numbered = [...map.hexes.values()].filter(({ number }) => number !== undefined).length;
  const free = freeEnemyHexes(battle, content)?.length ?? 0;
  return [say`${map.name}: ${free} of ${counted(numbered, 'numbered hex', 'numbered hexes')} free (SET-2).`];
}
