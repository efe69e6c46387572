import type { PackInfo } from '../../content/load-content.ts';
import type { Shelf } from '../../store/pack-store.ts';
import { say } from '../../words/say.ts';

/** A pack that a server could play with. */
interface Usable {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly chips: number;
  /** An earlier version may be chosen. */
  readonly hasVersions: boolean;
}

/** Those that ship with chips, then the server's own. */
export const usablePacks = (shelf: Shelf, shipped: readonly PackInfo[]): readonly Usable[] => [
  ...shipped
    .filter(({ counts }) => (counts.chips ?? 0) > 0)
    .map(({ id, name, version, counts }) => ({ id, name, version, chips: counts.chips ?? 0, hasVersions: false })),
  ...shelf.packs.map(({ id, name, version, chips }) => ({ id, name, version, chips, hasVersions: true })),
];

/** Names of the packs that new battles use: "My rats", or "My rats, version 1" where one is held to. */
export const namesInUse = (shelf: Shelf, shipped: readonly PackInfo[]): readonly string[] =>
  shelf.use.map(({ id, version }) => {
    const name = usablePacks(shelf, shipped).find((pack) => pack.id === id)?.name ?? id;
    return version === undefined ? name : say`${name} version ${version}`;
  });

/** Chips of the packs in use, with all copies; those of an earlier version count as those of the newest. */
export function chipsInUse(shelf: Shelf, shipped: readonly PackInfo[]): number {
  const used = new Set(shelf.use.map(({ id }) => id));
  return usablePacks(shelf, shipped).reduce((sum, { id, chips }) => sum + (used.has(id) ? chips : 0), 0);
}
