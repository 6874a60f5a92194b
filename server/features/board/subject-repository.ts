import { and, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { attempts } from '../../platform/db/schema/assessments.ts';
import { questionProposals } from '../../platform/db/schema/bank-desk.ts';
import { cutPanels } from '../../platform/db/schema/cuts.ts';
import { companies } from '../../platform/db/schema/profiles.ts';

/** What the subjects of the audit log are, by their ids. */
export const createSubjectRepository = (db: Db) => ({
  /** Administrators and raters only, since the log names no engineer. */
  listStaff: (ids: string[]) =>
    db
      .select({ id: accounts.id, name: accounts.name })
      .from(accounts)
      .where(and(inArray(accounts.id, ids), inArray(accounts.role, ['admin', 'rater']))),

  listCompanies: (ids: string[]) =>
    db.select({ id: companies.id, name: companies.name }).from(companies).where(inArray(companies.id, ids)),

  listTests: (ids: string[]) =>
    db.select({ id: attempts.id, at: attempts.startedAt }).from(attempts).where(inArray(attempts.id, ids)),

  listPanels: (ids: string[]) =>
    db.select({ id: cutPanels.id, at: cutPanels.openedAt }).from(cutPanels).where(inArray(cutPanels.id, ids)),

  listProposals: (ids: string[]) =>
    db
      .select({ id: questionProposals.id, questionId: questionProposals.questionId, area: questionProposals.area })
      .from(questionProposals)
      .where(inArray(questionProposals.id, ids)),
});

export type SubjectRepository = ReturnType<typeof createSubjectRepository>;
