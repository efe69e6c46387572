import { emojiView } from './button-view.ts';
import { element } from './element.ts';
import { createListbox } from './listbox.ts';
import { placeBeside } from './place-beside.ts';
import type { MenuOption } from './table-types.ts';

export interface Menu {
  readonly label: string;
  readonly choices: readonly MenuOption[];
  readonly disabled?: boolean;
  readonly min_values?: number;
  readonly max_values?: number;
  readonly custom_id?: string;
}

let menuCount = 0;

/**
 * A menu: a button that opens a list. One choice is sent at once; where several may be made they are sent together, by a button
 * in the list, with Enter or as the list closes. The component library has only the look of it.
 */
export function menuView(menu: Menu, send: (values: readonly string[]) => Promise<void>): HTMLElement {
  const { label, choices, disabled = false, min_values: least = 1, max_values: most = 1 } = menu;
  const isMany = most > 1 || least === 0;
  const id = `menu-${++menuCount}`;
  const text = element('span', { class: 'menu-text' }, label);
  const opener = element('button', {
    ...{ type: 'button', class: 'menu', role: 'combobox', 'aria-label': label, 'data-custom-id': menu.custom_id ?? '' },
    ...{ 'aria-haspopup': 'listbox', 'aria-expanded': 'false', 'aria-controls': `${id}-list` },
  });
  opener.append(text, element('span', { class: 'menu-arrow', 'aria-hidden': 'true' }));
  opener.disabled = disabled;
  const list = element('ul', { id: `${id}-list`, role: 'listbox', 'aria-label': label });
  if (isMany) list.setAttribute('aria-multiselectable', 'true');
  const confirm = element('button', { type: 'button', class: 'menu-confirm' });
  const popup = element('div', { class: 'popup menu-popup', popover: 'manual' }, list, ...(isMany ? [confirm] : []));
  const view = element('div', { class: 'menu-box' }, opener, popup);
  let sent = new Set(choices.filter((choice) => choice.default === true).map(({ value }) => value));
  let chosen = new Set(sent);
  const listbox = createListbox(list, opener);

  const isOpen = (): boolean => popup.matches(':popover-open');
  const isEnough = (): boolean => chosen.size >= least && chosen.size <= most;

  function show(): void {
    const names = choices.filter(({ value }) => chosen.has(value)).map((choice) => choice.label);
    text.textContent = names.length > 0 ? names.join(', ') : label;
    text.classList.toggle('is-placeholder', names.length === 0);
    listbox.options.forEach((option, index) =>
      option.setAttribute('aria-selected', String(chosen.has(choices[index]?.value ?? ''))),
    );
    confirm.disabled = !isEnough();
    confirm.textContent = isEnough()
      ? `Choose ${chosen.size}`
      : least === most
        ? `Choose ${least}`
        : `Choose ${least} to ${most}`;
  }

  function open(): void {
    popup.showPopover();
    opener.ariaExpanded = 'true';
    placeBeside(popup, opener);
    listbox.setActive(
      Math.max(
        0,
        choices.findIndex(({ value }) => chosen.has(value)),
      ),
    );
    document.addEventListener('pointerdown', closeOutside, true);
    opener.focus();
  }

  /** What was not sent is taken back. */
  function close(): void {
    if (isOpen()) popup.hidePopover();
    chosen = new Set(sent);
    show();
    opener.ariaExpanded = 'false';
    listbox.setActive(-1);
    document.removeEventListener('pointerdown', closeOutside, true);
  }

  /** Closes as Discord does: what was chosen of several is sent, if it is news and enough of it. */
  function leave(): void {
    const isNews = chosen.size !== sent.size || [...chosen].some((value) => !sent.has(value));
    // A message that is drawn anew takes its menus away, and nobody has closed those.
    if (isMany && isOpen() && isNews && isEnough() && opener.isConnected) finish();
    else close();
  }

  function closeOutside(event: Event): void {
    const path = event.composedPath();
    if (!path.includes(popup) && !path.includes(opener)) leave();
  }

  function finish(): void {
    sent = new Set(chosen);
    close();
    void send([...sent]);
  }

  function pick(index: number): void {
    const value = choices[index]?.value;
    if (value === undefined) return;
    if (!isMany) {
      chosen.clear();
      chosen.add(value);
      finish();
      return;
    }
    if (!chosen.delete(value)) chosen.add(value);
    show();
  }

  listbox.fill(choices.map(choiceView), pick);
  opener.addEventListener('click', () => (isOpen() ? leave() : open()));
  view.addEventListener('focusout', ({ relatedTarget }) => {
    const isWithin = relatedTarget instanceof Node && view.contains(relatedTarget);
    // The window lost the focus, not the menu: it is there still when one comes back.
    if (isWithin || view.contains(document.activeElement)) return;
    // Taking a menu out of the page blurs it while it is still in there.
    queueMicrotask(leave);
  });
  confirm.addEventListener('click', finish);
  confirm.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    opener.focus();
    leave();
  });
  opener.addEventListener('keydown', (event) => {
    if (!isOpen()) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open();
      return;
    }
    if (listbox.move(event)) return;
    if (event.key === 'Escape') leave();
    else if (event.key === ' ' || (event.key === 'Enter' && !isMany)) pick(listbox.active);
    else if (event.key === 'Enter' && !confirm.disabled) finish();
    else return;
    event.preventDefault();
  });
  show();
  return view;
}

function choiceView({ label, description, emoji }: MenuOption): readonly Node[] {
  const name = element('span', { class: 'option-label' }, ...(emoji ? [emojiView(emoji, true)] : []), label);
  return description === undefined ? [name] : [name, element('span', { class: 'option-detail' }, description)];
}
