import { causesOf, codeOf } from '../store/causes.ts';

/** Errors whose message is for whoever makes a backup. */
const SAYS_IT_ALL = new Set(['BadBackup', 'ConfigError', 'NewerData']);

const SYSTEM: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file or folder',
  EACCES: 'This user may not use it',
  EPERM: 'This user may not use it',
  EROFS: 'It cannot be written',
  EISDIR: 'It is a folder, not a file',
  ENOTDIR: 'A part of it is a file, not a folder',
  EEXIST: 'A part of it is a file, not a folder',
  ENOSPC: 'The disk is full',
  SQLITE_NOTADB: 'The file of the storage is no database: move it away, and restore a backup',
  SQLITE_CORRUPT: 'The file of the storage is damaged: move it away, and restore a backup',
};

/** Why a backup was not made or restored, in a sentence. */
export function backupFailure(error: unknown): string {
  if (!(error instanceof Error)) return `That did not work: ${String(error)}`;
  if (SAYS_IT_ALL.has(error.name)) return error.message;
  for (const cause of causesOf(error)) {
    const known = SYSTEM[codeOf(cause) ?? ''];
    if (known !== undefined) return `${known}${'path' in cause ? `: ${String(cause.path)}` : ''}.`;
  }
  return error.name === 'StoreUnavailable' ? error.message : `That did not work: ${error.message}`;
}
