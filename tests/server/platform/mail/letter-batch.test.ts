import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { letters } from '../../../../server/platform/db/schema/letters.ts';
import { transact } from '../../../../server/platform/db/transact.ts';
import { type Jobs, startJobs } from '../../../../server/platform/jobs/jobs.ts';
import { createMail } from '../../../../server/platform/mail/mail.ts';
import { createLetterRepository } from '../../../../server/platform/mail/repository.ts';
import { type Email, NotDelivered } from '../../../../server/platform/mail/transport.ts';
import { serverOfFile } from '../../../support/server/server.ts';

const { db } = await serverOfFile();
const url = (db.$client as Pool).options.connectionString ?? '';

const message = { kind: 'message', name: 'Ana', email: 'ana@example.com', message: 'Hello' } as const;
const toReaders = (count: number) =>
  Array.from({ length: count }, () => ({ kind: 'newsletter', subscriberId: randomUUID(), sendId: randomUUID() }) as const);

/** An outbox whose newsletter letters go to an address that is the id of the subscriber. */
function anOutbox(jobs: Jobs, send: (mail: Email) => Promise<void>) {
  const article = { title: 'Sag', excerpt: 'Why', path: '/blog/sag', token: 'token' };
  return createMail({
    repository: createLetterRepository(db),
    jobs,
    transport: { send, close() {} },
    site: 'https://hire.example.com',
    from: 'Loadpath <desk@example.com>',
    operator: 'desk@example.com',
    findReset: async () => null,
    findLinkToken: async () => null,
    findInvitationToken: async () => null,
    findDomainToken: async () => null,
    findEmailChange: async () => null,
    findSubscription: async () => null,
    findNewsletter: async ({ subscriberId }) => ({ to: subscriberId, ...article }),
    log: { warn: () => {} },
  });
}

/** Runs `work` on a queue of pg-boss, as the product does. */
async function withJobs(work: (jobs: Jobs) => Promise<void>) {
  const jobs = await startJobs(url, console);
  await work(jobs).finally(() => jobs.stop());
}

const isBulk = ({ kind }: Email) => kind === 'newsletter';

test('a letter to one person leaves while a batch is under way', async () => {
  const released = Promise.withResolvers<void>();
  const left: string[] = [];
  await withJobs(async (jobs) => {
    const outbox = anOutbox(jobs, async (mail) => {
      if (isBulk(mail)) await released.promise;
      left.push(mail.kind);
    });
    await outbox.startSending();
    await transact(db, (tx) => outbox.addBatch(tx, toReaders(20)));
    await transact(db, (tx) => outbox.add(tx, message));
    await expect.poll(() => left).toEqual(['message']);
    released.resolve();
    await expect.poll(() => left.length).toBe(21);
    await expect.poll(() => db.$count(letters)).toBe(0);
  });
});

test('a server that stops in the middle of a batch leaves the rest to the next one, and nobody gets two letters', async () => {
  const readers = toReaders(30);
  const got: string[] = [];
  const reached = Promise.withResolvers<void>();
  await withJobs(async (jobs) => {
    const outbox = anOutbox(jobs, async ({ to }) => {
      got.push(to);
      if (got.length === 10) {
        outbox.stopSending();
        reached.resolve();
      }
    });
    await outbox.startSending();
    await transact(db, (tx) => outbox.addBatch(tx, readers));
    await reached.promise;
  });
  expect(got).toHaveLength(10);
  expect(await db.$count(letters)).toBe(20);

  await withJobs(async (jobs) => {
    await anOutbox(jobs, async ({ to }) => void got.push(to)).startSending();
    await expect.poll(() => db.$count(letters)).toBe(0);
  });
  expect(got.toSorted()).toEqual(readers.map(({ subscriberId }) => subscriberId).toSorted());
});

/** A queue that starts nothing by itself. */
function byHand() {
  const handlers = new Map<string, (data: { id: string }) => Promise<unknown>>();
  const asked: { name: string; id: string }[] = [];
  const jobs: Jobs = {
    send: async (name, { id }) => void asked.push({ name, id }),
    work: async (name, handle) => void handlers.set(name, handle),
    stop: async () => {},
  };
  return { jobs, asked, run: ({ name, id }: { name: string; id: string }) => handlers.get(name)?.({ id }) };
}

test('one address that cannot be reached now does not delay the others, and one that refuses is not tried again', async () => {
  const readers = toReaders(12);
  const [busy, never] = [readers[1]?.subscriberId, readers[2]?.subscriberId];
  const got: string[] = [];
  let isBusy = true;
  const { jobs, asked, run } = byHand();
  const outbox = anOutbox(jobs, async ({ to }) => {
    if (to === never) throw new NotDelivered('RCPT TO: 550', 550);
    if (to === busy && isBusy) throw new NotDelivered('RCPT TO: 450');
    got.push(to);
  });
  await outbox.startSending();
  await transact(db, (tx) => outbox.addBatch(tx, readers));
  const [batch] = asked as [{ name: string; id: string }];
  await expect(run(batch)).rejects.toThrow('450');
  expect(got).toHaveLength(10);
  isBusy = false;
  await run(batch);
  expect(got).toHaveLength(11);
  await run(batch);
  expect(got).toHaveLength(11);
  await db.delete(letters);
});

test('a mail server that is down is not asked for each letter of a batch', async () => {
  let attempts = 0;
  const { jobs, asked, run } = byHand();
  const outbox = anOutbox(jobs, async () => {
    attempts += 1;
    throw new NotDelivered('connection: ECONNREFUSED');
  });
  await outbox.startSending();
  await transact(db, (tx) => outbox.addBatch(tx, toReaders(100)));
  await expect(run(asked[0] as { name: string; id: string })).rejects.toThrow('ECONNREFUSED');
  expect(attempts).toBe(5);
  expect(await db.$count(letters)).toBe(100);
  await db.delete(letters);
});
