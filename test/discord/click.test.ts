import { expect, it } from 'vitest';
import { tidyChoices } from '../../src/commands/tidy-choices.ts';
import { decodeAdjustPanelId, encodeAdjustPanelId } from '../../src/commands/adjust-panel/panel-id.ts';
import { decodePanelId, encodePanelId } from '../../src/commands/engage-panel/panel-id.ts';

it('reads the ids of panels that it wrote, and no others', () => {
  const id = { battle: 'aB-_9', unit: 'u7', part: 'dice' } as const;
  expect(decodePanelId(encodePanelId(id))).toEqual(id);
  expect(encodePanelId({ ...id, battle: 'x'.repeat(40) }).length).toBeLessThanOrEqual(100);
  for (const forged of [
    '',
    'ck1:e',
    'ck1:e:b:u1:dance',
    'ck1:e:b:x1:dice',
    'ck2:e:b:u1:dice',
    'ck1:e:b b:u1:dice',
    'ck1:e:b:u1:dice:x',
  ])
    expect(decodePanelId(forged)).toBeUndefined();
});

it('reads the ids of panels of adjustments that it wrote, and no others', () => {
  const id = { battle: 'aB-_9', from: 'u7', applied: 2, part: 'what' } as const;
  const { from, ...nobodys } = id;
  expect(decodeAdjustPanelId(encodeAdjustPanelId(id))).toEqual({ ...nobodys, from });
  expect(decodeAdjustPanelId(encodeAdjustPanelId(nobodys))).toEqual(nobodys);
  expect(encodeAdjustPanelId({ ...id, battle: 'x'.repeat(40) }).length).toBeLessThanOrEqual(100);
  for (const forged of [
    'ck1:p',
    'ck1:p:b:u1:0:dance',
    'ck1:p:b:x1:0:what',
    'ck1:p:b:u1:-1:what',
    'ck1:p:b:u1:0:what:x',
    'ck1:p:b b:u1:0:what',
    'ck2:p:b:u1:0:what',
    'ck1:e:b:u1:dice',
  ])
    expect(decodeAdjustPanelId(forged)).toBeUndefined();
});

it('B52: offers only choices that Discord takes', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ name: `n${index}`, value: `v${index}` }));
  expect(tidyChoices(many)).toHaveLength(25);
  const odd = [
    { name: '', value: 'a' },
    { name: ' ', value: 'b' },
    { name: 'c', value: '' },
    { name: 'd', value: 'x'.repeat(101) },
    { name: '🔥'.repeat(80), value: 'e' },
    { name: 'again', value: 'e' },
  ];
  const [kept, ...rest] = tidyChoices(odd);
  expect(rest).toEqual([]);
  expect(kept?.name.length).toBeLessThanOrEqual(100);
  expect(kept?.name.endsWith('🔥…')).toBe(true);
});
