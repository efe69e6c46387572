import { expect, it } from 'vitest';
import { accepted, complaints, upload } from './known.ts';

const HEADING = 'name,level,health,combat,defense,range,targets,priority,skills';
const rat = (name: string, changes = '2,1,0,1,1,weakest,') => `${name},1,${changes}`;
const csv = (...rows: readonly string[]) => [HEADING, ...rows].join('\n');
const names = (text: string | Uint8Array) =>
  accepted(upload(text)).pack.chips.map(({ sides }) => sides.map(({ name }) => name).join('/'));

it('accepts the right rows of 40 and names the two wrong ones with line and field', () => {
  const rows = Array.from({ length: 40 }, (_, index) => rat(`Rat ${index + 1}`));
  rows[6] = rat('Rat 7', 'ten,1,0,1,1,weakest,');
  rows[30] = rat('Rat 31', '2,1,0,1,1,weakest,dogde 1');
  const result = upload(csv(...rows), 'my_rats.csv');
  expect(accepted(result)).toMatchObject({ kinds: 38, left: 2, pack: { id: 'my-rats', name: 'my rats' } });
  expect(complaints(result)).toEqual([
    'my_rats.csv, line 8, health: must be a whole number, but is "ten"',
    'my_rats.csv, line 32, skills: there is no enemy skill "dogde"; did you mean "dodge"?',
  ]);
});

it('reads both sides, the copies, the id, and skills by name', () => {
  const heading = `id,copies,type,${HEADING},back_name,back level,Back-HP,back_combat,back_defense,back_range,back_targets,back_priority,back_skills`;
  const row = 'rat,2,Beast,Rat,1,2,1,0,1,1,Weakest,,Rat King,5,6,2,1,3,ALL,strongest,"Riposte 2, dodge"';
  const { pack, kinds } = accepted(upload(`${heading}\n${row}\n`));
  expect(kinds).toBe(1);
  expect(pack.chips.map(({ id }) => id)).toEqual(['chips/rat-1', 'chips/rat-2']);
  expect(pack.chips[0]).toMatchObject({
    bag: 'low',
    sides: [
      { name: 'Rat', level: 1, type: 'beast', health: 2, targets: 1, priority: 'weakest', skills: [] },
      {
        name: 'Rat King',
        health: 6,
        targets: 'all',
        skills: [{ id: 'riposte', value: 2 }, { id: 'dodge' }],
      },
    ],
  });
});

it('gives rows without id one of their own, also where names are alike', () => {
  const ids = accepted(upload(csv(rat('Rat'), rat('Rat'), rat('Élan rat')))).pack.chips.map(({ id }) => id);
  expect(ids).toEqual(['chips/rat-1-1', 'chips/rat-1-2-1', 'chips/elan-rat-1-1']);
});

it.for([
  { says: 'a byte order mark and CRLF', text: `\uFEFF${csv(rat('Rat'), rat('Owl')).replaceAll('\n', '\r\n')}` },
  { says: 'semicolons', text: csv(rat('Rat'), rat('Owl')).replaceAll(',', ';') },
  { says: 'tabs', text: csv(rat('Rat'), rat('Owl')).replaceAll(',', '\t') },
  { says: 'the separator named first', text: `sep=;\r\n${csv(rat('Rat'), rat('Owl')).replaceAll(',', ';')}` },
  { says: 'empty rows', text: csv('', rat('Rat'), ',,,,,,,,', '', rat('Owl'), '') },
  { says: 'blanks around cells', text: csv(rat(' Rat '), rat('Owl')).replaceAll(',', ' , ') },
  { says: 'quotes', text: csv(rat('"Rat"'), rat('Owl')) },
])('reads a file with $says', ({ text }) => {
  expect(names(text)).toEqual(['Rat', 'Owl']);
});

it('reads UTF-16, and the Windows encoding of spreadsheets', () => {
  const text = csv(rat('Élan'));
  expect(names(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(['Élan']);
  expect(names(Buffer.from(text, 'latin1'))).toEqual(['Élan']);
});

it('counts lines as an editor does, with line breaks in cells and empty lines', () => {
  const text = csv(rat('Rat', '2,1,0,1,1,weakest,"dodge\r\nriposte 1"'), '', rat('Owl', '0,1,0,1,1,weakest,'));
  expect(complaints(upload(text))).toEqual(['chips.csv, line 5, health: must be at least 1, but is 0']);
});

it('names every wrong field of a row, once', () => {
  const result = upload(csv(rat('Rat'), 'Owl,7,,1,0,1,many,boldest,"riposte; dodge; dodge"'));
  expect(complaints(result)).toEqual([
    'chips.csv, line 3, level: must be one of 1, 5, 10, 20, quest, but is 7',
    'chips.csv, line 3, health: is missing: it must be a whole number',
    'chips.csv, line 3, targets: must be a whole number from 1 to 20, or "all", but is "many"',
    'chips.csv, line 3, priority: must be one of strongest, weakest, but is "boldest"',
  ]);
  expect(complaints(upload(csv(rat('Rat'), rat('Owl', '2,1,0,1,1,weakest,"riposte; dodge; dodge"'))))).toEqual([
    'chips.csv, line 3, skills: "riposte" needs a "value": it is printed with a number',
    'chips.csv, line 3, skills: "dodge" is listed twice',
  ]);
});

it('says of which side a field is', () => {
  const text = `${HEADING},back_name,back_level,back_health\n${rat('Rat')},Rat King,10,x`;
  expect(complaints(upload(text))).toContain('chips.csv, line 2, back_health: must be a whole number, but is "x"');
});

it('refuses rows with more cells than columns, and ids used twice', () => {
  const result = upload(
    `id,${HEADING}\na,${rat('Rat', '2,1,0,1,1,weakest,dodge 1, riposte 1')}\nb,${rat('Owl')}\nb,${rat('Fox')}`,
  );
  expect(complaints(result)).toEqual([
    expect.stringMatching(/line 2: has more cells than the heading has columns/),
    'chips.csv, line 4, id: "b" is the id of an earlier chip; use "copies" for equal chips',
  ]);
  expect(accepted(result).left).toBe(2);
});

it('remarks on columns that it does not know, and goes on', () => {
  const result = upload(`tipe,${HEADING}\nbeast,${rat('Rat')}`);
  expect(accepted(result).kinds).toBe(1);
  expect(complaints(result)).toEqual([
    'chips.csv, line 1, tipe: there is no such column, so it was not read; did you mean "type"?',
  ]);
});

it.for([
  { says: 'an empty file', text: '', complaint: 'chips.csv: is empty' },
  { says: 'blanks only', text: ' \r\n\n', complaint: 'chips.csv: is empty' },
  { says: 'a heading alone', text: HEADING, complaint: 'chips.csv: has a heading and no row below it' },
  {
    says: 'a heading without a needed column',
    text: csv(rat('Rat')).replace('health', 'helth'),
    complaint: 'chips.csv, line 1, health: there is no column of this name in the heading; "helth" may be meant for it',
  },
  {
    says: 'a column twice',
    text: csv(rat('Rat')).replace('skills', 'HP'),
    complaint: 'chips.csv, line 1, health: there are two columns of this name',
  },
  {
    says: 'a quotation mark that never closes',
    text: csv(rat('Rat'), rat('"Owl'), rat('Fox')),
    complaint: 'chips.csv, line 4: a quotation mark opens here, or before, and never closes',
  },
  {
    says: 'more rows than a pack may have',
    text: csv(...Array.from({ length: 501 }, (_, index) => rat(`Rat ${index}`))),
    complaint: 'chips.csv: has 501 rows; a pack has at most 500',
  },
  {
    says: 'more copies than a battle may have',
    text: `copies,${HEADING}\n${Array.from({ length: 51 }, () => `20,${rat('Rat')}`).join('\n')}`,
    complaint: 'chips.csv, chips: a pack has at most 1000 chips with all copies, and this one has 1020',
  },
])('accepts nothing of $says', ({ text, complaint }) => {
  const result = upload(text);
  expect(result.ok).toBe(false);
  expect(complaints(result)).toEqual([complaint]);
});

it('accepts nothing of a file that is too large or no text', () => {
  expect(complaints(upload(new Uint8Array(1024 * 1024 + 1).fill(65)))).toEqual([expect.stringContaining('1 MB')]);
  expect(complaints(upload(Uint8Array.of(80, 75, 3, 4, 0, 0, 1), 'chips.xlsx'))).toEqual([
    expect.stringContaining('save the table as CSV'),
  ]);
});

it('accepts nothing where every row is wrong, and says why', () => {
  const result = upload(csv(rat('Rat', 'x,1,0,1,1,weakest,')));
  expect(result.ok).toBe(false);
  expect(complaints(result)).toEqual(['chips.csv, line 2, health: must be a whole number, but is "x"']);
});

it('takes the name it is given, unless it is one of a pack that ships', () => {
  expect(accepted(upload(csv(rat('Rat')), 'chips.csv', 'Our Rats')).pack).toMatchObject({
    id: 'our-rats',
    name: 'Our Rats',
  });
  expect(complaints(upload(csv(rat('Rat')), 'chips.csv', 'Training Yard'))).toEqual([
    'chips.csv, id: "training-yard" is a pack that ships with the bot; give yours another name',
  ]);
});
