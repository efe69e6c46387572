import type { Door } from '../../../src/discord/sharding/questions.ts';

/** What two processes have between them: messages go as JSON, and arrive later. */
export interface TwoDoors {
  readonly parent: Door;
  readonly child: Door;
  /** What is sent to the child is not read from now on, as by a process that hangs; or is again. */
  hang(hangs: boolean): void;
}

export function twoDoors(): TwoDoors {
  const heardBy = { parent: [] as ((message: unknown) => void)[], child: [] as ((message: unknown) => void)[] };
  let unread: (() => void)[] | undefined;
  const door = (own: 'parent' | 'child', other: 'parent' | 'child'): Door => ({
    send(message) {
      const text = JSON.stringify(message);
      const read = (): void => heardBy[other].forEach((listener) => listener(JSON.parse(text)));
      setImmediate(() => {
        if (other === 'child' && unread !== undefined) unread.push(read);
        else read();
      });
    },
    hear: (listener) => void heardBy[own].push(listener),
  });
  return {
    parent: door('parent', 'child'),
    child: door('child', 'parent'),
    hang(hangs) {
      for (const read of unread ?? []) read();
      unread = hangs ? [] : undefined;
    },
  };
}

/** What has been sent has arrived, and so have the answers. */
export async function delivered(): Promise<void> {
  for (let hops = 0; hops < 6; hops += 1) await new Promise((resolve) => void setImmediate(resolve));
}
