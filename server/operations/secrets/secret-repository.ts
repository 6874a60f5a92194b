import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { knownSecrets } from '../../platform/db/schema/known-secrets.ts';

/** A secret as the database knows it. */
export type KnownSecret = typeof knownSecrets.$inferSelect;

const { setting: ofSetting, fingerprint: ofSecret } = knownSecrets;

/** The fingerprints of the server's secrets. `on`: the database, or a transaction. */
export function createSecretRepository(on: Db | Tx) {
  return {
    /** The oldest first. Empty for tables of an older release, which have none. */
    async list(): Promise<KnownSecret[]> {
      const { rows } = await on.execute<{ there: boolean }>(sql`select to_regclass('known_secrets') is not null as there`);
      return rows[0]?.there ? on.select().from(knownSecrets).orderBy(asc(knownSecrets.notedAt), asc(ofSecret)) : [];
    },

    /** Whether a server has worked with this database. */
    async isInUse(): Promise<boolean> {
      const { rows } = await on.execute<{ there: boolean }>(sql`select to_regclass('accounts') is not null as there`);
      return (rows[0]?.there ?? false) && (await on.select({ id: accounts.id }).from(accounts).limit(1)).length > 0;
    },

    /** Until the end of the transaction nobody else notes secrets. */
    lock: async () => void (await on.execute(sql`lock table known_secrets in share row exclusive mode`)),

    /** Notes one that is not known yet. */
    note: async (secret: KnownSecret) => void (await on.insert(knownSecrets).values(secret).onConflictDoNothing()),

    /** Notes whether servers need these. */
    async setNeeded(setting: string, fingerprints: readonly string[], needed: boolean) {
      const isMeant = and(eq(ofSetting, setting), inArray(ofSecret, [...fingerprints]));
      await on.update(knownSecrets).set({ needed }).where(isMeant);
    },
  };
}

export type SecretRepository = ReturnType<typeof createSecretRepository>;
