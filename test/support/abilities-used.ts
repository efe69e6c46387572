import {
  type Battle,
  type BattleEvent,
  type Content,
  type FaceAbility,
  abilitiesInForce,
  abilitiesOn,
  party,
  sideOf,
  unitsOnMap,
} from '../../src/engine/index.ts';

/** Every ability of the game by a name of its own: "die snipe/instant", "skill riposte", "class sun-shield", "innate bard", "race argonian-resistance". */
export function everyAbility({ skillDice, enemySkills, classes, races }: Content): ReadonlySet<string> {
  const faces = [...skillDice.values()].flatMap((die) => die.abilities.map(faceName));
  const sheets = [...classes.values()].flatMap(({ id, sides }) => [
    `innate ${id}`,
    ...[...sides.novice.abilities, ...sides.master.abilities].map((ability) => `class ${ability.id}`),
  ]);
  return new Set([
    ...faces,
    ...[...enemySkills.keys()].map((id) => `skill ${id}`),
    ...sheets,
    ...[...races.values()].map(({ ability }) => `race ${ability.id}`),
  ]);
}

const faceName = ({ icon, placement }: Pick<FaceAbility, 'icon' | 'placement'>): string => `die ${icon}/${placement}`;

/** What one command has used: told in its events, or standing in force behind it. */
export const usedBy = (battle: Battle, events: readonly BattleEvent[], content: Content): readonly string[] => [
  ...events.flatMap((event) => usedIn(battle, event, content)),
  ...standingIn(battle, content),
  ...toldOnly(battle, content),
];

function usedIn(battle: Battle, event: BattleEvent, content: Content): readonly string[] {
  switch (event.type) {
    case 'die-resolved': {
      const { kind, face, outcome } = event.die;
      const die = content.skillDice.get(kind);
      const icon = die?.faces[face]?.icon;
      const abilities = die?.abilities.filter((ability) => ability.icon === icon) ?? [];
      return outcome === 'unresolved' ? [] : abilities.filter(isOnlyResolved).map(faceName);
    }
    case 'free-roll':
      return event.dice.flatMap(({ kind = '', face }) => {
        const die = content.skillDice.get(kind);
        const icon = die?.faces[face]?.icon;
        return die?.abilities.filter((ability) => ability.icon === icon && isOnlyResolved(ability)).map(faceName) ?? [];
      });
    case 'damage-prevented': {
      const die = event.die && content.skillDice.get(event.die.kind);
      const icon = event.die?.face === undefined ? undefined : die?.faces[event.die.face]?.icon;
      return die?.abilities.filter((ability) => ability.icon === icon).map(faceName) ?? [];
    }
    case 'ability-used':
      return usedAbility(battle, event, content);
    case 'enemy-rolled':
      return (event.skills ?? []).map((id) => `skill ${id}`);
    case 'damage-dealt':
      return (event.skills ?? []).map(({ skill }) => `skill ${skill}`);
    default:
      return [];
  }
}

/** It does all it does when it is resolved; what it does later is told by itself. */
const isOnlyResolved = ({ triggers, modifiers }: FaceAbility): boolean =>
  modifiers.length === 0 && triggers.every(({ at }) => at === 'resolved');

function usedAbility(
  battle: Battle,
  { unit, ability, of }: Extract<BattleEvent, { readonly type: 'ability-used' }>,
  content: Content,
): readonly string[] {
  if (of === undefined) return [`skill ${ability}`];
  if (of === 'die')
    return [...content.skillDice.values()].flatMap((die) =>
      die.abilities.filter(({ icon }) => icon === ability).map(faceName),
    );
  const owner = battle.adventurers[unit];
  return ability === 'innate' ? [`innate ${owner?.class ?? ''}`] : [`${of} ${ability}`];
}

/** Innate abilities of which a battle knows nothing (a ranger walks farther overland): used where the sheet that tells them is at the table. */
const toldOnly = (battle: Battle, content: Content): readonly string[] =>
  party(battle).flatMap((adventurer) => {
    const innate = sideOf(content, adventurer)?.innate;
    return innate !== undefined && innate.triggers.length + innate.modifiers.length === 0
      ? [`innate ${adventurer.class ?? ''}`]
      : [];
  });

/** Standing changes of numbers are used while they are in force; so are skills that are parts of rules, and sheets' texts that nothing sets off. */
function standingIn(battle: Battle, content: Content): readonly string[] {
  const scene = { battle, content };
  return unitsOnMap(battle).flatMap((unit) => {
    const found = [...abilitiesInForce(scene, unit), ...abilitiesOn(scene, unit)].filter(
      ({ modifiers, triggers }) => modifiers.length > 0 || triggers.length === 0,
    );
    return found.flatMap(({ words: { ability, of } }) =>
      usedAbility(battle, { type: 'ability-used', unit: unit.id, ability, ...(of !== 'skill' && { of }) }, content),
    );
  });
}
