import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Message } from '../../src/local/wire.ts';
import type { UserHandle } from '../../src/local/user-handle.ts';
import { openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
let shown: Message | undefined;
beforeEach(async () => {
  table = await openTestTable();
});
afterEach(() => table.close());

/** What the command is answered with. */
async function say(line: string, by: UserHandle = table.ayla): Promise<string> {
  ({ message: shown } = await by.type(table.channelId, line));
  return textOf(shown);
}

/** What the last answer becomes by a click on one of its buttons. */
async function click(label: string, by: UserHandle = table.ayla): Promise<string> {
  ({ message: shown = shown } = await by.click(shown?.id ?? '', label));
  return textOf(shown);
}

const labels = (): string => JSON.stringify(shown?.components);

const chip = (name: string, { level = 1, combat = 1 } = {}): string =>
  `name:${name} level:${level} hp:9 combat:${combat} defense:0 range:1 targets:1 priority:weakest type:beast`;

const MAP = ' map:practice yard';

async function begin(lines: readonly string[], map = ''): Promise<void> {
  await say(`/battle start xp:4${map}`);
  for (const line of lines) await say(line);
  await say('/battle begin');
}

it('reminds of the words of a weapon that is used', async () => {
  const axe = '/party item do:add item:Axe kind:weapon dice:1 text:the target gains Maim';
  await begin(['/party join name:Ana race:high elf class:templar', axe, `/unit add ${chip('Dummy')}`]);
  const used = await say('/engage form:light target:dummy dice:1 combat weapon:axe');
  expect(used).toContain('Ana uses **Axe**\nBy hand: **Axe**. The target gains Maim');
  expect(labels()).toContain('Adjust…');
});

it('reminds of the words of an armor, and says what prevented', async () => {
  const helm = '/party item do:add item:Helm kind:armor prevents:1 worn:head text:thorns hurt';
  const mail = '/party item do:add item:Mail kind:armor prevents:1 worn:body';
  const foe = `/unit add ${chip('Foe', { combat: 9 })}`;
  await begin(['/party join name:Ana race:khajiit class:templar health:20', helm, mail, foe]);
  await say('/turn end');
  await click('Next: Foe');
  expect(await click('Prevent 1: Helm')).toContain('By hand: **Helm**. Thorns hurt\nAna prevents 1: **Helm**');
  const text = await click('Prevent 1: Mail');
  expect(text).toContain('Ana prevents 1: **Mail**');
  expect(text).not.toContain('By hand: **Mail**');
});

it('names who has left when the message is edited later, and the ability that prevented', async () => {
  const pupil = '/party companion unit:Pupil health:1 combat:2 defense:0';
  const foes = ['Foe', 'Fie'].map((name) => `/unit add ${chip(name, { combat: 9 })}`);
  await begin(['/party join name:Spel race:argonian', ...foes, pupil]);
  await say('/turn end');
  await say('/turn end');
  const asked = await say('/enemy act all:true');
  expect(asked).toContain('**Pupil is defeated**');
  const label = /Prevent \d+: Argonian Resistance/u.exec(labels())?.[0] ?? '';
  const edited = await click(label);
  expect(edited).toContain('**Pupil is defeated** by Foe');
  expect(edited).not.toContain('a unit that left');
  expect(edited).toMatch(/Spel prevents \d+: Argonian Resistance/u);
});

it('says of a chip that is added that it stands nowhere yet', async () => {
  const nowhere = 'Nowhere yet: Foe. /adjust place puts a unit on a hex.';
  await begin(['/party join name:Ana race:orc'], MAP);
  expect(await say(`/unit add ${chip('Foe')}`)).toContain(nowhere);
  expect(await say(`/unit add ${chip('Fie')} hex:d2`)).not.toContain('Nowhere yet');
});

it('says on the sheet when an ability is offered, and where dice lie', async () => {
  await begin(
    [
      '/party join name:Ana race:nord class:sorcerer dice:1 pacify magicka:4',
      `/unit add ${chip('Foe')} hex:c2`,
      '/unit add name:Fie level:1 hp:9 combat:1 defense:0 range:1 targets:1 priority:weakest type:beast hex:g4',
    ],
    MAP,
  );
  expect(await say('/party sheet')).toContain('**Nord**, Reveler (offered when you engage): In light');
  await say('/engage form:magic target:foe dice:1 pacify faces:pacify-2');
  expect(await click('Resolve all')).toContain('Pacify → on Foe');
  expect(await say('/party sheet')).toContain('1 **Pacify** (magicka; magic): 1 on Foe');
  await say('/turn end');
  expect(await say('/enemy act unit:foe')).toMatch(/\*\*Pacify\*\* of Ana\nFoe does not engage\..*Foe gains Blind/su);
});

it('asks for an ability of somebody else in its name, and says who rolls', async () => {
  await begin([
    '/party join name:Marsh race:khajiit class:dragonknight form:ranged tenacity:5',
    '/party join name:Brom race:orc form:heavy',
    `/unit add ${chip('Foe')}`,
    `/unit add ${chip('Fie')}`,
  ]);
  const standard = 'In any order each adventurer in light, heavy or ranged form may roll 2 enemy Combat dice';
  const asked = await say('/ability name:dragonknight standard');
  expect(asked).toContain('Dragonknight Standard of Marsh: who does it next? (GEN-3)');
  expect(asked).toContain(standard);
  const picked = await click('Brom, 5 HP');
  expect(picked).toContain('Dragonknight Standard of Marsh: at whom does Brom roll 2 Combat dice? (GEN-3)');
  expect(picked).toContain(standard);
  expect(await click('Fie, 9 HP')).toMatch(/Brom: 2 Enemy Combat: /u);
});

it('says who moves, and how far', async () => {
  const join = '/party join name:Marsh race:khajiit class:dragonknight form:ranged tenacity:5';
  await begin([join, `/unit add ${chip('Foe')} hex:g4`], MAP);
  expect(await say('/ability name:dragon leap more:1')).toContain('where does Marsh move, up to 2 hexes? (MOV-6)');
});

it('says what the sides of a die do that is drained to use one', async () => {
  const join = '/party join name:Brom race:khajiit class:spellsword dice:1 force shock';
  await begin([join, `/unit add ${chip('Foe')}`]);
  await say('/engage form:heavy target:foe dice:1 combat');
  const asked = await click('Use Innate ability');
  expect(asked).toContain('which side is used? Its die is drained. (ENG-10)');
  expect(asked).toContain('drain an available level 1 skill die');
  expect(labels()).toContain('"Force Shock: 2 damage to the target"');
});

it('says why a die has no effect', async () => {
  const join = '/party join name:Ana race:khajiit form:ranged dice:2 persuasive will, 1 snipe stamina:4';
  await begin([join, `/unit add ${chip('Foe', { level: 5 })} hex:d2`], MAP);
  await say('/engage form:ranged target:foe dice:2 persuasive will, 1 snipe faces:1 1 1');
  await say('/adjust place unit:foe hex:g4');
  const board = await say('/battle board');
  expect(board).toContain('• Snipe [1]: no effect, the target is out of range → track');
  const resolved = await click('Resolve all');
  expect(resolved).toContain('Persuasive Will [1]: no effect, no adjacent enemy of level 2 or less → track');
  expect(resolved).toContain('Snipe [1]: no effect, the target is out of range → track');
});

it('says whom the players place, and how far', async () => {
  const join = '/party join name:Ana race:khajiit form:ranged dice:1 volley';
  await begin([join, `/unit add ${chip('Foe')}`, `/unit add ${chip('Rat')}`]);
  await say('/engage form:ranged target:foe dice:1 volley faces:volley');
  expect(await click('Resolve all')).toContain(
    'By hand: **Volley** of Ana → Foe. Ana is placed in a free hex 2 to 4 hexes away, on the map in front of you.',
  );
});
