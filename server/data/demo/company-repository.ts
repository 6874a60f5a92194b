import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { blocks, connections, profileViews } from '../../platform/db/schema/connections.ts';
import { decisions } from '../../platform/db/schema/decisions.ts';
import { interviews } from '../../platform/db/schema/interviews.ts';
import { messageReports, messageTemplates, messages, threadMarks, threads } from '../../platform/db/schema/messages.ts';
import { companies, companyMembers } from '../../platform/db/schema/profiles.ts';
import { savedSearchMembers, savedSearches } from '../../platform/db/schema/saved-searches.ts';
import {
  engineerNotes,
  engineerTags,
  scorecards,
  shortlistEntries,
  shortlists,
  tags,
} from '../../platform/db/schema/team-records.ts';
import { companyActivity, companyDomains, companyInvitations } from '../../platform/db/schema/teams.ts';
import { transact } from '../../platform/db/transact.ts';

type Activity = typeof companyActivity.$inferInsert & { at: Date };

/** What the demo's companies have written about engineers, by table. */
export interface TeamRecordRows {
  shortlists: (typeof shortlists.$inferInsert)[];
  entries: (typeof shortlistEntries.$inferInsert)[];
  tags: (typeof tags.$inferInsert)[];
  engineerTags: (typeof engineerTags.$inferInsert)[];
  notes: (typeof engineerNotes.$inferInsert)[];
  scorecards: (typeof scorecards.$inferInsert)[];
  savedSearches: (typeof savedSearches.$inferInsert)[];
  savedSearchMembers: (typeof savedSearchMembers.$inferInsert)[];
  activity: Activity[];
}

/** Everything that is stored about demo companies at once, by table. */
export interface CompanyRows {
  accounts: (typeof accounts.$inferInsert)[];
  companies: (typeof companies.$inferInsert)[];
  members: (typeof companyMembers.$inferInsert)[];
  domains: (typeof companyDomains.$inferInsert)[];
  invitations: (typeof companyInvitations.$inferInsert)[];
  connections: (typeof connections.$inferInsert)[];
  blocks: (typeof blocks.$inferInsert)[];
  views: (typeof profileViews.$inferInsert)[];
  threads: (typeof threads.$inferInsert)[];
  messages: (typeof messages.$inferInsert)[];
  marks: (typeof threadMarks.$inferInsert)[];
  interviews: (typeof interviews.$inferInsert)[];
  decisions: (typeof decisions.$inferInsert)[];
  reports: (typeof messageReports.$inferInsert)[];
  templates: (typeof messageTemplates.$inferInsert)[];
  records: Omit<TeamRecordRows, 'activity'>;
  /** In the order of time, since their numbers are given when they are stored. */
  activity: Activity[];
}

export function createDemoCompanyRepository(db: Db) {
  return {
    async findCompanyOf(accountId: string): Promise<string | undefined> {
      const own = eq(companyMembers.accountId, accountId);
      return (await db.select({ id: companyMembers.companyId }).from(companyMembers).where(own))[0]?.id;
    },

    /** The ids of the demo accounts by address. */
    async listAccountIds(): Promise<Map<string, string>> {
      const rows = await db.select({ id: accounts.id, email: accounts.email }).from(accounts).where(eq(accounts.demo, true));
      return new Map(rows.map(({ id, email }) => [email, id]));
    },

    /**
     * Writes the companies with all that has happened to them in one transaction, so that after a kill there are all of them or
     * none. `owner`: the account that registered the first one.
     */
    insertCompanies: (rows: CompanyRows, owner: string) =>
      transact(db, async (tx) => {
        const [{ createdAt: joinedAt } = {}] = rows.companies;
        if (joinedAt)
          await tx
            .update(companyMembers)
            .set({ joinedAt, lastSeenOn: sql`current_date` })
            .where(eq(companyMembers.accountId, owner));
        await tx.insert(accounts).values(rows.accounts);
        for (const { id, ...company } of rows.companies) {
          await tx
            .insert(companies)
            .values({ id, ...company })
            .onConflictDoUpdate({ target: companies.id, set: company });
        }
        await tx.insert(companyMembers).values(rows.members);
        await tx.insert(companyDomains).values(rows.domains);
        await tx.insert(companyInvitations).values(rows.invitations);
        await tx.insert(connections).values(rows.connections);
        await tx.insert(blocks).values(rows.blocks);
        await tx.insert(profileViews).values(rows.views);
        await tx.insert(threads).values(rows.threads);
        await tx.insert(messages).values(rows.messages);
        await tx.insert(threadMarks).values(rows.marks);
        await tx.insert(interviews).values(rows.interviews);
        await tx.insert(decisions).values(rows.decisions);
        await tx.insert(messageReports).values(rows.reports);
        await tx.insert(messageTemplates).values(rows.templates);
        const { records } = rows;
        await tx.insert(shortlists).values(records.shortlists);
        await tx.insert(shortlistEntries).values(records.entries);
        await tx.insert(tags).values(records.tags);
        await tx.insert(engineerTags).values(records.engineerTags);
        await tx.insert(engineerNotes).values(records.notes);
        await tx.insert(scorecards).values(records.scorecards);
        await tx.insert(savedSearches).values(records.savedSearches);
        await tx.insert(savedSearchMembers).values(records.savedSearchMembers);
        await tx.insert(companyActivity).values(rows.activity);
      }),
  };
}

export type DemoCompanyRepository = ReturnType<typeof createDemoCompanyRepository>;
