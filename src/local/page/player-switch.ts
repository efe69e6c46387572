import { playerAvatar } from './avatar.ts';
import { byId, element } from './element.ts';
import type { Player } from './table-types.ts';

/** The players as a row of choices over the line: whoever is chosen acts next. Alt and a digit do the same. */
export function createPlayerSwitch(
  sitAs: (playerId: string) => void,
): (players: readonly Player[], current: Player | undefined) => void {
  const group = byId('players');
  let shown = '';
  let all: readonly Player[] = [];

  document.addEventListener('keydown', (event) => {
    const player = all[Number(/^Digit([1-9])$/.exec(event.code)?.[1]) - 1];
    const isBusy = document.querySelector('dialog[open]') !== null;
    if (!event.altKey || event.ctrlKey || event.metaKey || isBusy || player === undefined) return;
    event.preventDefault();
    sitAs(player.id);
  });

  return (players, current) => {
    all = players;
    const key = JSON.stringify([players, current?.id]);
    if (key === shown) return;
    shown = key;
    const hadFocus = group.contains(document.activeElement);
    const buttons = players.map((player, seat) => playerButton(player, seat, player.id === current?.id));
    for (const button of buttons) {
      const input = button.querySelector('input');
      input?.addEventListener('change', () => sitAs(input.value));
    }
    group.replaceChildren(...buttons);
    const checked = group.querySelector<HTMLInputElement>('input:checked');
    checked?.closest('label')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (hadFocus) checked?.focus();
  };
}

function playerButton({ id, name }: Player, seat: number, isCurrent: boolean): HTMLElement {
  const input = element('input', { type: 'radio', name: 'player', value: id });
  input.checked = isCurrent;
  const avatar = element('img', { src: playerAvatar(name, seat), alt: '', width: '20', height: '20' });
  const label = element('label', { class: 'player' }, input, avatar, element('span', {}, name));
  if (seat < 9) label.title = `Alt+${seat + 1}`;
  return label;
}
