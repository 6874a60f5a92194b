import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
const caches = page.slice(page.indexOf('## Caches'), page.indexOf('The protocol itself'));
const named = [...caches.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name);
/** By its path, or only by its name, if the line names the folder. */
const isNamed = (file: string) => named.some((name) => name === file || (!name.includes('/') && name === basename(file)));

/** Code that makes a cache. */
const MAKES =
  /new LRUCache|keepUntilChange\(|createPageCache\(|createCachedResponse\(|onceFor\(|caches\.open\(|precacheAndRoute\(|new QueryClient\(/;

/** Files that use a cache that another file makes. */
const USERS = new Set([
  'server/features/site/public-content.ts', // routes.ts caches its responses
]);

test('every cache is in the table of caches', () => {
  const files = ['server', 'src', 'sw'].flatMap((top) =>
    readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(top, name)),
  );
  const making = files.filter((file) => MAKES.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(making.length).toBeGreaterThan(15);
  expect(making.filter((file) => !isNamed(file) && !USERS.has(file))).toEqual([]);
});
