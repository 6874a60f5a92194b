import { randomUUID } from 'node:crypto';
import type { Send } from '../../../contract/blog/newsletter.ts';
import { Failure } from '../../http/failures.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { SendRepository } from './send-repository.ts';
import type { SubscriberRepository } from './subscriber-repository.ts';
import type { Transact } from '../../platform/db/transact.ts';

/** The facts of a post for an e-mail; null if readers do not see the post. */
export type FindPublishedPost = (id: string) => Promise<{ title: string; excerpt: string; path: string } | null>;

interface Needs {
  sends: SendRepository;
  subscribers: Pick<SubscriberRepository, 'countConfirmed' | 'countWaiting'>;
  findPublishedPost: FindPublishedPost;
  transact: Transact;
  mail: Pick<Mail, 'addBatch'>;
  jobs: Jobs;
  /** Letters that are written in one transaction. */
  batchSize?: number;
}

/** The name of the queue. It cannot change, since jobs of an earlier version wait under it in the database. */
const QUEUE = 'newsletter';
const BATCH_SIZE = 500;

type Found = NonNullable<Awaited<ReturnType<SendRepository['find']>>>;
type LetterCounts = Awaited<ReturnType<SendRepository['countLetters']>>;

const toSend = ({ send, startedByName }: Found, counts: LetterCounts): Send => ({
  id: send.id,
  post: send.postId,
  title: send.title,
  started_at: send.startedAt.toISOString(),
  started_by: startedByName,
  finished_at: send.finishedAt?.toISOString() ?? null,
  written: send.written,
  ...(counts.get(send.id) ?? { waiting: 0, refused: 0 }),
});

/**
 * Sends a post to all subscribers. A job writes the e-mails, batch by batch: each batch is one transaction that notes the
 * subscribers and writes their e-mails, so that a job that is started again continues where it stopped, and nobody gets two.
 */
export function createSending({ sends, subscribers, findPublishedPost, transact, mail, jobs, batchSize = BATCH_SIZE }: Needs) {
  /** Writes the next batch. Returns whether there is more to write. A post that was withdrawn is not sent any further. */
  const writeNext = (id: string): Promise<boolean> =>
    transact(async (tx) => {
      const send = await sends.lockUnfinished(id, tx);
      if (!send) return false;
      const isPublished = send.postId !== null && (await findPublishedPost(send.postId)) !== null;
      const ids = isPublished ? await sends.insertDeliveries(id, batchSize, tx) : [];
      if (ids.length > 0)
        await mail.addBatch(
          tx,
          ids.map((subscriberId) => ({ kind: 'newsletter', subscriberId, sendId: id })),
        );
      await sends.addWritten(id, ids.length, tx);
      const isMore = ids.length === batchSize;
      if (!isMore) await sends.finish(id, tx);
      return isMore;
    });

  async function writeAll({ id }: { id: string }) {
    while (await writeNext(id));
  }

  return {
    /** Begins to send a published post. Throws `no-such-post`, `no-subscribers`, `post-sent`. */
    async send(postId: string, accountId: string): Promise<{ send: Send }> {
      const post = await findPublishedPost(postId);
      if (!post) throw new Failure('no-such-post', { detail: 'There is no published post with this id.' });
      if ((await subscribers.countConfirmed()) === 0) throw new Failure('no-subscribers');
      const id = randomUUID();
      const isFirst = await sends.insert({ id, postId, title: post.title, startedBy: accountId });
      if (!isFirst) throw new Failure('post-sent');
      await jobs.send(QUEUE, { id });
      const found = (await sends.find(id)) as Found;
      return { send: toSend(found, await sends.countLetters()) };
    },

    /** The number of subscribers, and a page of the sent posts. */
    async list(range: { page: number; limit: number }) {
      const [rows, total, counts, confirmed, waiting] = await Promise.all([
        sends.list(range),
        sends.count(),
        sends.countLetters(),
        subscribers.countConfirmed(),
        subscribers.countWaiting(),
      ]);
      return { items: rows.map((row) => toSend(row, counts)), ...range, total, confirmed, waiting };
    },

    /** Starts to write e-mails, first those of sends that an earlier process has not finished. */
    async start() {
      await jobs.work(QUEUE, writeAll, { patient: true });
      for (const id of await sends.listUnfinished()) await jobs.send(QUEUE, { id });
    },
  };
}
