import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { afterCommit } from '../db/transact.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type ComposerNeeds, createComposer } from './compose-letter.ts';
import type { Letter, LetterRepository } from './repository.ts';
import { NotDelivered, type Transport } from './transport.ts';

/** The name of the queue. It cannot change, since e-mails of an earlier version wait under it in the database. */
const QUEUE = 'letter';
/** The queue of batches. Separate from single e-mails, so that a reset code does not wait for a newsletter. */
const BATCH_QUEUE = 'letter-batch';
/** pg-boss gives a job up after 15 minutes, and it would then run twice at once. */
const BATCH_RUN_MS = 10 * 60_000;
/** After this many failures in a row the fault is not that of one address, so the rest of the batch waits. */
const MOST_FAILURES = 5;
/**
 * E-mails with a code or a link that a person waits for in front of a page are sent before all others. A code opens an existing
 * account, so it is sent before the links of new accounts, of which strangers can cause more.
 */
const PRIORITIES: Partial<Record<Letter['kind'], number>> = { 'reset-code': 2, confirm: 1, welcome: 1, domain: 1, delete: 1 };
const AWAITED = 1;
/** How many e-mails are sent side by side, and how many more that a person waits for, which do not wait for the others. */
const TOGETHER = { any: 3, awaited: 1 };

interface Needs extends ComposerNeeds {
  repository: LetterRepository;
  jobs: Jobs;
  transport: Transport;
  log: { warn(details: object, message: string): void };
}

/**
 * E-mails are rows that are written in the same transaction as the change that they report, and sent by jobs. An e-mail that
 * cannot be sent is tried again for days and after each start. If the mail server refuses it permanently, its row stays, with the
 * server's reply code. SMTP cannot deliver exactly once: if this process dies between the mail server's 250 and our delete, the
 * e-mail is sent twice, with the same Message-ID.
 */
export function createMail({ repository, jobs, transport, log, ...facts }: Needs) {
  const composeLetter = createComposer(facts);
  let isStopping = false;

  async function deliver({ id }: { id: string }) {
    const letter = await repository.find(id);
    if (!letter || letter.refused) return;
    const composed = await composeLetter(id, letter.content);
    try {
      if (composed) await transport.send(composed);
    } catch (error) {
      const { message, refused } = error instanceof NotDelivered ? error : new NotDelivered('unexpected');
      log.warn({ letter: id, kind: letter.content.kind, reason: message }, refused ? 'a letter was refused' : 'a letter waits');
      if (!refused) {
        await repository.countDelayed();
        throw error;
      }
      await repository.markRefused(id, refused);
      return;
    }
    await repository.delete(id, composed !== null);
  }

  /**
   * Sends a batch, one e-mail after the other. An e-mail that cannot be sent now does not delay the others: it is tried again in
   * the next run of the job.
   */
  async function deliverBatch({ id }: { id: string }) {
    const end = Date.now() + BATCH_RUN_MS;
    let failure: unknown;
    let inARow = 0;
    for (const letter of await repository.listUnsentOf(id)) {
      if (isStopping || Date.now() > end) throw new NotDelivered('the rest waits for the next run');
      try {
        await deliver({ id: letter });
        inARow = 0;
      } catch (error) {
        failure = error;
        inARow += 1;
        if (inARow === MOST_FAILURES) break;
      }
    }
    if (failure) throw failure;
  }

  const queueLetter = (id: string, kind: Letter['kind']) => jobs.send(QUEUE, { id }, { priority: PRIORITIES[kind] ?? 0 });
  const queueBatch = (id: string) => jobs.send(BATCH_QUEUE, { id });

  return {
    /**
     * Adds an e-mail to the change that it reports: it exists if the transaction is committed, and is then sent.
     */
    async add(tx: Tx, letter: Letter) {
      const id = randomUUID();
      await repository.insert(id, letter, tx);
      afterCommit(tx, () => queueLetter(id, letter.kind));
    },

    /** The same for e-mails to many people. They are sent separately from other e-mails. */
    async addBatch(tx: Tx, letters: readonly Letter[]) {
      const id = randomUUID();
      await repository.insertBatch(id, letters, tx);
      afterCommit(tx, () => queueBatch(id));
    },

    /** Starts to send e-mails, first those that an earlier process did not send. */
    async startSending() {
      await jobs.work(QUEUE, deliver, { patient: true, together: TOGETHER.any });
      await jobs.work(QUEUE, deliver, { patient: true, together: TOGETHER.awaited, leastPriority: AWAITED });
      await jobs.work(BATCH_QUEUE, deliverBatch, { patient: true });
      for (const { id, kind } of await repository.listUnsent()) await queueLetter(id, kind);
      for (const id of await repository.listUnsentBatches()) await queueBatch(id);
    },

    /** Ends a batch after the e-mail that is being sent, and the connections. The next start continues. */
    stopSending() {
      isStopping = true;
      transport.close();
    },
  };
}

export type Mail = ReturnType<typeof createMail>;
