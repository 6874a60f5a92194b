import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { secureSocketFolder } from '../../../../server/platform/db/embedded.ts';

let base: string;
beforeEach(() => void (base = mkdtempSync(join(tmpdir(), 'loadpath-folders-'))));
afterEach(() => rmSync(base, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('the folder of the socket is made for its user only, and can be used again', () => {
  const folder = join(base, 'socket');
  secureSocketFolder(folder);
  secureSocketFolder(folder);
  expect(modeOf(folder)).toBe(0o700);
});

test('a folder that others can open, a link and a file are refused with a sentence', () => {
  const make: Record<string, (path: string) => void> = {
    open: (path) => {
      mkdirSync(path);
      chmodSync(path, 0o770);
    },
    link: (path) => {
      mkdirSync(join(base, 'elsewhere'), { mode: 0o700 });
      symlinkSync(join(base, 'elsewhere'), path);
    },
    file: (path) => writeFileSync(path, ''),
  };
  for (const [kind, prepare] of Object.entries(make)) {
    const path = join(base, kind);
    prepare(path);
    expect(() => secureSocketFolder(path)).toThrow(/is there already, and is not a folder that only this user can open/);
  }
});

test.runIf(process.getuid?.() === 0)('a folder of another user is refused', async () => {
  const { chownSync } = await import('node:fs');
  const folder = join(base, 'foreign');
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, 65_534, 65_534);
  expect(() => secureSocketFolder(folder)).toThrow(/only this user can open/);
});

test('a name that is too long for a socket is refused with a sentence', () => {
  expect(() => secureSocketFolder(join(base, 'x'.repeat(100)))).toThrow(/Set TMPDIR to another one/);
});
