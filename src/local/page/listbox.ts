import { element } from './element.ts';

/** A list of options that another element, which keeps the focus, moves through. */
export interface Listbox {
  readonly options: readonly HTMLElement[];
  /** Index of the highlighted option, -1 for none. */
  readonly active: number;
  fill(contents: readonly (readonly Node[])[], pick: (index: number) => void): void;
  setActive(index: number): void;
  /** Takes an arrow, Home, End or page key. @returns whether it was one */
  move(event: KeyboardEvent): boolean;
}

const PAGE = 6;

export function createListbox(list: HTMLElement, owner: HTMLElement): Listbox {
  let options: readonly HTMLElement[] = [];
  let active = -1;

  function setActive(index: number): void {
    options[active]?.classList.remove('is-active');
    active = options.length === 0 ? -1 : index;
    const option = options[active];
    option?.classList.add('is-active');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) owner.setAttribute('aria-activedescendant', option.id);
    else owner.removeAttribute('aria-activedescendant');
  }

  const steps: Readonly<Record<string, () => number>> = {
    ArrowDown: () => (active + 1) % options.length,
    ArrowUp: () => (active <= 0 ? options.length : active) - 1,
    PageDown: () => Math.min(options.length - 1, active + PAGE),
    PageUp: () => Math.max(0, active - PAGE),
  };

  return {
    get options() {
      return options;
    },
    get active() {
      return active;
    },
    fill(contents, pick) {
      setActive(-1);
      options = contents.map((nodes, index) => {
        const option = element('li', { role: 'option', id: `${list.id}-${index}`, 'aria-selected': 'false' }, ...nodes);
        // Not "click": the focus must stay where it is.
        option.addEventListener('mousedown', (event) => event.preventDefault());
        option.addEventListener('click', () => pick(index));
        return option;
      });
      list.replaceChildren(...options);
      list.scrollTop = 0;
    },
    setActive,
    move(event) {
      const step = steps[event.key];
      if (step === undefined || options.length === 0 || event.altKey || event.ctrlKey || event.metaKey) return false;
      event.preventDefault();
      setActive(step());
      return true;
    },
  };
}
