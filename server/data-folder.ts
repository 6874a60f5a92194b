import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Closed one by one, since an earlier version may have made them readable for others. */
const INNER = ['recordings', 'incoming', 'letters', 'archives', 'pictures'];

/**
 * Makes the data folder, or removes other users' rights to it, and sets the umask so that only this user can read new files.
 * Returns a warning if the folder belongs to another user, since only that user may change its rights. Throws if it cannot be
 * written.
 */
export function secureDataFolder(folder: string): string | null {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  accessSync(folder, constants.W_OK);
  const uid = process.getuid?.();
  const isOurs = (path: string) => uid === undefined || statSync(path).uid === uid;
  for (const path of [folder, ...INNER.map((name) => join(folder, name))]) {
    if (existsSync(path) && isOurs(path)) chmodSync(path, 0o700);
  }
  if (isOurs(folder) || (statSync(folder).mode & 0o077) === 0) return null;
  return `The data folder ${folder} belongs to another user, and other users of this machine may look into it.`;
}
