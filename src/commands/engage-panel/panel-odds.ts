import { ENEMY_COMBAT } from '../../content/dice-names.ts';
import {
  type Adventurer,
  type Battle,
  type Content,
  diceOdds,
  type DiceRequest,
  engageOdds,
  unitOf,
  worthOf,
} from '../../engine/index.ts';
import { oddsLines } from '../../views/odds-view.ts';
import type { PanelChoices } from './panel-choices.ts';
import { say } from '../../words/say.ts';

interface Chosen {
  readonly battle: Battle;
  readonly content: Content;
  readonly adventurer: Adventurer;
  readonly choices: PanelChoices;
}

/** The odds of what is chosen in the panel, with the dice that a weapon item adds. */
export function panelOdds({ battle, content, adventurer, choices }: Chosen): readonly string[] {
  const { form, target: id, weapon } = choices;
  const item = adventurer.items?.find((held) => held.id === weapon?.item);
  const joining = item === undefined ? 0 : worthOf(item, weapon?.use === 'overtaxed');
  const dice: readonly DiceRequest[] = [
    ...choices.dice,
    ...(joining > 0 ? [{ kind: ENEMY_COMBAT, count: joining }] : []),
  ];
  if (dice.length === 0) return [say`Odds: choose dice first.`];
  const target = id && unitOf(battle, id);
  const odds =
    target === undefined || form === undefined
      ? diceOdds(content, dice, form)
      : engageOdds({ battle, content }, { unit: adventurer.id, target: target.id, form, dice });
  if (odds === undefined) return [say`Odds: these dice have too many results to count.`];
  return oddsLines({ content, odds, dice, form, target: form === undefined ? undefined : target });
}
