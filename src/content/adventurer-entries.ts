import type { BaseFiles } from './base-files.ts';
import { rulingLines } from './dice-entries.ts';
import type { Draft } from './library-entry.ts';
import { spelling } from './dice-tokens.ts';

type Race = BaseFiles['races'][number];
type Class = BaseFiles['classes'][number];
type Ability = Class['abilities'][number];
type Cost = Ability['cost']['novice'];

/** Races, classes and class abilities as entries. */
export function adventurerEntries({ races, classes }: Pick<BaseFiles, 'races' | 'classes'>): readonly Draft[] {
  return [
    ...races.map(raceEntry),
    ...classes.flatMap((it) => [classEntry(it), ...it.abilities.map((ability) => abilityEntry(it, ability))]),
  ];
}

function raceEntry({ id, name, ability, ...stats }: Race): Draft {
  const { health, stamina, magicka, cooldown, combatDice } = stats;
  const numbers = `Health ${health}, Stamina ${stamina}, Magicka ${magicka}, Cooldown ${cooldown}, Combat dice ${combatDice}.`;
  const power = `**${ability.name}** (${words(ability.limit)}; ${words(ability.timing)}): ${ability.summary}`;
  return {
    id: `race:${id}`,
    kind: 'race',
    title: name,
    text: [numbers, power, ...rulingLines(ability.rulings)].join('\n'),
    related: [],
    aliases: [ability.name],
  };
}

function classEntry({ id, name, type, promotion, innate, abilities, rulings }: Class): Draft {
  const own = abilities.map((ability) => `- **${ability.name}** (${cost(ability)}): ${ability.summary}`);
  const head = [`A ${type} class. Promotion: ${promotion}`, `Novice: ${innate.novice}`, `Master: ${innate.master}`];
  return {
    id: `class:${id}`,
    kind: 'class',
    title: name,
    text: [...head, ...own, ...rulingLines(rulings)].join('\n'),
    related: abilities.map((ability) => abilityId(id, ability)),
  };
}

function abilityEntry({ id, name }: Class, ability: Ability): Draft {
  const forms = ability.forms === undefined ? [] : [`${ability.forms.join(' or ')} form`];
  const limit = ability.limit === undefined ? [] : [words(ability.limit)];
  const head = [`${name} ability`, cost(ability), words(ability.timing), ...forms, ...limit].join('; ');
  const master = ability.summaryMaster === undefined ? [] : [`Master: ${ability.summaryMaster}`];
  return {
    id: abilityId(id, ability),
    kind: 'class-ability',
    title: ability.name,
    text: [`${head}.`, ability.summary, ...master].join('\n'),
    related: [`class:${id}`],
  };
}

const abilityId = (classId: string, { name }: Ability): string => `ability:${classId}/${spelling(name).join('-')}`;

/** "3 tenacity", or both sides where they differ. */
function cost({ cost: { novice, master } }: Ability): string {
  if (novice === master) return tenacity(novice);
  return `novice ${tenacity(novice)}, master ${tenacity(master)}`;
}

const tenacity = (amount: Cost): string => (amount === null ? 'not available' : `${amount} tenacity`);

/** "interrupt:after-you-defeat" as people read it. */
const words = (id: string): string => id.replace(':', ': ').replaceAll('-', ' ');
