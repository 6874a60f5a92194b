import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { problemType } from '../../../../contract/base/problem.ts';
import {
  type DecisionAct,
  MAX_DECISION_STEPS,
  MAX_DECISION_TEXT,
  decisions as listDecisions,
  stepDecision,
} from '../../../../contract/decisions/decisions.ts';
import { addEntries, moveEntries, shortlistEntries } from '../../../../contract/hiring/shortlists.ts';
import { threads } from '../../../../contract/messages/messages.ts';
import { removeConnection } from '../../../../contract/profiles/connections.ts';
import { blockCompany } from '../../../../contract/profiles/visibility.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { decisions } from '../../../../server/platform/db/schema/decisions.ts';
import { notifications } from '../../../../server/platform/db/schema/notifications.ts';
import { connect, correspondents } from '../../../support/people/correspondents.ts';
import { aShortlist, aTeam, finishedEngineers } from '../../../support/people/team-records.ts';
import { call, memberOf, register, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db } = server;

/** An act as it is sent, which may be a wrong one. */
type Act = DecisionAct | { kind: string; [field: string]: unknown };

const step = (token: string, decision: string, act: Act, more: { id?: string } = {}) =>
  call(app, stepDecision, { token, body: { decision, act, ...more } });
const listOf = async (token: string, query: { list?: 'all' | 'open'; with?: string } = {}) =>
  (await call(app, listDecisions, { token, query })).reply.items;
const typeOf = ({ problem }: { problem: { type: string } }) => problem.type;

const TEXT = 'Lead of our bridge team in Porto, from 1 March.';
const offer = (to: string, text = TEXT) => ({ kind: 'offer', to, text }) as const;
const decline = (to: string, more: object = {}) => ({ kind: 'decline', to, reason: 'experience', text: '', ...more });
const ACCEPT = { kind: 'accept', text: 'With pleasure.' } as const;
const WITHDRAW = { kind: 'withdraw', text: '' } as const;

/** Two who are connected, and an open offer of the company. */
async function offered() {
  const pair = await correspondents(server);
  const id = randomUUID();
  const made = await step(pair.company.token, id, offer(pair.engineer.id));
  expect(made.status).toBe(200);
  return { ...pair, id, decision: made.reply.decision };
}

/** Lets so many days pass for all decisions. */
const letPass = (days: number) => db.update(decisions).set({ madeAt: new Date(Date.now() - days * 86_400_000) });

test('the engineer reads the offer in the thread and accepts it with words that the company reads', async () => {
  const { engineer, company, companyId, id, decision } = await offered();
  expect(decision).toMatchObject({ id, state: 'offered', text: TEXT, reason: null, by: 'company', mayAct: true });
  const [thread] = (await call(app, threads, { token: engineer.token })).reply.items;
  expect(await listOf(engineer.token, { list: 'open', with: companyId })).toMatchObject([
    { id, thread: thread?.id, with: { id: companyId, kind: 'company' }, mayAct: true },
  ]);
  const { reply } = await step(engineer.token, id, ACCEPT);
  expect(reply.decision).toMatchObject({ state: 'accepted', answer: 'With pleasure.', by: 'engineer', mayAct: false });
  expect(await listOf(company.token)).toMatchObject([{ id, state: 'accepted', answer: 'With pleasure.' }]);
  expect(await listOf(engineer.token, { list: 'open' })).toEqual([]);
  for (const act of [ACCEPT, { kind: 'refuse', text: '' }]) {
    const again = await step(engineer.token, id, act);
    expect([again.status, typeOf(again)]).toEqual([409, problemType('offer-over')]);
  }
});

test('an offer puts its thread first in the lists of both', async () => {
  const { engineer, companyId, company } = await offered();
  const other = await register(app, 'engineer');
  await connect(server, other.id, companyId);
  await step(company.token, randomUUID(), decline(other.id));
  const order = async () => (await call(app, threads, { token: company.token })).reply.items.map((each) => each.with.id);
  expect(await order()).toEqual([other.id, engineer.id]);
  const [open] = await listOf(engineer.token);
  await step(engineer.token, open?.id ?? '', ACCEPT);
  expect(await order()).toEqual([engineer.id, other.id]);
});

test('one offer is open at a time; withdrawn or refused, it leaves room for another or for a decline', async () => {
  const { engineer, company, id } = await offered();
  for (const act of [offer(engineer.id), decline(engineer.id)])
    expect(typeOf(await step(company.token, randomUUID(), act))).toBe(problemType('offer-open'));
  await step(company.token, id, { kind: 'withdraw', text: 'The budget is cut.' });
  expect(await listOf(engineer.token)).toMatchObject([{ state: 'withdrawn', answer: 'The budget is cut.', by: 'company' }]);
  expect(typeOf(await step(engineer.token, id, ACCEPT))).toBe(problemType('offer-over'));
  const second = randomUUID();
  await step(company.token, second, offer(engineer.id));
  await step(engineer.token, second, { kind: 'refuse', text: 'Too far.' });
  const declined = await step(company.token, randomUUID(), decline(engineer.id, { text: 'Good luck.' }));
  expect(declined.reply.decision).toMatchObject({ state: 'declined', reason: 'experience', text: 'Good luck.', mayAct: false });
  expect((await listOf(engineer.token)).map(({ state }) => state)).toEqual(['declined', 'refused', 'withdrawn']);
});

test('of two offers at the same moment one is made', async () => {
  const { engineer, company, companyId } = await correspondents(server);
  const colleague = await memberOf(server, companyId, 'recruiter');
  const both = await Promise.all([company, colleague].map(({ token }) => step(token, randomUUID(), offer(engineer.id))));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('an engineer is declined once in thirty days, with a reason, and can still get an offer', async () => {
  const { engineer, company } = await correspondents(server);
  expect((await step(company.token, randomUUID(), decline(engineer.id, { reason: 'none' }))).status).toBe(400);
  expect((await step(company.token, randomUUID(), decline(engineer.id, { reason: 'other' }))).status).toBe(400);
  expect((await step(company.token, randomUUID(), decline(engineer.id))).status).toBe(200);
  expect(typeOf(await step(company.token, randomUUID(), decline(engineer.id)))).toBe(problemType('declined-lately'));
  await letPass(31);
  const id = randomUUID();
  expect((await step(company.token, randomUUID(), decline(engineer.id))).status).toBe(200);
  expect((await step(company.token, id, offer(engineer.id))).status).toBe(200);
});

test('a step that is sent again is made once', async () => {
  const { engineer, company } = await correspondents(server);
  const [id, once] = [randomUUID(), { id: randomUUID() }];
  const act = offer(engineer.id);
  const all = await Promise.all([step(company.token, id, act, once), step(company.token, id, act, once)]);
  expect(all.map(({ status }) => status)).toEqual([200, 200]);
  expect((await step(company.token, id, act, once)).reply.decision.state).toBe('offered');
  expect(await listOf(company.token)).toHaveLength(1);
});

test('each side makes only its own steps, and nobody else reads the offer', async () => {
  const { engineer, company, companyId, id } = await offered();
  expect(typeOf(await step(company.token, id, ACCEPT))).toBe(problemType('wrong-side'));
  expect(typeOf(await step(engineer.token, id, WITHDRAW))).toBe(problemType('wrong-side'));
  expect(typeOf(await step(engineer.token, randomUUID(), offer(companyId)))).toBe(problemType('wrong-side'));
  const reviewer = await memberOf(server, companyId, 'reviewer');
  expect((await step(reviewer.token, id, WITHDRAW)).status).toBe(403);
  expect(await listOf(reviewer.token)).toMatchObject([{ id, mayAct: false }]);
  for (const role of ['engineer', 'company'] as const) {
    const stranger = await register(app, role);
    expect((await step(stranger.token, id, role === 'engineer' ? ACCEPT : WITHDRAW)).status).toBe(404);
    expect(await listOf(stranger.token)).toEqual([]);
    expect(await listOf(stranger.token, { with: engineer.id })).toEqual([]);
  }
  // An id that is taken tells nothing about whose it is.
  const other = await correspondents(server);
  expect((await step(other.company.token, id, offer(other.engineer.id))).status).toBe(404);
  expect((await listOf(engineer.token))[0]?.state).toBe('offered');
});

test('texts and steps have limits', async () => {
  const { engineer, company } = await correspondents(server);
  for (const text of ['', '   ', 'x'.repeat(MAX_DECISION_TEXT + 1), 'a\u202Eb'])
    expect((await step(company.token, randomUUID(), offer(engineer.id, text))).status).toBe(400);
  for (let made = 0; made < MAX_DECISION_STEPS; made += 2) {
    const id = randomUUID();
    await step(company.token, id, offer(engineer.id));
    await step(company.token, id, WITHDRAW);
  }
  const { status, problem } = await step(company.token, randomUUID(), offer(engineer.id));
  expect([status, problem.type]).toEqual([429, problemType('too-many-tries')]);
});

test('only two who are connected: the end of the connection and a block end the open offer, a deletion deletes it', async () => {
  const { company } = await correspondents(server);
  const stranger = await register(app, 'engineer');
  for (const act of [offer(stranger.id), decline(stranger.id)])
    expect(typeOf(await step(company.token, randomUUID(), act))).toBe(problemType('not-connected'));

  const removed = await offered();
  await call(app, removeConnection, { token: removed.company.token, params: { id: removed.engineer.id } });
  expect(await listOf(removed.engineer.token)).toMatchObject([{ state: 'withdrawn', by: null }]);
  expect(typeOf(await step(removed.engineer.token, removed.id, ACCEPT))).toBe(problemType('offer-over'));

  const blocked = await offered();
  await call(app, blockCompany, { token: blocked.engineer.token, params: { id: blocked.companyId } });
  expect(await listOf(blocked.company.token)).toMatchObject([{ state: 'withdrawn', by: null }]);
  const again = await step(blocked.company.token, randomUUID(), offer(blocked.engineer.id));
  expect(typeOf(again)).toBe(problemType('not-connected'));

  const deleted = await offered();
  const over = { endsAt: new Date(Date.now() - 1000) };
  await db.update(accounts).set(over).where(eq(accounts.id, deleted.engineer.id));
  await server.retention.run();
  expect(await listOf(deleted.company.token)).toEqual([]);
});

test('the other side is notified of each step until it has looked at all, not only at open offers', async () => {
  const { engineer, company, id } = await offered();
  const kindsOf = async (accountId: string) =>
    (await db.select().from(notifications).where(eq(notifications.accountId, accountId))).map(({ kind }) => kind);
  expect(await kindsOf(engineer.id)).toEqual(['decision']);
  expect(await kindsOf(company.id)).toEqual([]);
  await listOf(engineer.token, { list: 'open' });
  expect(await kindsOf(engineer.id)).toEqual(['decision']);
  await listOf(engineer.token);
  expect(await kindsOf(engineer.id)).toEqual([]);
  await step(engineer.token, id, ACCEPT);
  expect(await kindsOf(company.id)).toEqual(['decision']);
});

test('an offer and a decline move the engineer on all shortlists of the company, but not out of Hired', async () => {
  const [team, stranger] = await Promise.all([aTeam(server), aTeam(server)]);
  const [engineer] = (await finishedEngineers(server, 1)) as [string];
  await connect(server, engineer, team.companyId);
  const add = async ({ recruiter: token }: typeof team, name: string) => {
    const list = await aShortlist(server, token, name);
    const body = { write: randomUUID(), engineers: [engineer], stage: 'found' as const };
    await call(app, addEntries, { token, params: { id: list }, body });
    const entries = async () => (await call(app, shortlistEntries, { token, params: { id: list } })).reply.items;
    return { list, entries, stage: async () => (await entries()).map((each) => each.stage) };
  };
  const [first, second, theirs] = [await add(team, 'Quays'), await add(team, 'Piers'), await add(stranger, 'Quays')];
  const id = randomUUID();
  await step(team.recruiter, id, offer(engineer));
  expect([await first.stage(), await second.stage(), await theirs.stage()]).toEqual([['offer'], ['offer'], ['found']]);
  await step(team.recruiter, id, WITHDRAW);
  expect(await first.stage()).toEqual(['offer']);

  const entries = (await second.entries()).map((each) => ({ id: each.id, version: each.version }));
  const body = { write: randomUUID(), entries, stage: 'hired' as const };
  await call(app, moveEntries, { token: team.recruiter, params: { id: second.list }, body });
  await step(team.recruiter, randomUUID(), decline(engineer));
  expect([await first.stage(), await second.stage(), await theirs.stage()]).toEqual([['not-now'], ['hired'], ['found']]);
});
