/** Something that happens once and can be awaited, before or after. */
export interface Signal {
  readonly happened: Promise<void>;
  fire(): void;
}

/** A signal that has not happened yet. Firing it again does nothing. */
export function createSignal(): Signal {
  let fire: () => void = () => undefined;
  const happened = new Promise<void>((resolve) => {
    fire = resolve;
  });
  return { happened, fire: () => fire() };
}
