import {
  type DiceRequest,
  type Form,
  FORMS,
  isItemId,
  isUnitId,
  type ItemId,
  type UnitId,
  type WeaponUse,
} from '../../engine/index.ts';
import type { Row } from '../../views/message-view.ts';
import { shownChoices } from '../shown-choices.ts';
import { decodePanelId, type PanelPart } from './panel-id.ts';

/** The weapon item that is used, perhaps overtaxed (ENG-4b). */
export interface ChosenWeapon {
  readonly item: ItemId;
  readonly use: WeaponUse;
}

/** What is chosen in the panel so far. */
export interface PanelChoices {
  readonly form: Form | undefined;
  readonly target: UnitId | undefined;
  /** Dice of each kind. */
  readonly dice: readonly DiceRequest[];
  readonly weapon?: ChosenWeapon;
}

/** A menu's value for the second, third … die of a kind. */
export const dieValue = (kind: string, number: number): string => `${kind}#${number}`;
export const NO_TARGET = 'none';
/** A menu's value for a weapon. */
export const weaponValue = ({ item, use }: ChosenWeapon): string => `${item}#${use}`;
export const NO_WEAPON = 'none';

type ByPart = ReadonlyMap<PanelPart, readonly string[]>;

/**
 * Reads the choices out of the menus of a message, where they stand as defaults; `chosen` is what was chosen just now. Some may have become
 * impossible since: whoever wanted to engage a unit that is gone does not want to roll at nobody.
 */
export function panelChoices(rows: readonly Row[], chosen: ByPart): PanelChoices {
  const values: ByPart = new Map([...shownChoices(rows, (id) => decodePanelId(id)?.part), ...chosen]);
  const target = values.get('target')?.[0] ?? '';
  const weapon = weaponIn(values.get('weapon')?.[0]);
  const kinds = (values.get('dice') ?? []).map((value) => value.replace(/#\d+$/, ''));
  return {
    form: FORMS.find((form) => form === values.get('form')?.[0]),
    target: isUnitId(target) ? target : undefined,
    dice: [...new Set(kinds)].map((kind) => ({ kind, count: kinds.filter((other) => other === kind).length })),
    ...(weapon && { weapon }),
  };
}

function weaponIn(value = ''): ChosenWeapon | undefined {
  const [item = '', use] = value.split('#');
  return isItemId(item) ? { item, use: use === 'overtaxed' ? 'overtaxed' : 'used' } : undefined;
}
