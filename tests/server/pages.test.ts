import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import files from '@fastify/static';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { answerErrors } from '../../server/http/errors.ts';
import { servePages } from '../../server/http/pages.ts';

const root = mkdtempSync(join(tmpdir(), 'loadpath-pages-'));
mkdirSync(join(root, 'assets'));
for (const name of ['index.html', 'sw.js', 'off.js', 'assets/page-1a2b3c.js']) writeFileSync(join(root, name), `/* ${name} */`);
afterAll(() => rmSync(root, { recursive: true }));

async function get(path: string, { worker = true } = {}) {
  const app = Fastify();
  answerErrors(app);
  await app.register(files, { root, serve: false });
  await servePages(app, { root, worker });
  const { statusCode, headers, body } = await app.inject(path);
  await app.close();
  return { statusCode, headers, body };
}

test('the worker’s script is asked for anew each time; switched off, its end is served in its place', async () => {
  const on = await get('/sw.js');
  const off = await get('/sw.js', { worker: false });
  expect([on.body, off.body]).toEqual(['/* sw.js */', '/* off.js */']);
  for (const { headers } of [on, off]) {
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
  }
});

test('the shell is asked for anew each time, at whatever address; hashed files are kept for ever', async () => {
  for (const path of ['/', '/index.html', '/login']) expect((await get(path)).headers['cache-control']).toBe('no-cache');
  expect((await get('/assets/page-1a2b3c.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a file of another version is a 404 that nobody keeps, and not a page', async () => {
  const { statusCode, headers } = await get('/assets/page-9z8y7x.js');
  expect([statusCode, String(headers['content-type']).split(';')[0]]).toEqual([404, 'application/problem+json']);
  expect(headers['cache-control'] ?? '').not.toMatch(/immutable|max-age/);
});

test('no answer clears what a browser keeps for the site', async () => {
  for (const path of ['/', '/login', '/sw.js', '/assets/page-1a2b3c.js', '/api/nothing-here', '/nothing.js']) {
    for (const worker of [true, false]) {
      expect((await get(path, { worker })).headers).not.toHaveProperty('clear-site-data');
    }
  }
});
