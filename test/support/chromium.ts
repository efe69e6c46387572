import { existsSync } from 'node:fs';

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium of this machine; undefined if it has none. */
export const CHROMIUM = CANDIDATES.find((path) => existsSync(path));

/**
 * Why tests with a browser are left out; undefined if they can run. Where `CI` is set they may not be left out.
 *
 * @throws where there is no Chromium although `CI` is set
 */
export function reasonWithoutChromium(): string | undefined {
  if (CHROMIUM !== undefined) return undefined;
  const reason = `no Chromium on this machine (looked for ${CANDIDATES.join(', ')})`;
  if (process.env['CI'])
    throw new Error(`Tests with a browser may not be left out where CI is set, but there is ${reason}.`);
  return reason;
}

/** For `chromium.launch`, which makes a profile of its own for each run: nothing but the tested page reaches the network. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
