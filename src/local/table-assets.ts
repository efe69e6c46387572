import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';

/** Where the page comes from. The same relative paths hold in `src/local` and in `dist/local`. */
const PUBLIC = new URL('../../public/', import.meta.url);
const PAGE = new URL('../../dist/local/page/', import.meta.url);
const MODULES = new URL('../../node_modules/', import.meta.url);

/** What the page may import from `node_modules`: the component library and everything that it imports. */
export const SERVED_PACKAGES: readonly string[] = [
  '@skyra/discord-components-core',
  'lit',
  'lit-html',
  'lit-element',
  '@lit/reactive-element',
  '@lit/context',
];

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.map': 'application/json',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Letters, digits and the like; so no `..`, no hidden file, no separator in disguise. */
const SAFE_SEGMENT = /^[\w@-][\w@.-]*$/;

/** A file to send. */
export interface Asset {
  readonly contentType: string;
  readonly data: Buffer;
}

/** The file behind a path of the page server; undefined if there is none, or none that may be served. */
export async function readAsset(path: string): Promise<Asset | undefined> {
  const address = assetAddress(path);
  const contentType = CONTENT_TYPES[extname(address?.pathname ?? '')];
  if (address === undefined || contentType === undefined) return undefined;
  try {
    return { contentType, data: await readFile(address) };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Where a path points to; undefined for what may not be served. Exported for the test of the guard. */
export function assetAddress(path: string): URL | undefined {
  if (path === '/') return new URL('index.html', PUBLIC);
  const segments = path.slice(1).split('/');
  if (!segments.every((segment) => SAFE_SEGMENT.test(segment))) return undefined;
  const [first, ...rest] = segments;
  if (first === 'page') return new URL(rest.join('/'), PAGE);
  if (first === 'modules') return moduleAddress(rest.join('/'));
  return segments.length === 1 ? new URL(segments.join('/'), PUBLIC) : undefined;
}

function moduleAddress(path: string): URL | undefined {
  const isServed = SERVED_PACKAGES.some((name) => path.startsWith(`${name}/`));
  return isServed && !path.includes('/node_modules/') ? new URL(path, MODULES) : undefined;
}
