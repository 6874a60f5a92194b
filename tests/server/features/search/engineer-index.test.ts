import { expect, test } from 'vitest';
import { createEngineerIndex } from '../../../../server/features/search/engineer-index.ts';
import type { Entry } from '../../../../server/features/search/memory-columns.ts';

const ENTRY: Entry = {
  engineerId: '018f0000-0000-7000-8000-000000000001',
  listed: true,
  points: 50,
  salary: null,
  currency: 'EUR',
  finishedAt: 0,
  updatedAt: 0,
  tags: [],
  words: [],
};

/** One engineer. `listAfter` is asked for the next ones after an id. */
const repositoryWith = (listAfter: () => Promise<Entry[]>) => {
  let isRead = false;
  return {
    async listAfter() {
      const rows = isRead ? [] : await listAfter();
      isRead = rows.length > 0;
      return rows;
    },
    listChangedSince: async () => [],
  };
};

test('a search is told to come back while all engineers are read for the first time, and finds them later', async () => {
  const { promise, resolve } = Promise.withResolvers<Entry[]>();
  const index = createEngineerIndex(
    repositoryWith(() => promise),
    { waitMs: 1 },
  );
  const reading = index.read();
  await expect(index.get()).rejects.toMatchObject({ code: 'search-starting', status: 503, retryAfter: 20 });
  resolve([ENTRY]);
  expect((await reading).size()).toBe(1);
  expect((await index.get()).size()).toBe(1);
});

test('a first reading that failed is begun again by whoever asks next', async () => {
  let tries = 0;
  const index = createEngineerIndex(
    repositoryWith(async () => {
      tries += 1;
      if (tries === 1) throw new Error('The database is gone.');
      return [ENTRY];
    }),
  );
  await expect(index.read()).rejects.toThrow('The database is gone.');
  expect((await index.read()).size()).toBe(1);
  expect((await index.get()).size()).toBe(1);
  expect(tries).toBe(2);
});
