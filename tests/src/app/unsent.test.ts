import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDeviceDrafts } from '../../../src/features/admin/blog/drafts/device-drafts.ts';
import { keepDraft } from '../../../src/features/admin/rating/draft.ts';
import { storeUser } from '../../../src/shared/api/session.ts';
import { countAtStake, countUnsent } from '../../../src/app/unsent.ts';
import { TAB_KEYS } from '../../../src/engine/storage/names.ts';
import { anEngineer } from '../../support/browser/browser-globals.ts';
import { aStorage } from '../../support/browser/memory-storage.ts';

let waiting = 0;
/** The outbox of messages of this browser. */
const getMessaging = (async () => ({ outbox: { countUnsent: async () => waiting } })) as never;
const counts = async () => [await countUnsent(getMessaging), await countAtStake(getMessaging)];

beforeEach(() => {
  waiting = 0;
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('sessionStorage', aStorage());
});

test('text that was only typed can be lost if a link signs somebody out, and does not count if the person presses Logout', async () => {
  storeUser(anEngineer);
  expect(await counts()).toEqual([0, 0]);
  sessionStorage.setItem(TAB_KEYS.draft('message 7'), 'Dear');
  expect(await counts()).toEqual([0, 1]);
  waiting = 2;
  expect(await counts()).toEqual([2, 3]);
});

test('an administrator can lose a started rating and a post that is not on the server', async () => {
  const admin = { ...anEngineer, roles: ['admin' as const] };
  storeUser(admin);
  keepDraft('0199aaaa-0000-7000-8000-000000000009', 'steel-spoken-01', {
    levels: { safety: 3 },
    unsafe: false,
    note: '',
    marks: [],
  });
  const drafts = createDeviceDrafts();
  const aDraft = (id: string, sentAt: string | null) =>
    ({ account: admin.id, id, sentAt, changedAt: '2026-11-25T08:00:00.000Z', fields: {}, base: null, follows: null }) as never;
  await drafts.put(aDraft('one', null));
  await drafts.put(aDraft('two', '2026-11-25T08:00:00.000Z'));
  await drafts.close();
  expect(await counts()).toEqual([0, 2]);
  // They belong only to the administrator.
  storeUser(anEngineer);
  expect((await counts())[1]).toBe(1);
});
