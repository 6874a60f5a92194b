import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { authenticatorApps, links, passkeys, recoveryCodes, steps } from '../../platform/db/schema/accounts.ts';
import { apiKeys, webhooks } from '../../platform/db/schema/integrations.ts';
import { pushDevices } from '../../platform/db/schema/notifications.ts';
import { reportLinks } from '../../platform/db/schema/report-links.ts';

/** What an account gives to whoever made it, and what outlives the session in which it was made. */
export const createUnprovenRepository = () => ({
  /** Ends all of it, except push messages to the browser of this session. False if there was nothing of which to tell. */
  async endAll(accountId: string, session: string | null, tx: Tx): Promise<boolean> {
    const { session: adder } = pushDevices;
    const isOthers = session === null ? undefined : or(isNull(adder), ne(adder, session));
    await tx.delete(steps).where(eq(steps.accountId, accountId));
    await tx.delete(links).where(eq(links.accountId, accountId));
    await tx.delete(pushDevices).where(and(eq(pushDevices.accountId, accountId), isOthers));
    const ended = [
      await tx.delete(passkeys).where(eq(passkeys.accountId, accountId)),
      await tx.delete(authenticatorApps).where(eq(authenticatorApps.accountId, accountId)),
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId)),
      await tx.delete(reportLinks).where(eq(reportLinks.engineerId, accountId)),
      await tx.delete(apiKeys).where(eq(apiKeys.madeBy, accountId)),
      await tx.delete(webhooks).where(eq(webhooks.madeBy, accountId)),
    ];
    return ended.some(({ rowCount }) => rowCount !== 0);
  },
});

export type UnprovenRepository = ReturnType<typeof createUnprovenRepository>;
