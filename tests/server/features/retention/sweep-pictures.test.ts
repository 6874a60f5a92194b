import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../../contract/facts/durations.ts';
import { createSweepPictures } from '../../../../server/features/retention/sweep-pictures.ts';
import { aMemory, createMemoryMedia } from '../../../support/server/memory-stores.ts';

const now = new Date('2030-01-01T00:00:00Z');
const dayAgo = new Date(now.getTime() - DAY_MS);
const OLD = new Date(dayAgo.getTime() - MINUTE_MS);
const YOUNG = new Date(dayAgo.getTime() + MINUTE_MS);

/** A store with these files, and a database that knows pictures with these ids. */
function aPlace(files: Record<string, Date>, known: readonly string[], deleted: readonly string[] = []) {
  const memory = aMemory();
  for (const [name, writtenAt] of Object.entries(files)) memory.files.set(name, { bytes: Buffer.from('x'), writtenAt });
  const asked: string[][] = [];
  const repository = {
    deleteUnusedPictures: async () => [...deleted],
    async listKnownPictures(ids: string[]) {
      asked.push(ids);
      return new Set(ids.filter((id) => known.includes(id)));
    },
  };
  const sweep = createSweepPictures({ repository, store: createMemoryMedia(memory) });
  return { asked, left: () => [...memory.files.keys()], sweep: () => sweep({ now, before: dayAgo }) };
}

test('only files of no picture that are older than a day are deleted, whatever their names are', async () => {
  const [known, unknown] = [randomUUID(), randomUUID()];
  const { asked, left, sweep } = aPlace(
    {
      [`${known}.webp`]: OLD,
      [`${known}.960.avif`]: OLD,
      [`${unknown}.webp`]: OLD,
      [`${unknown}.image.jpg`]: OLD,
      [`${randomUUID()}.webp`]: YOUNG,
      'notes.txt': OLD,
    },
    [known],
  );
  const young = left()[4];
  expect(await sweep()).toBe(0);
  expect(left()).toEqual([`${known}.webp`, `${known}.960.avif`, young]);
  // The database compares only what can be an id.
  expect(asked.flat().toSorted()).toEqual([known, unknown].toSorted());
});

test('young files of a picture that was deleted now go with it, and they are counted as one picture', async () => {
  const [deleted, other] = [randomUUID(), randomUUID()];
  const files = { [`${deleted}.480.webp`]: YOUNG, [`${deleted}.image.jpg`]: YOUNG, [`${other}.480.webp`]: YOUNG };
  const { left, sweep } = aPlace(files, [], [deleted]);
  expect(await sweep()).toBe(1);
  expect(left()).toEqual([`${other}.480.webp`]);
});

test('of many files the database is asked in parts', async () => {
  const ids = Array.from({ length: 1200 }, () => randomUUID());
  const files = Object.fromEntries(ids.map((id) => [`${id}.webp`, OLD]));
  const { asked, left, sweep } = aPlace(files, ids.slice(0, 700));
  await sweep();
  expect(asked.map(({ length }) => length)).toEqual([500, 500, 200]);
  expect(left().toSorted()).toEqual(
    ids
      .slice(0, 700)
      .map((id) => `${id}.webp`)
      .toSorted(),
  );
});
