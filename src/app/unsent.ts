import { isStaff } from '../../contract/base/roles.ts';
import { storedUser } from '../shared/api/session.ts';
import { countTyped } from '../shared/api/typed.ts';
import type { PageParts } from './page-parts.ts';

/** The outbox of messages, for people who may write messages; null for everybody else, and if nothing can be stored. */
export async function findMessages(getMessaging: PageParts['getMessaging']) {
  const user = storedUser();
  if (!user || isStaff(user.roles[0])) return null;
  // Without its code there is nothing to ask about, and a person who wants to leave must be able to.
  const messaging = await getMessaging().catch(() => null);
  return messaging && { outbox: messaging.outbox, account: user.id };
}

/** Notes and scorecards that a member of a company has written without a network; 0 for everybody else. */
async function countWritten() {
  const user = storedUser();
  if (user?.roles[0] !== 'company') return 0;
  const { countWrites } = await import('../shared/offline-copies/pending-writes.ts');
  return countWrites(user.id).catch(() => 0); // a browser without IndexedDB has stored nothing
}

/** Posts that an administrator has begun on this device and that are not on the server; 0 for everybody else. */
async function countPosts() {
  const user = storedUser();
  if (user?.roles[0] !== 'admin') return 0;
  const { createDeviceDrafts } = await import('../features/admin/blog/drafts/device-drafts.ts');
  const drafts = createDeviceDrafts();
  const kept = await drafts.list(user.id).catch(() => []); // a browser without IndexedDB has stored nothing
  await drafts.close().catch(() => {});
  return kept.filter(({ sentAt }) => sentAt === null).length;
}

/** How many messages, notes and scorecards of the signed-in person are on this device only. */
export async function countUnsent(getMessaging: PageParts['getMessaging']): Promise<number> {
  const found = await findMessages(getMessaging);
  const messages = (await found?.outbox.countUnsent(found.account).catch(() => 0)) ?? 0;
  return messages + (await countWritten());
}

/**
 * The same with typed texts and with posts. A person who presses Logout means to leave these; a person who is signed out by a
 * link does not.
 */
export const countAtStake = async (getMessaging: PageParts['getMessaging']): Promise<number> =>
  (await countUnsent(getMessaging)) + countTyped() + (await countPosts());
