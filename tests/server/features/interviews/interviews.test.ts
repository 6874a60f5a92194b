import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  type InterviewAct,
  type InterviewList,
  MAX_INTERVIEW_STEPS,
  MAX_OPEN_INTERVIEWS,
  interviewOf,
  interviews as listInterviews,
  stepInterview,
} from '../../../../contract/interviews/interviews.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { DAY_MS, HOUR_MS } from '../../../../contract/facts/durations.ts';
import { removeConnection } from '../../../../contract/profiles/connections.ts';
import { blockCompany } from '../../../../contract/profiles/visibility.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { interviews } from '../../../../server/platform/db/schema/interviews.ts';
import { notifications } from '../../../../server/platform/db/schema/notifications.ts';
import { correspondents } from '../../../support/people/correspondents.ts';
import { decodeLetter, rawLettersIn } from '../../../support/network/letters.ts';
import { call, memberOf, register, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db } = server;

/** A full hour, this number of hours from now. */
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS).toISOString();
const slot = (hours: number, minutes = 45) => ({ start: inHours(hours), minutes });
const CALL = { title: 'First talk', place: 'Video call', link: 'https://meet.example/abc', note: 'Pick what suits you.' };

/** An act as it is sent, which may be a wrong one. */
type Act = InterviewAct | { kind: string; slots: object[] };

const step = (token: string, interview: string, act: Act, more: { id?: string; zone?: string } = {}) =>
  call(app, stepInterview, { token, body: { interview, act, ...more } });
const listOf = async (token: string, list: InterviewList) =>
  (await call(app, listInterviews, { token, query: { list } })).reply.items;
const typeOf = ({ problem }: { problem: { type: string } }) => problem.type;

/** Two who are connected, both with a proven address, and an interview that the company has offered. */
async function offered({ slots = [slot(48), slot(72)] } = {}) {
  const { engineer, company, companyId, setState } = await correspondents(server);
  for (const { id } of [engineer, company])
    await server.db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, id));
  const id = randomUUID();
  const act = { kind: 'offer', to: engineer.id, ...CALL, slots };
  const made = await step(company.token, id, act, { zone: 'Europe/Dublin' });
  expect(made.status).toBe(200);
  const letters = async (kind: 'REQUEST' | 'CANCEL', to: string) => {
    await server.idle();
    const raw = rawLettersIn(server.dataDir, { kind: 'interview', to });
    return raw.filter((letter) => letter.includes(`method=${kind}`)).map(decodeLetter);
  };
  return { engineer, company, companyId, setState, id, slots, interview: made.reply.interview, letters };
}

/** The calendar entry in an e-mail, its folded lines joined. */
function entryIn(letter: string | undefined) {
  const parts = (letter ?? '').split('BEGIN:VCALENDAR');
  const [encoded] = /(?:^|\n)([A-Za-z0-9+/=\r\n]{200,})/.exec(letter ?? '')?.slice(1) ?? [];
  const text = parts[1] ?? Buffer.from(encoded ?? '', 'base64').toString();
  return text.replaceAll(/\r?\n[ \t]/g, '');
}

test('the engineer picks one of the offered times, and both get the same calendar entry', async () => {
  const { engineer, company, id, slots, letters } = await offered();
  expect(await listOf(engineer.token, 'yours')).toMatchObject([
    { id, state: 'offered', revision: 1, by: 'company', ...CALL, slots, mayAct: true, with: { kind: 'company' } },
  ]);
  expect(await listOf(company.token, 'theirs')).toMatchObject([{ id }]);

  const act = { kind: 'pick', revision: 1, start: slots[1]?.start ?? '' } as const;
  const { reply } = await step(engineer.token, id, act, { zone: 'America/Toronto' });
  expect(reply.interview).toMatchObject({ state: 'agreed', revision: 2, agreed: slots[1], slots: [], by: 'engineer' });
  expect(reply.interview.zones).toEqual({ own: 'America/Toronto', other: 'Europe/Dublin' });
  expect(await listOf(company.token, 'upcoming')).toMatchObject([
    { id, zones: { own: 'Europe/Dublin', other: 'America/Toronto' } },
  ]);

  const utc = `${slots[1]?.start.replaceAll(/[-:]|\.000/g, '')}`;
  for (const { email } of [engineer, company]) {
    const [letter] = await letters('REQUEST', email);
    const entry = entryIn(letter);
    expect(entry).toContain('METHOD:REQUEST');
    expect(entry).toMatch(/END:VCALENDAR\r?\n/);
    expect(entry).toContain(`UID:${id}@`);
    expect(entry).toContain('SEQUENCE:0');
    expect(entry).toContain(`DTSTART:${utc}`);
    expect(entry).toContain('SUMMARY:First talk (');
    expect(letter).toContain('> Link: https://meet.example/abc');
  }
});

test('moving takes the old entry back, and the next choice makes it again under the same UID with a higher sequence', async () => {
  const { engineer, company, id, slots, letters } = await offered();
  await step(engineer.token, id, { kind: 'pick', revision: 1, start: slots[0]?.start ?? '' });
  const other = slot(96, 60);
  const moved = await step(company.token, id, { kind: 'move', revision: 2, slots: [other], note: 'A site visit came up.' });
  expect(moved.reply.interview).toMatchObject({ state: 'offered', agreed: null, slots: [other], note: 'A site visit came up.' });
  expect(entryIn((await letters('CANCEL', engineer.email))[0])).toContain('SEQUENCE:1');
  await step(engineer.token, id, { kind: 'pick', revision: 3, start: other.start });
  const entries = (await letters('REQUEST', company.email)).map(entryIn);
  expect(entries).toHaveLength(2);
  expect(entries[1]).toContain('SEQUENCE:2');
  expect(entries[1]).toContain(`UID:${id}@`);
  await step(company.token, id, { kind: 'cancel', revision: 4, note: 'The post is filled.' });
  expect(entryIn((await letters('CANCEL', engineer.email))[1])).toContain('STATUS:CANCELLED');
  expect(await listOf(engineer.token, 'past')).toMatchObject([{ id, state: 'cancelled', note: 'The post is filled.' }]);
});

test('the engineer proposes other times, of which the company picks one; or declines', async () => {
  const first = await offered();
  const mine = slot(100, 30);
  await step(first.engineer.token, first.id, { kind: 'propose', revision: 1, slots: [mine], note: 'Later is better.' });
  expect(await listOf(first.company.token, 'yours')).toMatchObject([{ id: first.id, state: 'proposed', slots: [mine] }]);
  const picked = await step(first.company.token, first.id, { kind: 'pick', revision: 2, start: mine.start });
  expect(picked.reply.interview).toMatchObject({ state: 'agreed', agreed: mine });

  const second = await offered();
  const declined = await step(second.engineer.token, second.id, { kind: 'decline', revision: 1, note: '' });
  expect(declined.reply.interview).toMatchObject({ state: 'declined', over: true });
  expect(typeOf(await step(second.company.token, second.id, { kind: 'cancel', revision: 2, note: 'x' }))).toBe(
    problemType('interview-over'),
  );
});

test('a step that is sent again is made once, and one that rests on an older revision is refused', async () => {
  const { engineer, company, id, slots, letters } = await offered();
  const act = { kind: 'pick', revision: 1, start: slots[0]?.start ?? '' } as const;
  const once = { id: randomUUID() };
  const both = await Promise.all([step(engineer.token, id, act, once), step(engineer.token, id, act, once)]);
  expect(both.map(({ status, reply }) => [status, reply.interview.revision])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  expect((await step(engineer.token, id, act, once)).reply.interview.state).toBe('agreed');
  expect(await letters('REQUEST', engineer.email)).toHaveLength(1);
  const late = await step(company.token, id, { kind: 'move', revision: 1, slots: [slot(90)], note: '' });
  expect([late.status, typeOf(late)]).toEqual([409, problemType('interview-changed')]);
});

test('each side makes only its own steps, and nobody else sees the interview', async () => {
  const { engineer, company, companyId, id, slots } = await offered();
  const pick = { kind: 'pick', revision: 1, start: slots[0]?.start ?? '' } as const;
  const wrong: [string, Act][] = [
    [company.token, pick],
    [company.token, { kind: 'decline', revision: 1, note: '' }],
    [company.token, { kind: 'propose', revision: 1, slots: [slot(50)], note: '' }],
    [engineer.token, { kind: 'cancel', revision: 1, note: 'x' }],
    [engineer.token, { kind: 'move', revision: 1, slots: [slot(50)], note: '' }],
  ];
  for (const [token, act] of wrong) expect(typeOf(await step(token, id, act))).toBe(problemType('wrong-side'));
  const offer = { kind: 'offer', to: companyId, ...CALL, slots };
  expect(typeOf(await step(engineer.token, randomUUID(), offer))).toBe(problemType('wrong-side'));

  const reviewer = await memberOf(server, companyId, 'reviewer');
  expect((await step(reviewer.token, id, { kind: 'cancel', revision: 1, note: 'x' })).status).toBe(403);
  expect(await listOf(reviewer.token, 'theirs')).toMatchObject([{ id, mayAct: false }]);
  for (const role of ['engineer', 'company'] as const) {
    const stranger = await register(app, role);
    expect((await step(stranger.token, id, pick)).status).toBe(404);
    expect((await call(app, interviewOf, { token: stranger.token, params: { id } })).status).toBe(404);
    expect(await listOf(stranger.token, 'open')).toEqual([]);
  }
});

test('times lie ahead and within the limits, and so do the number of interviews and of steps', async () => {
  const { engineer, company, id } = await offered();
  const offer = (slots: object[], more: object = {}) =>
    step(company.token, randomUUID(), { kind: 'offer', to: engineer.id, ...CALL, slots, ...more });
  const seven = Array.from({ length: 7 }, (_, index) => slot(30 + index));
  const bad = [
    offer([]),
    offer(seven),
    offer([slot(-5)]),
    offer([slot(91 * 24)]),
    offer([slot(30, 14)]),
    offer([slot(30, 241)]),
    offer([slot(30), slot(30)]),
    offer([slot(30)], { link: 'http://meet.example' }),
    offer([slot(30)], { link: 'https://me:secret@meet.example' }),
    offer([slot(30)], { title: '' }),
  ];
  for (const each of bad) expect((await each).status).toBe(400);
  const past = new Date(Date.now() - HOUR_MS);
  await db
    .update(interviews)
    .set({ slots: [{ start: past.toISOString(), minutes: 45 }] })
    .where(eq(interviews.id, id));
  expect((await step(engineer.token, id, { kind: 'pick', revision: 1, start: past.toISOString() })).status).toBe(400);

  for (let open = 1; open < MAX_OPEN_INTERVIEWS; open += 1) expect((await offer([slot(30)])).status).toBe(200);
  expect(typeOf(await offer([slot(30)]))).toBe(problemType('list-full'));
  const tries = Array.from({ length: MAX_INTERVIEW_STEPS }, (_, index) => index + 1);
  for (const revision of tries) await step(company.token, id, { kind: 'move', revision, slots: [slot(30 + revision)], note: '' });
  const { status, problem } = await step(company.token, id, { kind: 'move', revision: 999, slots: [slot(30)], note: '' });
  expect([status, problem.type]).toEqual([429, problemType('too-many-tries')]);
});

test('only two who are connected have interviews: the end of the connection, a block and a deletion cancel them', async () => {
  const stranger = await register(app, 'engineer');
  const removed = await offered();
  const act = { kind: 'offer', to: stranger.id, ...CALL, slots: removed.slots };
  expect(typeOf(await step(removed.company.token, randomUUID(), act))).toBe(problemType('not-connected'));

  await step(removed.engineer.token, removed.id, { kind: 'pick', revision: 1, start: removed.slots[0]?.start ?? '' });
  await call(app, removeConnection, { token: removed.company.token, params: { id: removed.engineer.id } });
  expect(await listOf(removed.engineer.token, 'past')).toMatchObject([{ state: 'cancelled', by: null }]);
  expect(await removed.letters('CANCEL', removed.engineer.email)).toHaveLength(1);

  const blocked = await offered();
  await call(app, blockCompany, { token: blocked.engineer.token, params: { id: blocked.companyId } });
  expect(await listOf(blocked.company.token, 'past')).toMatchObject([{ state: 'cancelled', by: null }]);
  expect(await listOf(blocked.company.token, 'open')).toEqual([]);

  const deleted = await offered();
  await step(deleted.engineer.token, deleted.id, { kind: 'pick', revision: 1, start: deleted.slots[0]?.start ?? '' });
  await db
    .update(accounts)
    .set({ endsAt: new Date(Date.now() - 1000) })
    .where(eq(accounts.id, deleted.engineer.id));
  await server.retention.run();
  expect(await deleted.letters('CANCEL', deleted.company.email)).toHaveLength(1);
  expect(await listOf(deleted.company.token, 'past')).toEqual([]);
});

test('both are reminded a day and an hour before, and not once the interview has begun', async () => {
  const { engineer, company, id, slots } = await offered();
  await step(engineer.token, id, { kind: 'pick', revision: 1, start: slots[0]?.start ?? '' });
  const start = Date.parse(slots[0]?.start ?? '');
  const waiting = async () => {
    const rows = await db.select().from(notifications).where(eq(notifications.kind, 'reminder'));
    return rows.filter(({ accountId }) => accountId === engineer.id || accountId === company.id).length;
  };
  const clear = () => db.delete(notifications);
  const remindAt = (before: number) => server.interviews.reminders.remindDue(new Date(start - before));

  await remindAt(DAY_MS + HOUR_MS);
  expect(await waiting()).toBe(0);
  await remindAt(DAY_MS - 1000);
  expect(await waiting()).toBe(2);
  await clear();
  await remindAt(DAY_MS - 2000);
  expect(await waiting()).toBe(0);
  await remindAt(HOUR_MS - 1000);
  expect(await waiting()).toBe(2);
  // A notification that quiet hours have held back until now is of no use any more.
  await server.notifications.sendDue(new Date(start + 1000));
  expect(await waiting()).toBe(0);
});

test('the other side is notified of each step until it has looked', async () => {
  const { engineer, company, id, slots } = await offered();
  const kindsOf = async (accountId: string) =>
    (await db.select().from(notifications).where(eq(notifications.accountId, accountId))).map(({ kind }) => kind);
  expect(await kindsOf(engineer.id)).toEqual(['interview']);
  expect(await kindsOf(company.id)).toEqual([]);
  await listOf(engineer.token, 'open');
  expect(await kindsOf(engineer.id)).toEqual([]);
  await step(engineer.token, id, { kind: 'pick', revision: 1, start: slots[0]?.start ?? '' });
  expect(await kindsOf(company.id)).toEqual(['interview']);
});
