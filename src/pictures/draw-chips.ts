import { element, group, label, num, type Point } from './svg.ts';
import type { Token } from './picture-scene.ts';
import { CHIP, LEVEL_BORDER, type Theme } from './theme.ts';
import { widthOf } from './svg-text.ts';

/** Where a chip lies, and how large it is, in px. */
export interface ChipPlace {
  readonly at: Point;
  /** Half its width. */
  readonly size: number;
  /** From its middle down to the lower edge of its hex. */
  readonly foot: number;
}

const BAR_HEIGHT = 10.4;

/** A unit on its hex: its chip, HP, statuses, and a ring where it is its turn. */
export function drawChip(token: Token, place: ChipPlace, theme: Theme): string {
  const inside = token.fallen
    ? [body(token, place), sign(token, place), cross(place)]
    : [
        ring(token, place, theme),
        body(token, place),
        sign(token, place),
        hpBar(token, place, theme),
        badges(token, place),
      ];
  const look = { 'data-unit': token.id, 'data-at': token.hex, opacity: token.fallen ? 0.55 : undefined };
  return group(look, inside);
}

/** Round for the party, a double ring for companions, a square for enemies with its level's colour around it. */
export function body(
  { kind, level }: Pick<Token, 'kind' | 'level'>,
  { at: { x, y }, size }: Omit<ChipPlace, 'foot'>,
): string {
  if (kind !== 'enemy') {
    const round = { cx: x, cy: y, fill: CHIP[kind], stroke: CHIP.light, 'stroke-width': 1.3 };
    const inner = { cx: x, cy: y, r: size - 3, fill: 'none', stroke: CHIP.light, 'stroke-width': 0.7 };
    return element('circle', { ...round, r: size }) + (kind === 'companion' ? element('circle', inner) : '');
  }
  const square = (half: number) => ({ x: x - half, y: y - half, width: 2 * half, height: 2 * half, rx: half * 0.28 });
  const border = LEVEL_BORDER[level ?? 1];
  const fill = level === 'quest' ? CHIP.quest : CHIP.enemy;
  return (
    element('rect', { ...square(size), fill: CHIP.light }) +
    element('rect', { ...square(size - 1.9), fill, stroke: border, 'stroke-width': 2.2 })
  );
}

/** The two signs that stand for its name, above the bar. */
function sign({ code, kind, fallen }: Token, { at: { x, y }, size, foot }: ChipPlace): string {
  const fill = kind === 'enemy' ? CHIP.dark : CHIP.light;
  const font = Math.max(9, Math.min(size * 0.8, 13) * (code.length > 2 ? 0.85 : 1));
  const middle = fallen ? 0 : (foot - BAR_HEIGHT - 1 - size) / 2;
  return label(code, { at: { x, y: y + middle + font * 0.37 }, size: font, fill, bold: true });
}

function ring({ acting, kind }: Token, { at: { x, y }, size }: ChipPlace, { accent }: Theme): string {
  if (!acting) return '';
  const at = (r: number) =>
    kind === 'enemy' ? { x: x - r, y: y - r, width: 2 * r, height: 2 * r, rx: r * 0.32 } : { cx: x, cy: y, r };
  const shape = kind === 'enemy' ? 'rect' : 'circle';
  const wide = { ...at(size + 2.6), fill: 'none', stroke: accent, 'stroke-width': 5, 'stroke-opacity': 0.25 };
  return (
    element(shape, wide) +
    element(shape, { 'data-ring': 'turn', ...at(size + 1.9), fill: 'none', stroke: accent, 'stroke-width': 2.2 })
  );
}

/** The bar is as long as what is left, and the number stands on it. */
function hpBar({ hp, health, kind }: Token, { at: { x, y }, size, foot }: ChipPlace, { track }: Theme): string {
  const text = textFor(hp, health, size);
  const width = Math.max(size * 1.9, widthOf(text, 9, true) + 4);
  const [left, top] = [x - width / 2, y + foot - BAR_HEIGHT - 1];
  const part = Math.min(1, Math.max(0, hp / Math.max(1, health)));
  const bar = { x: left, y: top, height: BAR_HEIGHT, rx: 2.6 };
  const fill = kind === 'enemy' ? CHIP.enemyHp : CHIP.partyHp;
  return [
    element('rect', { ...bar, width, fill: track, stroke: track, 'stroke-width': 1.6 }),
    ...(part > 0 ? [element('rect', { ...bar, width: Math.max(3, width * part), fill })] : []),
    label(text, { at: { x, y: top + 8.4 }, size: 9, fill: CHIP.light, bold: true }),
  ].join('');
}

/** "12/30" where there is room for it, else "12". */
function textFor(hp: number, health: number, size: number): string {
  const full = `${hp}/${health}`;
  return widthOf(full, 9, true) <= size * 2.5 ? full : String(hp);
}

/** Two letters for a status at the upper right, another at the upper left; for the rest of them how many. */
function badges({ statuses }: Token, { at: { x, y }, size }: ChipPlace): string {
  const [first, second, ...others] = statuses.map(statusCode);
  const left = others.length > 0 ? `+${others.length + 1}` : second;
  const at = (side: number): Point => ({ x: x + side * size, y: y - size });
  return (first === undefined ? '' : badge(first, at(1))) + (left === undefined ? '' : badge(left, at(-1)));
}

/** "Bl" for Blind. */
export const statusCode = (name: string): string => Array.from(name).slice(0, 2).join('');

export function badge(text: string, { x, y }: Point): string {
  const width = widthOf(text, 9, true) + 4;
  const look = { fill: CHIP.badge, stroke: CHIP.light, 'stroke-width': 0.8 };
  return (
    element('rect', { x: x - width / 2, y: y - 5.2, width, height: 10.4, rx: 3, ...look }) +
    label(text, { at: { x, y: y + 3.3 }, size: 9, fill: CHIP.light, bold: true })
  );
}

const cross = ({ at: { x, y }, size }: ChipPlace): string => {
  const [left, right, top, bottom] = [x - size * 0.8, x + size * 0.8, y - size * 0.8, y + size * 0.8];
  const d = `M${num(left)} ${num(top)}L${num(right)} ${num(bottom)}M${num(right)} ${num(top)}L${num(left)} ${num(bottom)}`;
  return element('path', { d, stroke: '#d0473a', 'stroke-width': 3, 'stroke-linecap': 'round' });
};
