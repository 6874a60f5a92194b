import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createList, createLookup, readList } from '../../../../server/operations/backup/list-file.ts';
import { aFolder } from '../../../support/server/backups.ts';

const Entry = z.object({ name: z.string() });
const nameOf = ({ name }: z.output<typeof Entry>) => name;

async function aList(...names: string[]) {
  const path = join(aFolder(), 'list.jsonl');
  const list = await createList(path);
  try {
    for (const name of names) await list.add(name, { name });
    await list.finish();
  } finally {
    await list.close();
  }
  return path;
}

test('what a list has is found in its order, and what it lacks is not', async () => {
  const lookup = createLookup(readList(await aList('b', 'd', 'e'), Entry), nameOf);
  const found: (string | null)[] = [];
  for (const name of ['a', 'b', 'c', 'e', 'f']) found.push((await lookup.find(name))?.name ?? null);
  expect(found).toEqual([null, 'b', null, 'e', null]);
  await lookup.close();
  const none = createLookup<z.output<typeof Entry>>(null, nameOf);
  expect(await none.find('a')).toBeNull();
  await none.close();
});

test('a list without entries finds nothing', async () => {
  const lookup = createLookup(readList(await aList(), Entry), nameOf);
  expect(await lookup.find('a')).toBeNull();
  await lookup.close();
});

test.each([
  ['another order', ['b', 'a']],
  ['a repetition', ['a', 'a']],
])('%s is refused', async (_, names) => {
  await expect(aList(...names)).rejects.toThrow('a list is ordered by name');
});
