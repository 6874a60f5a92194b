import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { createPost, publishPost, unpublishPost } from '../../../../contract/blog/admin-posts.ts';
import * as calls from '../../../../contract/blog/newsletter.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { posts } from '../../../../server/platform/db/schema/blog.ts';
import { letters } from '../../../../server/platform/db/schema/letters.ts';
import { newsletterDeliveries, newsletterSends, subscribers } from '../../../../server/platform/db/schema/newsletter.ts';
import type { Transact } from '../../../../server/platform/db/transact.ts';
import { createSendRepository } from '../../../../server/features/newsletter/send-repository.ts';
import { createSending } from '../../../../server/features/newsletter/sending.ts';
import { createSubscriberRepository } from '../../../../server/features/newsletter/subscriber-repository.ts';
import { aPost, publishedPost } from '../../../support/people/blog.ts';
import { rawLettersIn } from '../../../support/network/letters.ts';
import { leaveTokenIn, newslettersTo, subscribersIn } from '../../../support/people/newsletter.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile({ environment: { SITE_URL: 'https://hire.example.com' } });
const { app, db, dataDir } = server;
const admin = await loginAs(server, 'admin');
const { token } = admin;

/** Waits for two jobs: one writes the e-mails, one sends them. */
async function settle() {
  await server.idle();
  await server.idle();
}

afterEach(async () => {
  await settle();
  await db.delete(subscribers);
});

const send = (id: string, by = token) => call(app, calls.sendNewsletter, { token: by, params: { id } });
const overview = async (query = {}) => (await call(app, calls.newsletter, { token, query })).reply;
/** The number of e-mails to each address. */
const countTo = (addresses: readonly string[]) => addresses.map((email) => newslettersTo(dataDir, email).length);

test('a published post is sent to each confirmed subscriber once, with the links and headers to unsubscribe', async () => {
  const emails = await subscribersIn(server, 3);
  await call(app, calls.subscribe, { body: { email: 'waiting@example.com' } });
  const post = await publishedPost(server, token, {
    title: 'Why “slender” & <thin> differ',
    excerpt: 'One line.\nAnother line.',
  });
  const { reply, status } = await send(post._id);
  expect([status, reply.send]).toMatchObject([201, { title: 'Why “slender” & <thin> differ', started_by: 'Desk' }]);
  await settle();

  expect(countTo([...emails, 'waiting@example.com'])).toEqual([1, 1, 1, 0]);
  const letter = newslettersTo(dataDir, emails[0] ?? '')[0] ?? '';
  const leave = leaveTokenIn(letter);
  const [raw = ''] = rawLettersIn(dataDir, { kind: 'newsletter', to: emails[0] ?? '' });
  const flat = raw.replaceAll(/\r?\n\s/g, ' ');
  expect(flat).toContain(`List-Unsubscribe: <https://hire.example.com/api/newsletter/one-click?token=${leave}>`);
  expect(flat).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  expect(letter).toContain(`https://hire.example.com/blog/${post.slug}`);
  expect(letter).toContain('One line. Another line.');
  expect(letter).toContain('&amp; &lt;thin&gt;');
  expect(letter).not.toContain('<thin> differ</p>');

  const { confirmed, waiting, items } = await overview();
  expect({ confirmed, waiting }).toEqual({ confirmed: 3, waiting: 1 });
  expect(items[0]).toMatchObject({ post: post._id, written: 3, waiting: 0, refused: 0, finished_at: expect.any(String) });
});

test('the link in an e-mail ends the subscription, and the next post is sent to the others only', async () => {
  const [stays, leaves] = (await subscribersIn(server, 2)) as [string, string];
  await send((await publishedPost(server, token))._id);
  await settle();
  const body = { token: leaveTokenIn(newslettersTo(dataDir, leaves)[0]) };
  expect((await call(app, calls.leaveNewsletter, { body })).reply.response).toMatch(/^You have left/);
  await send((await publishedPost(server, token))._id);
  await settle();
  expect(countTo([stays, leaves])).toEqual([2, 1]);
});

test('two administrators at once, or a repeated call, send a post once', async () => {
  const emails = await subscribersIn(server, 3);
  const other = await loginAs(server, 'admin');
  const post = await publishedPost(server, token);
  const answers = await Promise.all([send(post._id), send(post._id, other.token), send(post._id), send(post._id, other.token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  await settle();
  const again = await send(post._id);
  expect(again.problem).toMatchObject({ status: 409, type: problemType('post-sent') });
  expect(again.problem.detail).toContain('Each post is sent once.');
  await settle();
  expect(countTo(emails)).toEqual([1, 1, 1]);
});

test('a draft, a scheduled post and an unknown one are not sent; without subscribers the post can still be sent later', async () => {
  const draft = (await call(app, createPost, { token, body: aPost() })).reply.post;
  const nobody = await send((await publishedPost(server, token))._id);
  expect(nobody.problem.type).toBe(problemType('no-subscribers'));
  await subscribersIn(server, 1);
  for (const id of [draft._id, randomUUID()]) expect((await send(id)).problem.type).toBe(problemType('no-such-post'));
  await call(app, publishPost, {
    token,
    params: { id: draft._id },
    body: { at: new Date(Date.now() + 60_000).toISOString() },
  });
  expect((await send(draft._id)).status).toBe(404);
});

/** A sending that writes two e-mails at a time, like a process of its own; `outbox` may fail as if the process had died. */
const aSending = (transact: Transact) => {
  const handlers: ((data: { id: string }) => Promise<unknown>)[] = [];
  const asked: string[] = [];
  const jobs = {
    send: async (_: string, { id }: { id: string }) => void asked.push(id),
    work: async (_: string, handle: (data: { id: string }) => Promise<unknown>) => void handlers.push(handle),
    stop: async () => {},
  };
  const sending = createSending({
    sends: createSendRepository(db),
    subscribers: createSubscriberRepository(db),
    findPublishedPost: server.blog.publications.findPublished,
    transact,
    mail: server.mail,
    jobs,
    batchSize: 2,
  });
  return { sending, run: (id: string) => handlers[0]?.({ id }), asked };
};

test('if a process dies between two batches or within one, the next one sends the rest, and nobody gets two e-mails', async () => {
  const emails = await subscribersIn(server, 7);
  const post = await publishedPost(server, token);
  let batches = 0;
  const dying: Transact = (work) =>
    server.transact(async (tx) => {
      const result = await work(tx);
      batches += 1;
      // After its e-mails were written and before the commit.
      if (batches === 3) throw new Error('The process has died.');
      return result;
    });
  const first = aSending(dying);
  await first.sending.start();
  const { send: begun } = await first.sending.send(post._id, admin.id);
  expect(first.asked).toContain(begun.id);
  await expect(first.run(begun.id)).rejects.toThrow('died');
  expect(await db.$count(newsletterDeliveries, eq(newsletterDeliveries.sendId, begun.id))).toBe(4);

  const second = aSending(server.transact);
  await second.sending.start();
  expect(second.asked).toContain(begun.id);
  // Twice at the same time, as by two servers, and once more.
  await Promise.all([second.run(begun.id), second.run(begun.id)]);
  await second.run(begun.id);
  await settle();
  expect(countTo(emails)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect((await overview()).items[0]).toMatchObject({ written: 7, waiting: 0, finished_at: expect.any(String) });
});

test('a subscriber who unsubscribes or is deleted between two batches, or before an e-mail is sent, gets none', async () => {
  const emails = await subscribersIn(server, 6);
  const post = await publishedPost(server, token);
  const rows = await db.select().from(subscribers).orderBy(subscribers.id);
  let batches = 0;
  const { sending, run } = aSending(async (work) => {
    batches += 1;
    // Of the second batch, before it is written.
    if (batches === 2) await server.newsletter.subscriptions.leave(server.tokens.leaveToken(rows[2]?.id ?? ''));
    return server.transact(async (tx) => {
      const result = await work(tx);
      // Its e-mail is written by then, and not yet sent.
      if (batches === 1) await db.delete(subscribers).where(eq(subscribers.id, rows[0]?.id ?? ''));
      return result;
    });
  });
  await sending.start();
  const { send: begun } = await sending.send(post._id, admin.id);
  await run(begun.id);
  await settle();
  const left = new Set([rows[0]?.email, rows[2]?.email]);
  expect(countTo(emails)).toEqual(emails.map((email) => (left.has(email) ? 0 : 1)));
  expect(await db.$count(letters)).toBe(0);
});

test('a subscriber who confirms after a post was sent gets the next one', async () => {
  const [early] = (await subscribersIn(server, 1)) as [string];
  const post = await publishedPost(server, token);
  const { sending, run } = aSending(server.transact);
  await sending.start();
  const { send: begun } = await sending.send(post._id, admin.id);
  const late = 'late@example.com';
  await db.insert(subscribers).values({ id: randomUUID(), email: late, confirmedAt: new Date(Date.now() + 1000) });
  await run(begun.id);
  await settle();
  expect(countTo([early, late])).toEqual([1, 0]);
});

test('a post that is withdrawn during its sending is sent to nobody else', async () => {
  const emails = await subscribersIn(server, 5);
  const post = await publishedPost(server, token);
  let batches = 0;
  const { sending, run } = aSending(async (work) => {
    batches += 1;
    if (batches === 2) await call(app, unpublishPost, { token, params: { id: post._id } });
    return server.transact(work);
  });
  await sending.start();
  const { send: begun } = await sending.send(post._id, admin.id);
  await run(begun.id);
  await settle();
  expect(countTo(emails).reduce((sum, count) => sum + count)).toBeLessThanOrEqual(2);
  expect((await overview()).items[0]).toMatchObject({ written: 2, finished_at: expect.any(String) });
});

test('sent posts are listed page by page, also deleted ones', async () => {
  await db.delete(newsletterSends);
  await subscribersIn(server, 1);
  for (const title of ['First', 'Second', 'Third']) {
    await send((await publishedPost(server, token, { title }))._id);
    await settle();
  }
  const titlesOf = async (page: number) => (await overview({ page, limit: 2 })).items.map(({ title }) => title);
  expect([await titlesOf(1), await titlesOf(2)]).toEqual([['Third', 'Second'], ['First']]);
  expect((await overview({ limit: 1 })).total).toBe(3);
  await db.delete(posts);
  expect((await overview()).items[0]).toMatchObject({ title: 'Third', post: null });
});
