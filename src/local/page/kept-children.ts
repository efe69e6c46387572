/** A child of an element, by what it shows. */
export interface Part {
  /** Different for each of the parts, the same for what shows the same. */
  readonly key: string;
  readonly make: () => HTMLElement;
}

/**
 * Keeps children of an element. A part that is there already stays as it is: what is drawn anew loses the focus, what was picked in it,
 * and the press of a button that has begun.
 *
 * @returns shows exactly these parts, in this order
 */
export function keptChildren(parent: Element): (parts: readonly Part[]) => void {
  let shown = new Map<string, HTMLElement>();
  return (parts) => {
    shown = new Map(parts.map(({ key, make }) => [key, shown.get(key) ?? make()]));
    arrange(parent, [...shown.values()]);
  };
}

/** Makes these the children, moving and touching no more of them than needed. */
export function arrange(parent: Element, children: readonly Element[]): void {
  const wanted = new Set(children);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  let next = parent.firstElementChild;
  for (const child of children) {
    if (child === next) next = next.nextElementSibling;
    else parent.insertBefore(child, next);
  }
}
