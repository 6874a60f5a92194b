import { randomUUID } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { type Letter, letters } from '../db/schema/letters.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type Mail, NotDelivered, type Post } from './post.ts';
import * as words from './wording.ts';

const QUEUE = 'letter';

export type Write = (letter: Letter) => Promise<void>;

interface Needs {
  db: Db;
  jobs: Jobs;
  post: Post;
  /** Where the pages are, without a slash at the end. */
  site: string;
  /** To whom messages from the contact form go. */
  operator: string;
  /** What the letter about a reset says; null where there is nobody to write to, or nothing to say any more. No code: no password. */
  reset(id: string): Promise<{ code: string | null; until: Date } | null>;
  /** The secret of the link with this id; null where it is used or over. */
  link(id: string): Promise<string | null>;
  log: { warn(details: object, message: string): void };
}

/**
 * Letters are rows, written together with what they tell of, and leave as jobs: one that cannot leave is tried again for days,
 * and after every start. One that the mail server refuses for good keeps its row, with the answer. SMTP has no way to send
 * exactly once: when the server dies between the other side's 250 and our delete, the letter goes out twice, under one Message-ID.
 */
export function createLetters({ db, jobs, post, site, operator, reset, link, log }: Needs) {
  async function mailOf(id: string, letter: Letter): Promise<Mail | null> {
    const { kind } = letter;
    if (kind === 'message') {
      const replyTo = { name: letter.name, address: letter.email };
      return { id, kind, to: operator, replyTo, wording: words.message(letter) };
    }
    const { to } = letter;
    if (kind === 'results') return { id, kind, to, wording: words.results({ site }) };
    if (kind === 'granted') return { id, kind, to, wording: words.granted({ site }) };
    if (kind === 'password-changed') return { id, kind, to, wording: words.passwordChanged({ site }) };
    if (kind !== 'reset-code') {
      // A letter of an earlier version names no link.
      const token = letter.linkId ? await link(letter.linkId) : null;
      if (kind === 'admitted') return { id, kind, to, wording: words.admitted({ site, token }) };
      if (kind === 'confirm' && token === null) return null;
      const facts = { role: letter.role, site, token };
      return { id, kind, to, wording: kind === 'welcome' ? words.welcome(facts) : words.confirm(facts) };
    }
    const facts = await reset(letter.resetId);
    if (!facts) return null;
    const { code } = facts;
    return { id, kind, to, wording: code ? words.resetCode({ ...facts, code, site }) : words.noPassword({ ...facts, site }) };
  }

  async function deliver({ id }: { id: string }) {
    const [letter] = await db.select().from(letters).where(eq(letters.id, id));
    if (!letter || letter.refused) return;
    const mail = await mailOf(id, letter.content);
    try {
      if (mail) await post(mail);
    } catch (error) {
      const { message, refused } = error instanceof NotDelivered ? error : new NotDelivered('unexpected');
      log.warn({ letter: id, kind: letter.content.kind, reason: message }, refused ? 'a letter was refused' : 'a letter waits');
      if (!refused) throw error;
      await db.update(letters).set({ refused }).where(eq(letters.id, id));
      return;
    }
    await db.delete(letters).where(eq(letters.id, id));
  }

  return {
    /**
     * Does the work in a transaction whose letters exist if it does, and leave once it is committed. Should the queue not take
     * one just then, it leaves after the next start.
     */
    async writing<T>(work: (tx: Tx, write: Write) => Promise<T>): Promise<T> {
      const written: string[] = [];
      const result = await db.transaction((tx) =>
        work(tx, async (content) => {
          const id = randomUUID();
          await tx.insert(letters).values({ id, content });
          written.push(id);
        }),
      );
      for (const id of written) {
        await jobs.send(QUEUE, { id }).catch(() => log.warn({ letter: id }, 'a letter waits for the next start'));
      }
      return result;
    },

    /** Starts to send, with what an earlier server has left. */
    async start() {
      await jobs.work(QUEUE, deliver, { patient: true });
      const waiting = await db.select({ id: letters.id }).from(letters).where(isNull(letters.refused));
      for (const { id } of waiting) await jobs.send(QUEUE, { id });
    },
  };
}

export type Letters = ReturnType<typeof createLetters>;
