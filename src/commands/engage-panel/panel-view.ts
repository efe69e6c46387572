import type {
  APIButtonComponent,
  APISelectMenuOption,
  APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
} from 'discord.js';
import {
  type Adventurer,
  type Battle,
  type Content,
  FORMS,
  furtherFatigue,
  labelOf,
  unitOf,
  worthOf,
} from '../../engine/index.ts';
import { countedDice, dieName } from '../../views/die-text.ts';
import { formName, formText } from '../../views/form-name.ts';
import { plainName, shown } from '../../views/escape.ts';
import { clip, LIMITS } from '../../views/limits.ts';
import { embedView, type MessageView, type Row } from '../../views/message-view.ts';
import { weaponsIn } from '../item-choices.ts';
import { targetsFor } from '../targets.ts';
import { offeredDice } from './offered-dice.ts';
import { dieValue, NO_TARGET, NO_WEAPON, type PanelChoices, weaponValue } from './panel-choices.ts';
import { encodePanelId, type PanelPart } from './panel-id.ts';
import { phrases, say } from '../../words/say.ts';

/* eslint-disable @typescript-eslint/no-unsafe-enum-assignment -- importing Discord's enums would load the whole client */
const ROW = 1 as ComponentType.ActionRow;
const BUTTON = 2 as ComponentType.Button;
const MENU = 3 as ComponentType.StringSelect;
const PRIMARY = 1 as ButtonStyle.Primary;
const SECONDARY = 2 as ButtonStyle.Secondary;
/* eslint-enable @typescript-eslint/no-unsafe-enum-assignment */

export interface Panel {
  readonly battle: Battle;
  readonly content: Content;
  readonly adventurer: Adventurer;
  readonly choices: PanelChoices;
  /** Why this cannot be rolled as it is. */
  readonly warning: string | undefined;
  /** The odds of what is chosen, where they were asked for. */
  readonly odds?: readonly string[];
}

/** The private panel in which a player puts an engage together. */
export function panelView(panel: Panel): MessageView {
  const { adventurer, content, choices, warning, odds = [] } = panel;
  const { stamina, magicka } = adventurer;
  const again = furtherLine(panel);
  const dice = choices.dice.flatMap((die) =>
    'kind' in die ? Array.from({ length: die.count }, () => ({ kind: die.kind })) : [],
  );
  const description = [
    choices.form === undefined ? say`Form: **not chosen**` : say`Form: **${formName(choices.form)}**`,
    targetLine(panel),
    dice.length === 0
      ? say`Dice: none (Stamina ${stamina}, Magicka ${magicka})`
      : say`Dice: **${countedDice(content, dice)}** (Stamina ${stamina}, Magicka ${magicka})`,
    ...(nothingReady(panel) ? [say`No die is ready for this form.`] : []),
    ...(again === undefined ? [] : [again]),
    ...(warning === undefined ? [] : ['', warning]),
    ...(odds.length === 0 ? [] : ['', ...odds]),
  ].join('\n');
  return embedView({ title: clip(say`${shown(adventurer.name)} engages`, LIMITS.title), description }, rowsOf(panel));
}

/** Dice on the track or in slots are not ready, nor are those of other forms. */
const nothingReady = ({ adventurer, content, choices: { form } }: Panel): boolean =>
  form !== undefined && offeredDice({ adventurer, content, form }).length === 0;

/** What engaging once more in a turn costs (ENG-1). */
function furtherLine({ battle, adventurer }: Panel): string | undefined {
  const cost = furtherFatigue(battle, adventurer.id);
  return cost === 0 ? undefined : say`Engaging again costs ${cost} light fatigue (ENG-1).`;
}

/** Among several nobody should take the one filled in for the only one. */
function targetLine({ battle, content, adventurer, choices: { form, target: id } }: Panel): string {
  const target = id === undefined ? undefined : unitOf(battle, id);
  if (target === undefined) return say`Target: none`;
  const possible = targetsFor(battle, content, { actor: adventurer, form }).filter((other) => other.possible);
  const name = shown(labelOf(target));
  if (possible.length < 2) return say`Target: **${name}**`;
  return form === undefined && battle.setup.map !== undefined
    ? say`Target: **${name}**, one of ${possible.length} in reach in one form or another`
    : say`Target: **${name}**, one of ${possible.length} in reach`;
}

function rowsOf(panel: Panel): readonly Row[] {
  const menus = [formMenu(panel), targetMenu(panel), weaponMenu(panel), diceMenu(panel)].filter(
    ({ options }) => options.length > 0,
  );
  const buttons: readonly APIButtonComponent[] = [
    rollButton(panel),
    { type: BUTTON, style: SECONDARY, label: say`Odds`, custom_id: idOf(panel, 'odds') },
    { type: BUTTON, style: SECONDARY, label: say`Cancel`, custom_id: idOf(panel, 'cancel') },
  ];
  return [...menus.map((menu) => ({ type: ROW, components: [menu] })), { type: ROW, components: [...buttons] }];
}

/** An engage without dice is allowed, and hardly ever meant. */
function rollButton(panel: Panel): APIButtonComponent {
  const custom_id = idOf(panel, 'roll');
  return panel.choices.dice.length === 0
    ? { type: BUTTON, style: SECONDARY, label: say`Roll no dice`, custom_id }
    : { type: BUTTON, style: PRIMARY, label: say`Roll`, custom_id };
}

const idOf = ({ battle, adventurer }: Panel, part: PanelPart): string =>
  encodePanelId({ battle: battle.id, unit: adventurer.id, part });

function menu(panel: Panel, part: MenuPart, options: readonly APISelectMenuOption[]): APIStringSelectComponent {
  const some = options.slice(0, LIMITS.menuOptions);
  const several = part === 'dice' ? { min_values: 0, max_values: some.length } : {};
  return {
    type: MENU,
    custom_id: idOf(panel, part),
    placeholder: placeholderOf(part),
    options: some.map((option) => ({ ...option, label: clip(option.label, LIMITS.optionText) })),
    ...several,
  };
}

type MenuPart = Exclude<PanelPart, 'roll' | 'odds' | 'cancel'>;

const placeholderOf = phrases<MenuPart>({
  form: 'Battle form',
  target: 'Target',
  weapon: 'Weapon item',
  dice: 'Dice to roll',
});

const formMenu = (panel: Panel): APIStringSelectComponent =>
  menu(
    panel,
    'form',
    FORMS.map((form) => ({ label: formText(form), value: form, default: form === panel.choices.form })),
  );

function targetMenu(panel: Panel): APIStringSelectComponent {
  const { battle, content, adventurer, choices } = panel;
  const targets = targetsFor(battle, content, { actor: adventurer, form: choices.form });
  const most = LIMITS.menuOptions - 1;
  const beyond = targets.slice(most).find(({ unit }) => unit.id === choices.target);
  const listed = beyond === undefined ? targets.slice(0, most) : [...targets.slice(0, most - 1), beyond];
  const options = listed.map(({ unit, note }) => ({
    label: `${plainName(labelOf(unit))}, ${unit.hp}/${unit.health} HP`,
    value: unit.id,
    default: unit.id === choices.target,
    ...(note !== '' && { description: note }),
  }));
  if (options.length === 0) return menu(panel, 'target', []);
  return menu(panel, 'target', [
    ...options,
    { label: say`No target`, value: NO_TARGET, default: choices.target === undefined },
  ]);
}

/** Readied weapons that fit the form, as they are and overtaxed; chosen before the roll (ENG-4b). */
function weaponMenu(panel: Panel): APIStringSelectComponent {
  const { adventurer, choices } = panel;
  const weapons = weaponsIn(adventurer.items ?? [], choices.form);
  if (weapons.length === 0) return menu(panel, 'weapon', []);
  const options = weapons.flatMap((item) =>
    (['used', 'overtaxed'] as const).map((use) => {
      const value = weaponValue({ item: item.id, use });
      return {
        label:
          use === 'overtaxed'
            ? say`${plainName(item.name)}, overtaxed, +${worthOf(item, true)} dice`
            : say`${plainName(item.name)}, +${worthOf(item, false)} dice`,
        value,
        default: choices.weapon !== undefined && value === weaponValue(choices.weapon),
      };
    }),
  );
  return menu(panel, 'weapon', [
    { label: say`No weapon item`, value: NO_WEAPON, default: choices.weapon === undefined },
    ...options,
  ]);
}

const statName = phrases({ stamina: 'stamina', magicka: 'magicka' });

/** Each die is a choice of its own. */
function diceMenu(panel: Panel): APIStringSelectComponent {
  const { adventurer, content, choices } = panel;
  const options = offeredDice({ adventurer, content, form: choices.form }).flatMap(({ die, count }) => {
    const chosen = choices.dice.find((one) => 'kind' in one && one.kind === die.id)?.count ?? 0;
    const name = dieName(content, { kind: die.id });
    return Array.from({ length: count }, (_, index) => ({
      label: count === 1 ? name : `${name} ${index + 1}`,
      value: dieValue(die.id, index + 1),
      ...(die.stat && { description: statName(die.stat) }),
      default: index < chosen,
    }));
  });
  return menu(panel, 'dice', options);
}
