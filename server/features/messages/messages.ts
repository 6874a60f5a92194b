import { MAX_TEMPLATES, type Template } from '../../../contract/messages/message-templates.ts';
import type { RecordAudit } from '../../platform/audit/audit.ts';
import type { Admission } from '../companies/admission.ts';
import type { Pair } from '../../platform/callers/caller.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Transact } from '../../platform/db/transact.ts';
import { Failure } from '../../http/failures.ts';
import type { Live } from '../live/live.ts';
import { createEndedThreads } from './ended-threads.ts';
import { endedThreadRepository } from './ended-thread-repository.ts';
import { createMessageRepository } from './message-repository.ts';
import { createReportRepository } from './report-repository.ts';
import { createReports } from './reports.ts';
import { type StoredMessage, createSending } from './sending.ts';
import { type TemplateRepository, createTemplateRepository } from './template-repository.ts';
import { createThreadRepository } from './thread-repository.ts';
import { createThreads } from './threads.ts';

interface Needs {
  db: Db;
  transact: Transact;
  live: Pick<Live, 'notify'>;
  admission: Pick<Admission, 'findFacts'>;
  record: RecordAudit;
  /** Called in the transaction that stores a message, so that members who are away can be notified. */
  onStored?: (message: StoredMessage, tx: Tx) => Promise<void>;
  /** Called when an account has read a thread. */
  onRead?: (accountId: string) => Promise<void>;
}

function createTemplates(repository: TemplateRepository) {
  return {
    async list(companyId: string) {
      return { items: await repository.list(companyId) };
    },

    /** Throws `templates-full`, `not-found`. */
    async save(companyId: string, template: Template, accountId: string) {
      const outcome = await repository.save(companyId, template, accountId, MAX_TEMPLATES);
      if (outcome === 'full') throw new Failure('templates-full');
      if (outcome === 'taken') throw new Failure('not-found');
    },

    /** Throws `not-found`. */
    async delete(companyId: string, id: string, accountId: string) {
      if (!(await repository.delete(companyId, id, accountId))) throw new Failure('not-found');
    },
  };
}

/** Everything of messages behind their routes. */
export function createMessages({ db, transact, live, admission, record, onStored, onRead }: Needs) {
  const threads = createThreadRepository(db);
  const messages = createMessageRepository(db);
  return {
    threads: createThreads({ transact, threads, messages, live, admission, onRead }),
    sending: createSending({ transact, threads, messages, live, onStored }),
    reports: createReports({ transact, reports: createReportRepository(db), messages, live, record }),
    templates: createTemplates(createTemplateRepository(db)),
    areConnected: threads.areConnected,

    /** Puts the thread of the two first in the lists of both, made if there is none. It is locked until the transaction ends. */
    async raiseThread({ engineerId, companyId }: Pair, tx: Tx) {
      const { id, count, changedAt } = await threads.lockBetween(engineerId, companyId, tx);
      // A clock that was set back must not move the thread down.
      await threads.update(id, { count, changedAt: new Date(Math.max(Date.now(), changedAt.getTime())) }, tx);
    },

    followConnection: createEndedThreads({ repository: endedThreadRepository, admission }),
  };
}

export type Messages = ReturnType<typeof createMessages>;
