import { once } from 'node:events';
import { WebSocket } from 'ws';

export interface Inspector {
  /** Bytes of the heap and outside of it that are still in use after a forced collection. */
  aliveBytes(): Promise<number>;
  close(): void;
}

/** The inspector of a process that was started with `--inspect=127.0.0.1:port`. */
export async function connectInspector(port: number): Promise<Inspector> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as readonly {
    readonly webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');

  let sent = 0;
  async function call(method: string, params: object = {}): Promise<unknown> {
    sent += 1;
    const id = sent;
    const answered = new Promise<unknown>((resolve) => {
      const hear = (data: unknown): void => {
        const answer = JSON.parse(String(data)) as { readonly id?: number; readonly result?: unknown };
        if (answer.id !== id) return;
        socket.off('message', hear);
        resolve(answer.result);
      };
      socket.on('message', hear);
    });
    socket.send(JSON.stringify({ id, method, params }));
    return answered;
  }

  return {
    async aliveBytes() {
      await call('HeapProfiler.collectGarbage');
      const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
      const { result } = (await call('Runtime.evaluate', { expression })) as {
        readonly result: { readonly value: number };
      };
      return result.value;
    },
    close: () => socket.close(),
  };
}
