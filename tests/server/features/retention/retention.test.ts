import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { pathOf } from '../../../../contract/base/call.ts';
import { ratingQueue } from '../../../../contract/rating/rating.ts';
import { media, sealRecording } from '../../../../contract/recordings/recordings.ts';
import { OWN_NETWORK_DAYS } from '../../../../contract/facts/lifetimes.ts';
import { IDLE_LETTER_DAYS, RETENTION, type RetentionKind, boundOf, momentBefore } from '../../../../contract/facts/retention.ts';
import { engineerProfile } from '../../../../contract/profiles/profiles.ts';
import { hashToken } from '../../../../server/features/accounts/tokens.ts';
import * as schema from '../../../../server/platform/db/schema/accounts.ts';
import { answers, attempts } from '../../../../server/platform/db/schema/assessments.ts';
import { blogImages, posts } from '../../../../server/platform/db/schema/blog.ts';
import { profileViews } from '../../../../server/platform/db/schema/connections.ts';
import { webhookDeliveries } from '../../../../server/platform/db/schema/integrations.ts';
import { decisions } from '../../../../server/platform/db/schema/decisions.ts';
import { interviews } from '../../../../server/platform/db/schema/interviews.ts';
import { letters } from '../../../../server/platform/db/schema/letters.ts';
import { subscribers } from '../../../../server/platform/db/schema/newsletter.ts';
import { notifications } from '../../../../server/platform/db/schema/notifications.ts';
import { companyMembers } from '../../../../server/platform/db/schema/profiles.ts';
import { ratingLeases } from '../../../../server/platform/db/schema/raters.ts';
import { recordings } from '../../../../server/platform/db/schema/recordings.ts';
import { statisticsDays } from '../../../../server/platform/db/schema/statistics.ts';
import { madeWrites } from '../../../../server/platform/db/schema/team-records.ts';
import { companyActivity, companyInvitations, domainProofs } from '../../../../server/platform/db/schema/teams.ts';
import { ORIGINAL } from '../../../../server/features/recordings/media-names.ts';
import { createRetention } from '../../../../server/features/retention/retention.ts';
import { started, taken } from '../../../support/people/attempt.ts';
import { aWebhook } from '../../../support/people/integrations.ts';
import { aTestWithRecording } from '../../../support/media/recording.ts';
import { admittedCompany, call, companyIdOf, loginAs, memberOf, register, serverOfFile } from '../../../support/server/server.ts';
import { partsOf } from '../../../support/server/stored.ts';
import { DAY_MS, MINUTE_MS } from '../../../../contract/facts/durations.ts';

const server = await serverOfFile();
const { db } = server;
await server.idle();

/** The moved clock: far from now, so that only rows of this file are near their bounds. */
const NOW = new Date(Date.now() + 5 * 365 * DAY_MS);
const around = (bound: Date) => ({ over: new Date(bound.getTime() - MINUTE_MS), under: new Date(bound.getTime() + MINUTE_MS) });

/** Writes a row of the kind that is as old as `at`, or ends at `at`. Returns whether it is still there. */
type Write = (at: Date) => Promise<() => Promise<boolean>>;

const isThere = (table: PgTable, column: PgColumn, value: string) => async () => (await db.$count(table, eq(column, value))) > 0;

const company = await admittedCompany(server);
const engineer = await loginAs(server, 'engineer');
/** Made before the clock is moved, which ends all sessions. */
const webhook = await aWebhook(server, company.token, 'https://hooks.example.org/');

const ROWS: Partial<Record<RetentionKind, Write>> = {
  activity: async (at) => {
    const memberId = (await loginAs(server, 'company')).id;
    await db.insert(companyActivity).values({ companyId: company.companyId, kind: 'member-joined', memberId, at });
    return isThere(companyActivity, companyActivity.memberId, memberId);
  },
  deletedPosts: async (at) => {
    const id = randomUUID();
    const words = { title: '', excerpt: '', content: '', category: '', metaDescription: '', authorName: '', authorTitle: '' };
    await db.insert(posts).values({ id, slug: id, ...words, tags: [], featuredImage: '', readTime: 1, deletedAt: at });
    return isThere(posts, posts.id, id);
  },
  unusedPictures: async (at) => {
    const id = randomUUID();
    const row = { id, digest: id, width: 1, height: 1, createdAt: at };
    await db.insert(blogImages).values(row);
    return isThere(blogImages, blogImages.id, id);
  },
  leases: async (at) => {
    const rater = await loginAs(server, 'admin');
    const { attempt } = await started(server);
    const questionId = attempt.cards[0]?.questionId ?? '';
    await db.insert(ratingLeases).values({ raterId: rater.id, attemptId: attempt.id, questionId, until: at });
    return isThere(ratingLeases, ratingLeases.raterId, rater.id);
  },
  interviews: async (at) => {
    const id = randomUUID();
    const pair = { engineerId: engineer.id, companyId: company.companyId };
    const words = { title: 'A talk', place: '', link: '', note: '' };
    await db.insert(interviews).values({ id, ...pair, ...words, state: 'cancelled', slots: [], until: at });
    return isThere(interviews, interviews.id, id);
  },
  decisions: async (at) => {
    const id = randomUUID();
    const pair = { engineerId: engineer.id, companyId: company.companyId };
    await db.insert(decisions).values({ id, ...pair, state: 'declined', reason: 'terms', text: '', changedAt: at });
    return isThere(decisions, decisions.id, id);
  },
  notifications: async (at) => {
    const { id } = await loginAs(server, 'engineer');
    await db.insert(notifications).values({ accountId: id, kind: 'message', since: at, dueAt: at, sentAt: at });
    return isThere(notifications, notifications.accountId, id);
  },
  deliveries: async (at) => {
    const id = randomUUID();
    await db
      .insert(webhookDeliveries)
      .values({ id, webhookId: webhook.id, event: 'test', body: '{}', state: 'failed', madeAt: at });
    return isThere(webhookDeliveries, webhookDeliveries.id, id);
  },
  writes: async (at) => {
    const id = randomUUID();
    await db.insert(madeWrites).values({ accountId: company.id, id, madeAt: at });
    return isThere(madeWrites, madeWrites.id, id);
  },
  subscribers: async (at) => {
    const id = randomUUID();
    await db.insert(subscribers).values({ id, email: `${id}@example.com`, askedAt: at });
    return isThere(subscribers, subscribers.id, id);
  },
  refusedLetters: async (at) => {
    const id = randomUUID();
    await db.insert(letters).values({ id, content: { kind: 'results', to: 'a@example.com' }, refused: 550, writtenAt: at });
    return isThere(letters, letters.id, id);
  },
  invitations: async (at) => {
    const id = randomUUID();
    const row = {
      id,
      companyId: company.companyId,
      email: `${id}@example.com`,
      role: 'reader' as const,
      linkId: id,
      tokenHash: id,
    };
    await db.insert(companyInvitations).values({ ...row, sentAt: at, expiresAt: at });
    return isThere(companyInvitations, companyInvitations.id, id);
  },
  links: async (at) => {
    const id = randomUUID();
    await db.insert(schema.links).values({ id, tokenHash: id, purpose: 'confirm', accountId: engineer.id, expiresAt: at });
    return isThere(schema.links, schema.links.id, id);
  },
  emailChanges: async (at) => {
    const id = randomUUID();
    const hashes = { session: id, oldTokenHash: `old ${id}`, newTokenHash: `new ${id}` };
    const row = { id, accountId: engineer.id, email: `${id}@example.com`, ...hashes, expiresAt: at };
    await db.delete(schema.emailChanges);
    await db.insert(schema.emailChanges).values(row);
    return isThere(schema.emailChanges, schema.emailChanges.id, id);
  },
  domainProofs: async (at) => {
    const id = randomUUID();
    const row = { id, companyId: company.companyId, domain: `${id}.example.com`, tokenHash: id, expiresAt: at };
    await db.insert(domainProofs).values(row);
    return isThere(domainProofs, domainProofs.id, id);
  },
  sessions: async (at) => {
    const tokenHash = randomUUID();
    await db.insert(schema.sessions).values({ tokenHash, accountId: engineer.id, expiresAt: at });
    return isThere(schema.sessions, schema.sessions.tokenHash, tokenHash);
  },
  tries: async (at) => {
    const key = randomUUID();
    await db.insert(schema.tries).values({ key, count: 1, until: at });
    return isThere(schema.tries, schema.tries.key, key);
  },
  resets: async (at) => {
    const id = randomUUID();
    await db.insert(schema.resets).values({ email: `${id}@example.com`, id, expiresAt: at });
    return isThere(schema.resets, schema.resets.id, id);
  },
  handshakes: async (at) => {
    const tokenHash = randomUUID();
    await db.insert(schema.handshakes).values({ tokenHash, state: '', nonce: '', verifier: '', expiresAt: at });
    return isThere(schema.handshakes, schema.handshakes.tokenHash, tokenHash);
  },
  steps: async (at) => {
    const tokenHash = randomUUID();
    await db.insert(schema.steps).values({ tokenHash, purpose: 'passkey', accountId: engineer.id, content: '', expiresAt: at });
    return isThere(schema.steps, schema.steps.tokenHash, tokenHash);
  },
};

/** Kinds whose row has its own end, so that the bound is the moment of the run. */
const WITH_END: ReadonlySet<string> = new Set([
  'links',
  'emailChanges',
  'domainProofs',
  'sessions',
  'tries',
  'resets',
  'handshakes',
  'steps',
]);

/** Kinds with tests of their own below, or in another file. */
const ELSEWHERE = [
  'screen',
  'sound',
  'idleAccounts',
  'leavingAccounts',
  'archives',
  'profileViews',
  'ownNetworks',
  'judgements',
  'statistics',
];

test('every kind of the table has a test at its bound', () => {
  expect([...Object.keys(ROWS), ...ELSEWHERE].toSorted()).toEqual(Object.keys(RETENTION).toSorted());
});

test.each(Object.entries(ROWS))('%s: a row just over its bound is deleted, and one just under it stays', async (kind, write) => {
  const { over, under } = around(WITH_END.has(kind) ? NOW : boundOf(kind as RetentionKind, NOW));
  const [old, young] = [await write(over), await write(under)];
  await server.retention.run(NOW);
  expect([await old(), await young()]).toEqual([false, true]);
});

test('the network of a sign-in is stored for 90 days after the last one', async () => {
  const place = { email: 'own-network@example.com', network: '203.0.113.9' };
  const until = boundOf('ownNetworks', NOW);
  const isOwn = async (days: number) => {
    await server.limits.markOwn(place);
    const signedIn = new Date(until.getTime() + days * DAY_MS);
    const end = new Date(signedIn.getTime() + OWN_NETWORK_DAYS * DAY_MS);
    await db
      .update(schema.tries)
      .set({ until: end })
      .where(like(schema.tries.key, `own ${hashToken(place.email)} %`));
    await server.retention.run(NOW);
    return server.limits.isOwn(place);
  };
  expect([await isOwn(-0.01), await isOwn(0.01)]).toEqual([false, true]);
});

test('statistics are kept for 30 days, by the day', async () => {
  const dayOf = (days: number) => new Date(boundOf('statistics', NOW).getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const values = [-1, 0].map((days) => ({ day: dayOf(days), computedAt: NOW, measures: {} as never }));
  await db.insert(statisticsDays).values(values);
  await server.retention.run(NOW);
  expect(await db.select({ day: statisticsDays.day }).from(statisticsDays)).toEqual([{ day: dayOf(0) }]);
});

test('visits of a profile are kept for 12 months, by the day', async () => {
  const dayOf = (days: number) => new Date(boundOf('profileViews', NOW).getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const values = [-1, 0].map((days) => ({ engineerId: engineer.id, companyId: company.companyId, day: dayOf(days) }));
  await db.insert(profileViews).values(values);
  await server.retention.run(NOW);
  const left = await db.select({ day: profileViews.day }).from(profileViews).where(eq(profileViews.engineerId, engineer.id));
  expect(left).toEqual([{ day: dayOf(0) }]);
});

/** An engineer with one whole screen recording. */
async function withScreen() {
  const { engineer: owner, token, attempt } = await taken(server);
  await server.idle();
  const [screen] = await db.select().from(recordings).where(eq(recordings.attemptId, attempt.id));
  if (!screen) throw new Error('There is no recording of the screen.');
  return { owner, token, attempt, screen };
}

const arriveAt = (id: string, at: Date) =>
  db.update(recordings).set({ registeredAt: at, sealedAt: at }).where(eq(recordings.id, id));

test.each(['screen', 'sound'] as const)(
  'recordings of the kind %s lose their media just over the bound, and keep receipt and list of chunks',
  async (kind) => {
    const { over, under } = around(boundOf(kind, NOW));
    const [old, young] = [await withScreen(), await withScreen()];
    const stored = kind === 'screen' ? 'screen' : 'answer';
    for (const { screen } of [old, young]) await db.update(recordings).set({ kind: stored }).where(eq(recordings.id, screen.id));
    await arriveAt(old.screen.id, over);
    await arriveAt(young.screen.id, under);
    const before = await db.select({ bytes: attempts.bytes }).from(attempts).where(eq(attempts.id, old.attempt.id));
    await server.sharedQuota.flush();
    await server.retention.run(NOW);

    expect(await partsOf(server, old.screen.id)).toEqual(['manifest']);
    expect(await partsOf(server, young.screen.id)).toContain(ORIGINAL);
    const [row] = await db.select().from(recordings).where(eq(recordings.id, old.screen.id));
    expect(row).toMatchObject({ receipt: old.screen.receipt, count: old.screen.count, root: old.screen.root });
    expect(row?.deletedAt).toBeInstanceOf(Date);
    const after = await db.select({ bytes: attempts.bytes }).from(attempts).where(eq(attempts.id, old.attempt.id));
    expect(after[0]?.bytes).toBeLessThanOrEqual(before[0]?.bytes ?? 0);
  },
);

test('the engineer reads that a recording is deleted, its address is refused, and its receipt is still listed', async () => {
  const { owner, attempt, screen } = await withScreen();
  const addressFor = async (token: string) =>
    `${pathOf(media.path, { id: screen.id })}?ticket=${await server.tickets.issue(token, screen.id)}`;
  expect((await server.app.inject({ url: await addressFor(owner.token) })).statusCode).toBe(200);
  await arriveAt(screen.id, new Date(boundOf('screen', NOW).getTime() - MINUTE_MS));
  await server.retention.run(NOW);
  // By the moved clock every sign-in is over.
  const token = await server.sessions.open(owner.id);
  const { reply } = await call(server.app, engineerProfile, { token });
  expect(reply.screen).toMatchObject([{ state: 'deleted', url: null }]);
  const refused = await server.app.inject({ url: await addressFor(token) });
  expect([refused.statusCode, refused.json()]).toMatchObject([410, { detail: 'This recording is deleted. Its receipt stays.' }]);
  const rows = await db.select().from(recordings).where(eq(recordings.attemptId, attempt.id));
  expect(rows.map(({ receipt }) => receipt)).toEqual([screen.receipt]);
});

test('a recording that never arrived as a whole is closed once it is over the bound', async () => {
  const { attempt, id } = await aTestWithRecording(server);
  const at = new Date(boundOf('sound', NOW).getTime() - MINUTE_MS);
  await db.update(recordings).set({ registeredAt: at }).where(eq(recordings.id, id));
  await server.retention.run(NOW);
  const seal = { count: 0, bytes: 0, root: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=', gaps: [] };
  const closed = await call(server.app, sealRecording, { token: attempt.uploadToken, params: { id }, body: seal });
  expect([closed.status, closed.problem.title]).toEqual([410, 'Recording closed']);
});

test('the rating desk shows that a deleted answer is deleted', async () => {
  const { token } = await loginAs(server, 'admin');
  const { attempt } = await taken(server);
  await server.idle();
  const cards = attempt.cards.filter(({ kind }) => kind === 'spoken');
  const [screen] = await db.select().from(recordings).where(eq(recordings.attemptId, attempt.id));
  const questionId = cards.find((card) => card.kind === 'spoken' && !card.demo)?.questionId ?? '';
  await db
    .update(recordings)
    .set({ kind: 'answer', questionId, deletedAt: new Date() })
    .where(eq(recordings.id, screen?.id ?? ''));
  await db
    .update(answers)
    .set({ recordingIds: [screen?.id ?? ''] })
    .where(eq(answers.questionId, questionId));
  const { reply } = await call(server.app, ratingQueue, { token, query: { limit: 100 } });
  expect(reply.items.find((item) => item.attemptId === attempt.id && item.questionId === questionId)).toMatchObject({
    deleted: true,
    playable: false,
    unplayable: false,
  });
});

const signedInAt = (id: string, at: Date) => db.update(schema.accounts).set({ signedInAt: at }).where(eq(schema.accounts.id, id));
const accountOf = async (id: string) => (await db.select().from(schema.accounts).where(eq(schema.accounts.id, id)))[0];
const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

test('an account without sign-ins gets two e-mails and is deleted after 24 months; a used account is not', async () => {
  const [idle, used] = [await loginAs(server, 'engineer'), await loginAs(server, 'engineer')];
  const end = NOW;
  const last = momentBefore(end, RETENTION.idleAccounts.keep);
  for (const { id } of [idle, used]) await signedInAt(id, last);
  // All others have signed in a moment ago, by the moved clock.
  const others = async (at: Date) => {
    for (const { id } of await db.select({ id: schema.accounts.id }).from(schema.accounts)) {
      if (id !== idle.id && id !== used.id) await signedInAt(id, at);
    }
  };
  const [first, second] = IDLE_LETTER_DAYS;
  await others(end);
  const lettersOf = async () => (await accountOf(idle.id))?.idleLetters;

  await server.retention.run(new Date(daysAfter(end, -first).getTime() - DAY_MS));
  expect(await lettersOf()).toBe(0);
  await server.retention.run(new Date(daysAfter(end, -first).getTime() + MINUTE_MS));
  expect(await lettersOf()).toBe(1);
  await server.retention.run(new Date(daysAfter(end, -second).getTime() - DAY_MS));
  expect(await lettersOf()).toBe(1);
  await server.retention.run(new Date(daysAfter(end, -second).getTime() + 2 * MINUTE_MS));
  expect(await lettersOf()).toBe(2);
  await signedInAt(used.id, end);
  await server.retention.run(new Date(end.getTime() - MINUTE_MS));
  expect((await accountOf(idle.id))?.endsAt).toBeNull();
  await server.retention.run(new Date(end.getTime() + 5 * MINUTE_MS));
  expect((await accountOf(idle.id))?.endsAt).toBeInstanceOf(Date);
  await server.retention.run(daysAfter(end, 1.1));
  expect(await accountOf(idle.id)).toBeUndefined();
  expect(await accountOf(used.id)).toMatchObject({ endsAt: null });
});

test('the last owner of a company with other members is not deleted for lack of a sign-in, and no administrator is', async () => {
  const owner = await register(server.app, 'company');
  const companyId = await companyIdOf(server, owner.id);
  const member = await memberOf(server, companyId, 'recruiter');
  const admin = await loginAs(server, 'admin');
  const long = momentBefore(NOW, { count: 30, unit: 'month' });
  for (const { id } of [owner, member, admin]) {
    await signedInAt(id, long);
    await db.update(schema.accounts).set({ idleLetters: 2, idleLetterAt: long }).where(eq(schema.accounts.id, id));
  }
  await server.retention.run(NOW);
  expect((await accountOf(owner.id))?.endsAt).toBeNull();
  expect((await accountOf(admin.id))?.endsAt).toBeNull();
  expect((await accountOf(member.id))?.endsAt).toBeInstanceOf(Date);
  expect(await db.$count(companyMembers, eq(companyMembers.companyId, companyId))).toBe(2);
});

test('after a sign-in the two e-mails start again', async () => {
  const person = await loginAs(server, 'engineer');
  await db.update(schema.accounts).set({ idleLetters: 2, idleLetterAt: new Date() }).where(eq(schema.accounts.id, person.id));
  await server.sessions.open(person.id);
  expect(await accountOf(person.id)).toMatchObject({ idleLetters: 0, idleLetterAt: null });
});

test('a sign-in saves an account that would be deleted for lack of one, but no account whose owner has requested its deletion', async () => {
  const [idle, leaving] = [await loginAs(server, 'engineer'), await loginAs(server, 'engineer')];
  const endsAt = daysAfter(new Date(), 1);
  await db.update(schema.accounts).set({ endsAt, idleLetters: 2 }).where(eq(schema.accounts.id, idle.id));
  await db.update(schema.accounts).set({ endsAt }).where(eq(schema.accounts.id, leaving.id));
  for (const { id } of [idle, leaving]) await server.sessions.open(id);
  expect((await accountOf(idle.id))?.endsAt).toBeNull();
  expect((await accountOf(leaving.id))?.endsAt).toEqual(endsAt);
});

test('a kind that fails does not stop the others', async () => {
  const done: string[] = [];
  const worker = (kind: string) => async () => {
    if (kind === 'screen') throw new Error('no');
    done.push(kind);
  };
  const kinds = ['screen', 'sound', 'idleAccounts', 'leavingAccounts', 'archives', 'judgements', 'unusedPictures'] as const;
  const warned: object[] = [];
  const retention = createRetention({
    repository: new Proxy({} as never, { get: () => async () => {} }),
    workers: Object.fromEntries(kinds.map((kind) => [kind, worker(kind)])) as Record<(typeof kinds)[number], () => Promise<void>>,
    log: { warn: (details) => warned.push(details) },
  });
  await retention.run(NOW);
  expect(done).toEqual(kinds.slice(1));
  expect(warned).toEqual([{ kind: 'screen', reason: 'Error' }]);
});
