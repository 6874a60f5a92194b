import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Device } from '../../../contract/accounts/notifications.ts';
import type { Db } from '../../platform/db/database.ts';
import { pushDevices } from '../../platform/db/schema/notifications.ts';
import { transact } from '../../platform/db/transact.ts';

/** Browsers that get push messages. */
export function createDeviceRepository(db: Db) {
  return {
    list: (accountId: string) =>
      db.select().from(pushDevices).where(eq(pushDevices.accountId, accountId)).orderBy(asc(pushDevices.addedAt)),

    count: (accountId: string): Promise<number> => db.$count(pushDevices, eq(pushDevices.accountId, accountId)),

    /** Adds the browser, which belongs to this account from now on, and deletes all but the newest `most`. */
    add: (accountId: string, session: string, { endpoint, keys }: Device, most: number) =>
      transact(db, async (tx) => {
        const row = { accountId, session, ...keys, addedAt: new Date() };
        await tx
          .insert(pushDevices)
          .values({ endpoint, ...row })
          .onConflictDoUpdate({ target: pushDevices.endpoint, set: row });
        const old = tx
          .select({ endpoint: pushDevices.endpoint })
          .from(pushDevices)
          .where(eq(pushDevices.accountId, accountId))
          .orderBy(desc(pushDevices.addedAt), desc(pushDevices.endpoint))
          .offset(most);
        await tx.delete(pushDevices).where(inArray(pushDevices.endpoint, old));
      }),

    async remove(accountId: string, endpoint: string) {
      await db.delete(pushDevices).where(and(eq(pushDevices.endpoint, endpoint), eq(pushDevices.accountId, accountId)));
    },
  };
}

export type DeviceRepository = ReturnType<typeof createDeviceRepository>;
