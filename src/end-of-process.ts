import type { Logger } from './discord/logger.ts';

/** Stops one thing that was started. */
export type Stop = () => Promise<void>;

/** Stops what was started, in this order, and ends the process. A second signal changes nothing. */
export function stopOnce(stops: readonly Stop[], logger: Logger): (exitCode: number) => Promise<void> {
  let stopping = false;
  return async (exitCode) => {
    if (stopping) return;
    stopping = true;
    for (const stop of [...stops]) {
      await stop().catch((error: unknown) => logger.error('stopping failed', { error }));
    }
    if (exitCode === 0) logger.info('stopped');
    process.exit(exitCode);
  };
}

/** A log or a terminal that takes nothing any more is no reason to stop playing. */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
