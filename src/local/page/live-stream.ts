import type { TableChange } from './table-types.ts';

export interface StreamListener {
  /** The stream runs (again): time to read the state, for what happened meanwhile is lost. */
  onOpen(): void;
  onChange(change: TableChange): void;
  onLost(): void;
}

/** After this the browser's own retries are helped along, in milliseconds. */
export const RETRY_MS = 1000;

/** Listens to the table until told to stop, and comes back by itself when it was lost. @returns a function that ends it */
export function listenToTable(query: URLSearchParams, listener: StreamListener): () => void {
  let source: EventSource | undefined;
  let timer: number | undefined;
  const connect = (): void => {
    source?.close();
    const stream = new EventSource(`/api/table/events?${query}`);
    source = stream;
    stream.addEventListener('open', () => listener.onOpen());
    stream.addEventListener('message', ({ data }) => listener.onChange(JSON.parse(data as string) as TableChange));
    stream.addEventListener('error', () => {
      listener.onLost();
      clearTimeout(timer);
      // A stream that was refused is closed for good, and a lost one may wait longer than people like to.
      timer = setTimeout(() => {
        if (source === stream && stream.readyState !== EventSource.OPEN) connect();
      }, RETRY_MS);
    });
  };
  connect();
  return () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
}
