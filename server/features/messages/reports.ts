import { randomUUID } from 'node:crypto';
import type { Party } from '../../platform/callers/caller.ts';
import type { z } from 'zod';
import type { messageReports, Report } from '../../../contract/messages/message-reports.ts';
import type { RecordAudit } from '../../platform/audit/audit.ts';
import { Failure } from '../../http/failures.ts';
import type { Live } from '../live/live.ts';
import type { MessageRepository } from './message-repository.ts';
import type { ReportRepository } from './report-repository.ts';
import type { Transact } from '../../platform/db/transact.ts';

interface Needs {
  transact: Transact;
  reports: ReportRepository;
  messages: MessageRepository;
  live: Pick<Live, 'notify'>;
  record: RecordAudit;
}

type ReportRow = Awaited<ReturnType<ReportRepository['list']>>[number];

const toReport = ({ report, text, side, sentAt, engineer, company, decidedBy }: ReportRow): Report => ({
  id: report.id,
  reason: report.reason,
  reportedAt: report.reportedAt.toISOString(),
  reportedBy: report.side,
  text,
  side,
  engineer,
  company,
  sentAt: sentAt.toISOString(),
  decision: report.decision,
  note: report.note,
  decidedAt: report.decidedAt?.toISOString() ?? null,
  decidedBy,
});

/** Deleting a message for oneself, and reporting one to an administrator, who removes it for everybody or leaves it. */
export function createReports({ transact, reports, messages, live, record }: Needs) {
  async function requireMessage(party: Party, id: string) {
    const found = await messages.findOwn(party, id);
    if (!found) throw new Failure('not-found');
    return found;
  }

  return {
    countWaiting: () => reports.count('waiting'),

    /** Throws `not-found`. */
    async deleteMessage(party: Party, id: string) {
      await requireMessage(party, id);
      await messages.deleteFor(party.accountId, id);
    },

    /** Throws `not-found`, also for a message of the own side; `message-reported`. */
    async report(party: Party, id: string, reason: string) {
      const { side } = await requireMessage(party, id);
      if (side === party.role) throw new Failure('not-found');
      const row = {
        id: randomUUID(),
        messageId: id,
        reportedBy: party.accountId,
        side: party.role,
        reason,
        reportedAt: new Date(),
      };
      if (!(await reports.insert(row))) throw new Failure('message-reported');
    },

    async list({ state, page, limit }: z.output<typeof messageReports.query>) {
      const [rows, total] = await Promise.all([reports.list({ state, page, limit }), reports.count(state)]);
      return { items: rows.map(toReport), page, limit, total };
    },

    /** Decides a report, once. Throws `not-found`, `report-decided`. */
    decide: (adminId: string, id: string, { decision, note }: { decision: 'removed' | 'kept'; note: string }) =>
      transact(async (tx) => {
        const found = await reports.lock(id, tx);
        if (!found) throw new Failure('not-found');
        if (found.report.decision) throw new Failure('report-decided');
        const decidedAt = new Date();
        await reports.decide(id, { decision, note, decidedAt, decidedBy: adminId }, tx);
        if (decision === 'removed') {
          await reports.removeMessage(found.report.messageId, decidedAt, tx);
          const to = [{ engineer: found.engineerId }, { company: found.companyId }];
          await live.notify(tx, { to, kind: 'thread', thread: found.threadId });
        }
        await record(tx, { by: adminId, action: 'report-decided', subject: id, details: { decision } });
      }),
  };
}
