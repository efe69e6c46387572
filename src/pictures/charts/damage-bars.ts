import { say } from '../../words/say.ts';
import type { Drawn } from '../sheet.ts';
import { label } from '../svg.ts';
import type { Theme } from '../theme.ts';
import { BAR, barRows, nameAt, numberAt, rowsInWords, scaleFor } from './bar-rows.ts';
import { bar, BARS } from './card.ts';

export interface DamageBar {
  readonly name: string;
  readonly dealt: number;
  readonly taken: number;
}

const MOST = 12;

/** Who dealt and took how much. */
export function damageRows(all: readonly DamageBar[], top: number, theme: Theme): Drawn {
  const rows = all.slice(0, MOST);
  const scale = scaleFor(rows.flatMap(({ dealt, taken }) => [dealt, taken]));
  const draw = ({ name, dealt, taken }: DamageBar, y: number): string => {
    const [out, own] = [dealt * scale, taken * scale];
    const place = { x: BAR.left, height: 9 };
    return [
      nameAt(name, y + 13, theme),
      bar({ ...place, y, width: out, fill: BARS.plain, data: 'dealt', amount: dealt }),
      bar({ ...place, y: y + 10, width: own, fill: BARS.taken, striped: true, data: 'took', amount: taken }),
      numberAt(dealt, { x: BAR.left + out + 5, y: y + 8 }, theme.text),
      numberAt(taken, { x: BAR.left + own + 5, y: y + 18 }, theme.quiet),
    ].join('');
  };
  const left = all.length - rows.length;
  return barRows({ heading: say`Damage`, key: keyAt(top, theme), rows, left, step: 25, draw }, top, theme);
}

function keyAt(top: number, { quiet }: Theme): string {
  const item = (text: string, x: number, look: { fill: string; striped?: boolean }): string =>
    bar({ x, y: top + 1, width: 12, height: 9, data: 'key', ...look }) +
    label(text, { at: { x: x + 17, y: top + 9.5 }, size: 9.5, fill: quiet, anchor: 'start' });
  return (
    item(say`dealt`, BAR.left, { fill: BARS.plain }) +
    item(say`took`, BAR.left + 75, { fill: BARS.taken, striped: true })
  );
}

export function damageInWords(all: readonly DamageBar[]): readonly string[] {
  const told = all.slice(0, MOST).map(({ name, dealt, taken }) => say`${name} dealt ${dealt}, took ${taken}`);
  return rowsInWords(say`Damage`, told, all.length - told.length);
}
