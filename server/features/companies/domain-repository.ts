import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { companyDomains, domainProofs } from '../../platform/db/schema/teams.ts';

const { companyId, domain, provenAt } = companyDomains;

export function createDomainRepository(db: Db) {
  const isGood = gt(domainProofs.expiresAt, sql`now()`);
  const isMeant = (company: string, wanted: string) => and(eq(companyId, company), eq(domain, wanted));

  return {
    /** The proven domains of these companies, by the alphabet. */
    list: (companies: readonly string[], on: Db | Tx = db) =>
      on
        .select({ companyId, domain, provenAt })
        .from(companyDomains)
        .where(inArray(companyId, [...companies]))
        .orderBy(asc(domain)),

    count: (company: string, tx: Tx): Promise<number> => tx.$count(companyDomains, eq(companyId, company)),

    has: async (company: string, wanted: string, tx: Tx): Promise<boolean> =>
      (await tx.$count(companyDomains, isMeant(company, wanted))) > 0,

    async insert(row: { companyId: string; domain: string; provenBy: string }, tx: Tx) {
      await tx.insert(companyDomains).values(row).onConflictDoNothing();
    },

    /** False if the company has not proven it. */
    delete: async (company: string, wanted: string, tx: Tx): Promise<boolean> =>
      (await tx.delete(companyDomains).where(isMeant(company, wanted)).returning({ domain })).length > 0,

    /** A link to prove a domain takes the place of one before. */
    async setProof(row: typeof domainProofs.$inferInsert, tx: Tx) {
      const target = [domainProofs.companyId, domainProofs.domain];
      const { id, tokenHash, expiresAt } = row;
      await tx.insert(domainProofs).values(row).onConflictDoUpdate({ target, set: { id, tokenHash, expiresAt } });
    },

    /** Deletes the proof and returns its domain; undefined if the link is over or about another company. */
    async takeProof(company: string, hash: string, tx: Tx): Promise<string | undefined> {
      const [taken] = await tx
        .delete(domainProofs)
        .where(and(eq(domainProofs.companyId, company), eq(domainProofs.tokenHash, hash), isGood))
        .returning({ domain: domainProofs.domain });
      return taken?.domain;
    },

    /** The hash of the link in an e-mail, if it is still valid. */
    async findHash(id: string): Promise<string | undefined> {
      const { tokenHash: hash } = domainProofs;
      return (
        await db
          .select({ hash })
          .from(domainProofs)
          .where(and(eq(domainProofs.id, id), isGood))
      )[0]?.hash;
    },
  };
}

export type DomainRepository = ReturnType<typeof createDomainRepository>;
