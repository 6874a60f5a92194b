import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { webhooks } from '../../platform/db/schema/integrations.ts';

/** The encrypted secrets of all webhooks, for a rotation of the server's secret. */
export const createWebhookSecretRepository = (db: Db) => ({
  /** In the order of the ids, after this one. */
  list: (after: string, limit: number) =>
    db
      .select({ id: webhooks.id, sealed: webhooks.secret })
      .from(webhooks)
      .where(gt(webhooks.id, after))
      .orderBy(asc(webhooks.id))
      .limit(limit),

  /** Nothing happens if it has changed meanwhile. */
  async replace(id: string, before: string, secret: string) {
    const isSame = and(eq(webhooks.id, id), eq(webhooks.secret, before));
    await db.update(webhooks).set({ secret }).where(isSame);
  },
});
