import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Letter, LetterRepository } from './repository.ts';
import * as templates from './templates.ts';
import { type Mail, NotDelivered, type Transport } from './transport.ts';

/** The name of the queue. It cannot change, since letters of an earlier version wait under it in the database. */
const QUEUE = 'letter';

/** Adds a letter to the transaction that it belongs to. */
export type WriteLetter = (letter: Letter) => Promise<void>;

interface Needs {
  repository: LetterRepository;
  jobs: Jobs;
  transport: Transport;
  /** The public address of the pages, without a slash at the end. */
  site: string;
  /** The address that receives messages from the contact form. */
  operator: string;
  /**
   * The content of the letter about a reset; null if nobody is registered under the address or the code has expired. The code is
   * null if the account has no password.
   */
  findReset(id: string): Promise<{ code: string | null; until: Date } | null>;
  /** The secret token of the link with this id; null if the link was used or has expired. */
  findLinkToken(id: string): Promise<string | null>;
  log: { warn(details: object, message: string): void };
}

/**
 * Letters are rows that are written in the same transaction as the change they report, and sent by jobs. A letter that cannot be
 * sent is tried again for days and after each start. If the mail server refuses it permanently, its row stays, with the server's
 * reply code. SMTP cannot deliver exactly once: if this process dies between the mail server's 250 and our delete, the letter goes
 * out twice, with the same Message-ID.
 */
export function createMailOutbox({ repository, jobs, transport, site, operator, findReset, findLinkToken, log }: Needs) {
  async function composeReset(resetId: string): Promise<templates.MailText | null> {
    const reset = await findReset(resetId);
    if (!reset) return null;
    const { code } = reset;
    return code ? templates.resetCode({ ...reset, code, site }) : templates.noPassword({ ...reset, site });
  }

  /** A letter with a link. Null for one that only asks for a confirmation, since it is pointless without its link. */
  async function composeWithLink(letter: Extract<Letter, { linkId: string | null }>): Promise<templates.MailText | null> {
    // It may have none, since earlier versions wrote letters without links.
    const token = letter.linkId ? await findLinkToken(letter.linkId) : null;
    if (letter.kind === 'admitted') return templates.admitted({ site, token });
    if (letter.kind === 'confirm' && token === null) return null;
    const facts = { role: letter.role, site, token };
    return letter.kind === 'welcome' ? templates.welcome(facts) : templates.confirm(facts);
  }

  /** Null if there is nothing to say any more, for example because the code has expired. */
  async function composeLetter(id: string, letter: Letter): Promise<Mail | null> {
    const { kind } = letter;
    if (kind === 'message') {
      const replyTo = { name: letter.name, address: letter.email };
      return { id, kind, to: operator, replyTo, text: templates.message(letter) };
    }
    const { to } = letter;
    if (kind === 'results') return { id, kind, to, text: templates.results({ site }) };
    if (kind === 'granted') return { id, kind, to, text: templates.granted({ site }) };
    if (kind === 'password-changed') return { id, kind, to, text: templates.passwordChanged({ site }) };
    const text = await (kind === 'reset-code' ? composeReset(letter.resetId) : composeWithLink(letter));
    return text && { id, kind, to, text };
  }

  async function deliver({ id }: { id: string }) {
    const letter = await repository.find(id);
    if (!letter || letter.refused) return;
    const mail = await composeLetter(id, letter.content);
    try {
      if (mail) await transport(mail);
    } catch (error) {
      const { message, refused } = error instanceof NotDelivered ? error : new NotDelivered('unexpected');
      log.warn({ letter: id, kind: letter.content.kind, reason: message }, refused ? 'a letter was refused' : 'a letter waits');
      if (!refused) throw error;
      await repository.markRefused(id, refused);
      return;
    }
    await repository.delete(id);
  }

  return {
    /**
     * Runs `work` in a transaction. The letters that it writes are committed with it and sent afterwards. If the queue does not
     * take a letter, it is sent after the next start. Throws whatever `work` throws, and then no letter exists.
     */
    async inTransaction<T>(work: (tx: Tx, writeLetter: WriteLetter) => Promise<T>): Promise<T> {
      const written: string[] = [];
      const result = await repository.transaction((tx) =>
        work(tx, async (content) => {
          const id = randomUUID();
          await repository.insert(id, content, tx);
          written.push(id);
        }),
      );
      for (const id of written) {
        await jobs.send(QUEUE, { id }).catch(() => log.warn({ letter: id }, 'a letter waits for the next start'));
      }
      return result;
    },

    /** Starts to send letters, first those that an earlier process has left. */
    async startSending() {
      await jobs.work(QUEUE, deliver, { patient: true });
      for (const id of await repository.listUnsent()) await jobs.send(QUEUE, { id });
    },
  };
}

export type MailOutbox = ReturnType<typeof createMailOutbox>;
