import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What an earlier version may have made readable for others. What lies in them is barred by them. */
const INNER = ['recordings', 'incoming', 'letters'];

/**
 * Makes the data folder, or takes others' rights to it away, and sees to it that whatever this process makes from now on is its
 * user's alone. Returns a sentence where the folder belongs to somebody else, whose rights are not ours to change; throws where it
 * cannot be written.
 */
export function closeDataFolder(folder: string): string | null {
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
