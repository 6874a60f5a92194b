import { eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { attempts } from '../../platform/db/schema/assessments.ts';

/** The ids of the receipt keys that the devices of tests know. */
export const createReceiptKeyRepository = (db: Db) => ({
  /** Null for a test of an older server. */
  async find(attemptId: string): Promise<string | null> {
    const [row] = await db.select({ kid: attempts.receiptKey }).from(attempts).where(eq(attempts.id, attemptId));
    return row?.kid ?? null;
  },

  /** Sets the id of all tests without one. */
  async fill(receiptKey: string) {
    await db.update(attempts).set({ receiptKey }).where(isNull(attempts.receiptKey));
  },
});
