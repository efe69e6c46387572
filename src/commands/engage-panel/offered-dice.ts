import type { Adventurer, Content, DiceRequest, SkillDie } from '../../engine/index.ts';
import type { PanelChoices } from './panel-choices.ts';

/** A kind of dice with how many of it may be chosen. */
export interface OfferedDice {
  readonly die: SkillDie;
  readonly count: number;
}

interface Offering {
  readonly adventurer: Adventurer;
  readonly content: Pick<Content, 'skillDice'>;
  readonly form: PanelChoices['form'];
}

/** Dice that are available and may be rolled in the form, or in any while none is chosen; of a kind no more than its cap allows (ENG-4a). */
export function offeredDice({ adventurer, content, form }: Offering): readonly OfferedDice[] {
  const available = adventurer.dice.available.map(({ kind }) => kind);
  return [...new Set(available)].flatMap((kind) => {
    const die = content.skillDice.get(kind);
    if (die?.stat === undefined) return [];
    const fits = form === undefined || die.forms.length === 0 || die.forms.includes(form);
    const count = Math.min(available.filter((other) => other === kind).length, adventurer[die.stat]);
    return fits && count > 0 ? [{ die, count }] : [];
  });
}

/** What is chosen of the dice that are offered: the choices of another form, or of dice that have gone since, fall away. */
export function chosenOf(offered: readonly OfferedDice[], chosen: readonly DiceRequest[]): readonly DiceRequest[] {
  return chosen.flatMap((request) => {
    if (!('kind' in request)) return [];
    const most = offered.find(({ die }) => die.id === request.kind)?.count ?? 0;
    const count = Math.min(request.count, most);
    return count > 0 ? [{ kind: request.kind, count }] : [];
  });
}
