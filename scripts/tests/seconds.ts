import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How long each file of tests took when it last ran in this checkout. */
const PATH = join(import.meta.dirname, '../../.cache/test-seconds.json');

/** Seconds by the path of the file; empty if nothing has run yet. */
export const readSeconds = (): Record<string, number> =>
  existsSync(PATH) ? (JSON.parse(readFileSync(PATH, 'utf8')) as Record<string, number>) : {};

/** Remembers how long these files took. */
export function keepSeconds(files: readonly { file: string; seconds: number }[]) {
  mkdirSync(dirname(PATH), { recursive: true });
  const now = Object.fromEntries(files.map(({ file, seconds }) => [file, Math.round(seconds * 100) / 100]));
  writeFileSync(PATH, JSON.stringify({ ...readSeconds(), ...now }));
}
