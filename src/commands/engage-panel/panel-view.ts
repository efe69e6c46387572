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
  type Form,
  FORMS,
  labelOf,
  unitOf,
  worthOf,
} from '../../engine/index.ts';
import { countedDice, dieName } from '../../views/die-text.ts';
import { plainName, shown } from '../../views/escape.ts';
import { clip, LIMITS } from '../../views/limits.ts';
import { embedView, type MessageView, type Row } from '../../views/message-view.ts';
import { weaponsIn } from '../item-choices.ts';
import { targetsFor } from '../targets.ts';
import { offeredDice } from './offered-dice.ts';
import { dieValue, NO_TARGET, NO_WEAPON, type PanelChoices, weaponValue } from './panel-choices.ts';
import { encodePanelId, type PanelPart } from './panel-id.ts';

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
}

/** The private panel in which a player puts an engage together. */
export function panelView(panel: Panel): MessageView {
  const { adventurer, content, choices, warning, battle } = panel;
  const { stamina, magicka } = adventurer;
  const dice = choices.dice.flatMap((die) =>
    'kind' in die ? Array.from({ length: die.count }, () => ({ kind: die.kind })) : [],
  );
  const target = choices.target && unitOf(battle, choices.target);
  const description = [
    `Form: **${choices.form ?? 'not chosen'}**`,
    `Target: ${target ? `**${shown(labelOf(target))}**` : 'none'}`,
    `Dice: ${dice.length === 0 ? 'none' : `**${countedDice(content, dice)}**`} (Stamina ${stamina}, Magicka ${magicka})`,
    ...(warning === undefined ? [] : ['', warning]),
  ].join('\n');
  return embedView({ title: clip(`${shown(adventurer.name)} engages`, LIMITS.title), description }, rowsOf(panel));
}

function rowsOf(panel: Panel): readonly Row[] {
  const menus = [formMenu(panel), targetMenu(panel), weaponMenu(panel), diceMenu(panel)].filter(
    ({ options }) => options.length > 0,
  );
  const buttons: readonly APIButtonComponent[] = [
    rollButton(panel),
    { type: BUTTON, style: SECONDARY, label: 'Cancel', custom_id: idOf(panel, 'cancel') },
  ];
  return [...menus.map((menu) => ({ type: ROW, components: [menu] })), { type: ROW, components: [...buttons] }];
}

/** An engage without dice is allowed, and hardly ever meant. */
function rollButton(panel: Panel): APIButtonComponent {
  const custom_id = idOf(panel, 'roll');
  return panel.choices.dice.length === 0
    ? { type: BUTTON, style: SECONDARY, label: 'Roll no dice', custom_id }
    : { type: BUTTON, style: PRIMARY, label: 'Roll', custom_id };
}

const idOf = ({ battle, adventurer }: Panel, part: PanelPart): string =>
  encodePanelId({ battle: battle.id, unit: adventurer.id, part });

function menu(panel: Panel, part: PanelPart, options: readonly APISelectMenuOption[]): APIStringSelectComponent {
  const some = options.slice(0, LIMITS.menuOptions);
  const several = part === 'dice' ? { min_values: 0, max_values: some.length } : {};
  return {
    type: MENU,
    custom_id: idOf(panel, part),
    placeholder: PLACEHOLDERS[part],
    options: some.map((option) => ({ ...option, label: clip(option.label, LIMITS.optionText) })),
    ...several,
  };
}

const PLACEHOLDERS: Readonly<Record<PanelPart, string>> = {
  form: 'Battle form',
  target: 'Target',
  weapon: 'Weapon item',
  dice: 'Dice to roll',
  roll: '',
  cancel: '',
};

const formMenu = (panel: Panel): APIStringSelectComponent =>
  menu(
    panel,
    'form',
    FORMS.map((form: Form) => ({ label: `${form} form`, value: form, default: form === panel.choices.form })),
  );

function targetMenu(panel: Panel): APIStringSelectComponent {
  const { battle, content, adventurer, choices } = panel;
  const targets = targetsFor(battle, content, { actor: adventurer, form: choices.form });
  const options = targets.slice(0, LIMITS.menuOptions - 1).map(({ unit, note }) => ({
    label: `${plainName(labelOf(unit))}, ${unit.hp}/${unit.health} HP`,
    value: unit.id,
    default: unit.id === choices.target,
    ...(note !== '' && { description: note }),
  }));
  if (options.length === 0) return menu(panel, 'target', []);
  return menu(panel, 'target', [
    ...options,
    { label: 'No target', value: NO_TARGET, default: choices.target === undefined },
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
        label: `${plainName(item.name)}, ${use === 'overtaxed' ? 'overtaxed, ' : ''}+${worthOf(item, use === 'overtaxed')} dice`,
        value,
        default: choices.weapon !== undefined && value === weaponValue(choices.weapon),
      };
    }),
  );
  return menu(panel, 'weapon', [
    { label: 'No weapon item', value: NO_WEAPON, default: choices.weapon === undefined },
    ...options,
  ]);
}

/** Each die is a choice of its own. */
function diceMenu(panel: Panel): APIStringSelectComponent {
  const { adventurer, content, choices } = panel;
  const options = offeredDice({ adventurer, content, form: choices.form }).flatMap(({ die, count }) => {
    const chosen = choices.dice.find((one) => 'kind' in one && one.kind === die.id)?.count ?? 0;
    const name = dieName(content, { kind: die.id });
    return Array.from({ length: count }, (_, index) => ({
      label: count === 1 ? name : `${name} ${index + 1}`,
      value: dieValue(die.id, index + 1),
      ...(die.stat && { description: die.stat }),
      default: index < chosen,
    }));
  });
  return menu(panel, 'dice', options);
}
