import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts, archives } from '../../platform/db/schema/accounts.ts';
import { companyMembers, pictures } from '../../platform/db/schema/profiles.ts';
import { OF_ACCOUNT } from './archive-of-account-repository.ts';
import { OF_ADMIN } from './archive-of-admin-repository.ts';
import { OF_RATER } from './archive-of-rater-repository.ts';
import { OF_COMPANY } from './archive-of-company-repository.ts';
import { OF_CHOICES } from './archive-of-choices-repository.ts';
import { OF_DECISIONS } from './archive-of-decisions-repository.ts';
import { OF_ENGINEER } from './archive-of-engineer-repository.ts';
import { OF_INTERVIEWS } from './archive-of-interviews-repository.ts';
import { type GivenTable, type Owner, readRows } from './archive-table-repository.ts';
import { transact } from '../../platform/db/transact.ts';

export type { GivenTable, Owner };

/** Every file of rows that archives have. */
export const GIVEN: readonly GivenTable[] = [
  ...OF_ACCOUNT,
  ...OF_ADMIN,
  ...OF_RATER,
  ...OF_ENGINEER,
  ...OF_CHOICES,
  ...OF_COMPANY,
  ...OF_INTERVIEWS,
  ...OF_DECISIONS,
];

const NO_PERSON = 'It holds nothing about a person with an account.';
const ANOTHER = 'What is in it is given in another file:';

/** Tables of which no archive gives anything, with the reason. A test compares both lists with the database. */
export const NOT_GIVEN: Readonly<Record<string, string>> = {
  questions: `The bank of questions is nobody's. ${ANOTHER} test/questions.json has those that were asked.`,
  mail_days: 'How many e-mails were sent in a day. Nobody can be found in it.',
  statistics_days: 'Counts and shares of at least 30 answers. Nobody can be found in them.',
  bank_statistics: 'Counts and shares of answers to each question. Nobody can be found in them.',
  question_versions: `The same. ${ANOTHER} test/questions.json has the words that were asked.`,
  scoring_versions: NO_PERSON,
  cut_items: NO_PERSON,
  cut_judges: 'Judges have a number and no account, and the server does not know who they are.',
  cut_answers: 'Of judges, who have a number and no account.',
  resets: 'An address that somebody typed, for minutes. It says nothing about an account.',
  tries: 'Counters under keyed hashes, which lead to nobody.',
  handshakes: 'Sign-ins through a provider before it is known whose they are.',
  recovery_codes: 'Hashes of secrets. How many are left is in account/account.json.',
  known_secrets: NO_PERSON,
  retired_secrets: 'Older secrets of the server, encrypted. They say nothing about an account.',
  steps: 'A sign-in or a set-up that is under way, for minutes. What it holds besides is secret.',
  search_changes: 'A list of work for the server, empty after seconds.',
  audit_head: NO_PERSON,
  retention_runs: NO_PERSON,
  backups: NO_PERSON,
  post_slugs: NO_PERSON,
  blog_images: NO_PERSON,
  blog_image_files: NO_PERSON,
  readings: NO_PERSON,
  rating_leases: 'Which answers a rater has open, for an hour. It would reveal which of them are control answers.',
  control_ratings:
    'How raters rated answers whose levels are known. It counts for no engineer, and would reveal to raters which answers these are.',
  given_recordings: 'Names of recordings for raters, which lead to nobody.',
  admitted_domains: 'Mail domains. Which administrator admitted one is a record of the operator.',
};

export type ArchiveRow = typeof archives.$inferSelect;

export function createArchiveRepository(db: Db) {
  return {
    async findOf(accountId: string): Promise<ArchiveRow | undefined> {
      return (await db.select().from(archives).where(eq(archives.accountId, accountId)))[0];
    },

    async find(id: string): Promise<ArchiveRow | undefined> {
      return (await db.select().from(archives).where(eq(archives.id, id)))[0];
    },

    /**
     * Notes a new request in place of the one before, if that is from before `since` and its archive was made. Undefined if it is
     * not; one statement, so that two requests at once make one archive.
     */
    async ask(row: { accountId: string; id: string; askedAt: Date }, since: Date): Promise<ArchiveRow | undefined> {
      const fresh = { ...row, filesDone: 0, filesTotal: 0, readyAt: null, bytes: null, expiresAt: null };
      const [asked] = await db
        .insert(archives)
        .values(fresh)
        .onConflictDoUpdate({
          target: archives.accountId,
          set: fresh,
          setWhere: sql`${lte(archives.askedAt, since)} and ${isNotNull(archives.readyAt)}`,
        })
        .returning();
      return asked;
    },

    async noteProgress(id: string, filesDone: number, filesTotal: number) {
      await db.update(archives).set({ filesDone, filesTotal }).where(eq(archives.id, id));
    },

    /** False if it was ready before, or the account is deleted. */
    async markReady(id: string, made: { bytes: number; readyAt: Date; expiresAt: Date }, tx: Tx): Promise<boolean> {
      const isMade = and(eq(archives.id, id), isNull(archives.readyAt));
      return (await tx.update(archives).set(made).where(isMade).returning({ id: archives.id })).length > 0;
    },

    async listUnmade(): Promise<string[]> {
      const rows = await db.select({ id: archives.id }).from(archives).where(isNull(archives.readyAt));
      return rows.map(({ id }) => id);
    },

    /** Deletes those that are over, and returns their ids. */
    async deleteOver(now: Date): Promise<string[]> {
      const gone = await db.delete(archives).where(lt(archives.expiresAt, now)).returning({ id: archives.id });
      return gone.map(({ id }) => id);
    },

    async listKnown(ids: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .select({ id: archives.id })
        .from(archives)
        .where(inArray(archives.id, [...ids]));
      return new Set(rows.map(({ id }) => id));
    },

    async findOwner(accountId: string): Promise<Owner | undefined> {
      const [found] = await db
        .select({
          role: accounts.role,
          email: accounts.email,
          isConfirmed: sql<boolean>`${accounts.confirmedAt} is not null`,
          companyId: companyMembers.companyId,
          teamRole: companyMembers.role,
        })
        .from(accounts)
        .leftJoin(companyMembers, eq(companyMembers.accountId, accounts.id))
        .where(eq(accounts.id, accountId));
      if (!found) return undefined;
      const { role, email, isConfirmed, companyId, teamRole } = found;
      const company = companyId === null ? null : { id: companyId, isOwner: teamRole === 'owner' };
      return { accountId, role, email, isConfirmed, company };
    },

    /** The picture of the account, and an owner's of the company. `bytes` is null if the store has the file. */
    listPictures: ({ accountId, company }: Owner) =>
      db
        .select({ id: pictures.id, bytes: sql<Buffer | null>`nullif(${pictures.bytes}, '')` })
        .from(pictures)
        .where(
          company?.isOwner
            ? sql`${pictures.accountId} = ${accountId} or ${pictures.companyId} = ${company.id}`
            : eq(pictures.accountId, accountId),
        ),

    /** Lets `work` read all rows in their state at one moment, without changes in the meantime. */
    inSnapshot: (work: (read: (given: GivenTable, owner: Owner) => AsyncGenerator<object[]>) => Promise<void>) =>
      transact(db, (tx) => work((given, owner) => readRows(given, owner, tx)), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      }),
  };
}

export type ArchiveRepository = ReturnType<typeof createArchiveRepository>;
