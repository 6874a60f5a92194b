import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { secureDataFolder } from '../../server/data-folder.ts';

let base: string;
beforeEach(() => void (base = mkdtempSync(join(tmpdir(), 'loadpath-folders-'))));
afterEach(() => rmSync(base, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('an existing data folder and the folders in it are closed to other users', () => {
  const before = process.umask(0o022);
  mkdirSync(join(base, 'letters'), { mode: 0o755 });
  chmodSync(base, 0o755);
  try {
    expect(secureDataFolder(base)).toBeNull();
    expect([modeOf(base), modeOf(join(base, 'letters'))]).toEqual([0o700, 0o700]);
    writeFileSync(join(base, 'new'), '');
    expect(modeOf(join(base, 'new'))).toBe(0o600);
  } finally {
    process.umask(before);
  }
});
