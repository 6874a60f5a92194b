import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { endSession, storeUser } from '../../../../../../src/shared/api/session.ts';
import { createDeviceDrafts } from '../../../../../../src/features/admin/blog/drafts/device-drafts.ts';
import { EMPTY_FIELDS } from '../../../../../../src/features/admin/blog/post-fields.ts';
import { aStorage } from '../../../../../support/browser/memory-storage.ts';

const draft = (account: string, id: string, minute: number) => ({
  account,
  id,
  fields: { ...EMPTY_FIELDS, title: id },
  base: null,
  changedAt: `2026-11-23T14:0${minute}:00.000Z`,
  follows: null,
  sentAt: null,
});

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('sessionStorage', aStorage());
});

test('drafts are stored by account and post, and listed with the newest first', async () => {
  const drafts = createDeviceDrafts('kept');
  for (const [account, id, minute] of [
    ['ada', 'one', 1],
    ['ada', 'two', 2],
    ['bob', 'three', 3],
  ] as const) {
    await drafts.put(draft(account, id, minute));
  }
  expect((await drafts.list('ada')).map(({ id }) => id)).toEqual(['two', 'one']);
  expect(await drafts.find('bob', 'one')).toBeNull();
  await drafts.delete('ada', 'two');
  expect((await drafts.list('ada')).map(({ id }) => id)).toEqual(['one']);
});

test('a draft that a page stored at once as it ended is found and listed, until a later write includes it', async () => {
  const drafts = createDeviceDrafts('ended');
  await drafts.put(draft('ada', 'one', 1));
  drafts.putAtOnce(draft('ada', 'one', 2));
  drafts.putAtOnce(draft('ada', 'two', 3));
  expect((await drafts.find('ada', 'one'))?.changedAt).toBe(draft('ada', 'one', 2).changedAt);
  expect((await drafts.list('ada')).map(({ id, changedAt }) => [id, changedAt])).toEqual([
    ['two', draft('ada', 'two', 3).changedAt],
    ['one', draft('ada', 'one', 2).changedAt],
  ]);
  // The clock was set back meanwhile.
  await drafts.put(draft('ada', 'one', 0));
  await drafts.delete('ada', 'two');
  expect(await drafts.list('ada')).toEqual([draft('ada', 'one', 0)]);
  expect(await drafts.list('bob')).toEqual([]);
});

test('a draft that is stored at once during an earlier write is not lost by that write', async () => {
  const drafts = createDeviceDrafts('meanwhile');
  const earlier = drafts.put(draft('ada', 'one', 1));
  drafts.putAtOnce(draft('ada', 'one', 2));
  await earlier;
  expect(await drafts.find('ada', 'one')).toEqual(draft('ada', 'one', 2));
});

test.each([
  ['a logout', () => endSession()],
  [
    'another account',
    () => {
      const user = { accessToken: 't', email: 'e', name: 'n', roles: ['admin' as const] };
      storeUser({ ...user, id: 'ada' });
      storeUser({ ...user, id: 'bob' });
    },
  ],
])('%s deletes them, also while they are in use, and they can be stored again', async (_, end) => {
  const drafts = createDeviceDrafts();
  await drafts.put(draft('ada', 'one', 1));
  end();
  await expect.poll(() => drafts.list('ada')).toEqual([]);
  await drafts.put(draft('bob', 'two', 2));
  expect(await drafts.list('bob')).toHaveLength(1);
});
