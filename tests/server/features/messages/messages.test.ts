import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as calls from '../../../../contract/messages/messages.ts';
import { decideReport, messageReports, reportMessage } from '../../../../contract/messages/message-reports.ts';
import {
  deleteTemplate,
  fillTemplate,
  MAX_TEMPLATES,
  messageTemplates,
  saveTemplate,
} from '../../../../contract/messages/message-templates.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { blocks, connections } from '../../../../server/platform/db/schema/connections.ts';
import { messages } from '../../../../server/platform/db/schema/messages.ts';
import { companyDomains } from '../../../../server/platform/db/schema/teams.ts';
import { acceptConnect, companyConnect, rejectConnect, removeConnection } from '../../../../contract/profiles/connections.ts';
import { blockCompany } from '../../../../contract/profiles/visibility.ts';
import { saveCompanyInfo, saveEngineerInfo } from '../../../../contract/accounts/settings.ts';
import { confirmedCompany, engineerOnShow } from '../../../support/people/connections.ts';
import { connect, correspondents } from '../../../support/people/correspondents.ts';
import { call, loginAs, memberOf, register, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db } = server;

const listOf = async (token: string, query: Record<string, string | number> = {}) =>
  (await call(app, calls.threads, { token, query })).reply.items;
const textsOf = async (token: string, id: string) =>
  (await call(app, calls.threadMessages, { token, params: { id } })).reply.items.map(({ text }) => text);
const unreadOf = async (token: string) => (await call(app, calls.unreadMessages, { token })).reply.unread;

test('two who are connected write to each other, and both read the same order', async () => {
  const { engineer, company, send } = await correspondents(server);
  const first = await send('company', 'Do you know post-tensioned slabs?');
  expect(first.status).toBe(201);
  expect(first.reply.message).toMatchObject({ number: 1, side: 'company', mine: true });
  const { threadId } = first.reply;
  expect((await send('engineer', 'Since 2014.', { threadId })).reply.message.number).toBe(2);
  const both = ['Since 2014.', 'Do you know post-tensioned slabs?'];
  expect(await textsOf(engineer.token, threadId)).toEqual(both);
  expect(await textsOf(company.token, threadId)).toEqual(both);
  const [seen] = await listOf(engineer.token);
  expect(seen).toMatchObject({
    id: threadId,
    state: 'open',
    unread: 1,
    with: { kind: 'company' },
    last: { number: 2, side: 'engineer' },
  });
});

test('an engineer reads in a thread for which domains the company has proven that it receives e-mail', async () => {
  const { engineer, company, companyId, send } = await correspondents(server);
  const { threadId } = (await send('company', 'Hello')).reply;
  const domainsFor = async (token: string) => {
    const [listed] = await listOf(token);
    const one = await call(app, calls.threadOf, { token, params: { id: threadId } });
    return [listed?.with.domains, one.reply.with.domains];
  };
  expect(await domainsFor(engineer.token)).toEqual([[], []]);
  await db.insert(companyDomains).values({ companyId, domain: 'girder.example' });
  expect(await domainsFor(engineer.token)).toEqual([['girder.example'], ['girder.example']]);
  expect(await domainsFor(company.token)).toEqual([[], []]);
});

test('a message that is sent again is stored once and gets the same reply; another text under its id is refused', async () => {
  const { send, engineer } = await correspondents(server);
  const id = randomUUID();
  const first = await send('engineer', 'Hello', { id });
  const [again, at] = await Promise.all([send('engineer', 'Hello', { id }), send('engineer', 'Hello', { id })]);
  expect([again.reply.message, at.reply.message]).toEqual([first.reply.message, first.reply.message]);
  expect(await textsOf(engineer.token, first.reply.threadId)).toEqual(['Hello']);
  const other = await send('engineer', 'Something else', { id });
  expect([other.status, other.problem.type]).toEqual([409, problemType('message-differs')]);
});

test('without an id and a time of its own, each request is a new message of the moment it arrives', async () => {
  const { company, engineer } = await correspondents(server);
  const body = { to: engineer.id, text: 'Hello' };
  const send = () => call(app, calls.companySendMessage, { token: company.token, body });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(first.reply.message.id).not.toBe(second.reply.message.id);
  expect(first.reply.message.sentAt).toBe(first.reply.message.receivedAt);
  expect(await textsOf(engineer.token, first.reply.threadId)).toEqual(['Hello', 'Hello']);
});

test('twenty messages at once get the numbers 1 to 20', async () => {
  const { send } = await correspondents(server);
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send(index % 2 ? 'engineer' : 'company', `No. ${index}`)),
  );
  const numbers = sent.map(({ reply }) => reply.message.number).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

test('a message waits for the previous one of its device', async () => {
  const { send } = await correspondents(server);
  const id = randomUUID();
  const early = await send('engineer', 'second', { after: id });
  expect([early.status, early.problem.type]).toEqual([409, problemType('message-missing')]);
  await send('engineer', 'first', { id });
  expect((await send('engineer', 'second', { after: id })).reply.message.number).toBe(2);
});

test('only connected people write to each other; an ended thread stays readable and says why it is closed', async () => {
  const { engineer, company, companyId, send, setState } = await correspondents(server);
  const { threadId } = (await send('company', 'Hello')).reply;
  const stranger = await register(app, 'engineer');
  const body = { id: randomUUID(), to: companyId, text: 'Hello', sentAt: new Date().toISOString() };
  const refused = await call(app, calls.engineerSendMessage, { token: stranger.token, body });
  expect([refused.status, refused.problem.type]).toEqual([409, problemType('not-connected')]);
  expect((await call(app, calls.threadOf, { token: stranger.token, params: { id: threadId } })).status).toBe(404);
  expect((await call(app, calls.threadMessages, { token: stranger.token, params: { id: threadId } })).status).toBe(404);

  await setState('removed');
  expect((await send('engineer', 'Still there?', { threadId })).problem.type).toBe(problemType('not-connected'));
  expect(await textsOf(company.token, threadId)).toEqual(['Hello']);
  expect((await listOf(engineer.token))[0]?.state).toBe('removed');

  await setState('connected');
  await db.insert(blocks).values({ engineerId: engineer.id, companyId });
  expect((await send('company', 'Hello?', { threadId })).problem.type).toBe(problemType('not-connected'));
  expect((await listOf(engineer.token))[0]?.state).toBe('blocked');
  // The company does not learn that it was blocked.
  expect((await listOf(company.token))[0]?.state).toBe('removed');
});

test.each([
  ['rejects', [rejectConnect]],
  ['blocks the company', [blockCompany]],
  ['rejects, and then blocks the company', [rejectConnect, blockCompany]],
])('a thread says the same to a company whose new request the engineer %s', async (_, acts) => {
  const [engineer, company] = [await engineerOnShow(server), await confirmedCompany(server)];
  const asCompany = { token: company.token, params: { id: engineer.id } };
  const asEngineer = { token: engineer.token, params: { id: company.companyId } };
  const state = async () => (await listOf(company.token))[0]?.state;
  await call(app, companyConnect, { ...asCompany, body: {} });
  await call(app, acceptConnect, asEngineer);
  await call(app, calls.startThread, { token: company.token, body: { to: engineer.id } });
  await call(app, removeConnection, asCompany);
  expect(await state()).toBe('removed');
  await call(app, companyConnect, { ...asCompany, body: {} });
  for (const act of acts) await call(app, act, asEngineer);
  expect(await state()).toBe('not-connected');
});

test('unread messages are counted for each account, and the other side sees the last read message', async () => {
  const { engineer, company, companyId, send } = await correspondents(server);
  const colleague = await memberOf(server, companyId, 'reader');
  const { threadId } = (await send('engineer', 'one')).reply;
  await send('engineer', 'two');
  expect([await unreadOf(company.token), await unreadOf(colleague.token), await unreadOf(engineer.token)]).toEqual([2, 2, 0]);
  await call(app, calls.markRead, { token: company.token, params: { id: threadId }, body: { number: 1 } });
  expect([await unreadOf(company.token), await unreadOf(colleague.token)]).toEqual([1, 2]);
  expect((await listOf(engineer.token))[0]?.seen).toBe(1);
  // A number above the last message counts as the last one, so that later messages are unread.
  await call(app, calls.markRead, { token: company.token, params: { id: threadId }, body: { number: 2 ** 31 - 1 } });
  await call(app, calls.markRead, { token: company.token, params: { id: threadId }, body: { number: 1 } });
  await send('engineer', 'three');
  expect(await unreadOf(company.token)).toBe(1);
});

test('a thread is due for the side that has to answer, the one that has waited longest first', async () => {
  const { engineer, company, companyId, send, setState } = await correspondents(server);
  const dueFor = async (token: string, query: Record<string, string | number> = {}) =>
    (await call(app, calls.threads, { token, query: { due: 'true', ...query } })).reply;
  const idsFor = async (token: string) => (await dueFor(token)).items.map(({ id }) => id);
  const { threadId, message } = (await send('engineer', 'one')).reply;
  expect([await idsFor(company.token), await idsFor(engineer.token)]).toEqual([[threadId], []]);

  const second = await register(app, 'engineer');
  await connect(server, second.id, companyId);
  await call(app, calls.engineerSendMessage, { token: second.token, body: { to: companyId, text: 'later' } });
  const first = await dueFor(company.token, { limit: 1 });
  expect(first.items.map(({ id }) => id)).toEqual([threadId]);
  const rest = await dueFor(company.token, { limit: 1, cursor: first.next ?? '' });
  expect(rest.items.map((thread) => thread.with.id)).toEqual([second.id]);
  expect(rest.next).toBeNull();

  // A deletion for oneself neither answers nor takes an answer back.
  await call(app, calls.deleteMessage, { token: company.token, params: { id: message.id } });
  const answer = (await send('company', 'two')).reply.message;
  await call(app, calls.deleteMessage, { token: company.token, params: { id: answer.id } });
  expect(await idsFor(company.token)).not.toContain(threadId);
  expect(await idsFor(engineer.token)).toEqual([threadId]);
  await setState('removed');
  expect(await idsFor(engineer.token)).toEqual([]);
});

test('a deletion applies only to one account', async () => {
  const { engineer, company, companyId, send } = await correspondents(server);
  const colleague = await memberOf(server, companyId, 'reviewer');
  const { threadId, message } = (await send('engineer', 'one')).reply;
  await send('engineer', 'two');
  expect((await call(app, calls.deleteMessage, { token: company.token, params: { id: message.id } })).status).toBe(200);
  expect(await textsOf(company.token, threadId)).toEqual(['two']);
  expect(await textsOf(colleague.token, threadId)).toEqual(['two', 'one']);
  await call(app, calls.clearThread, { token: company.token, params: { id: threadId } });
  expect(await listOf(company.token)).toEqual([]);
  expect(await unreadOf(company.token)).toBe(0);
  const newcomer = await memberOf(server, companyId, 'recruiter');
  expect(await unreadOf(newcomer.token)).toBe(0);
  await send('engineer', 'three');
  expect(await textsOf(company.token, threadId)).toEqual(['three']);
  expect(await textsOf(engineer.token, threadId)).toEqual(['three', 'two', 'one']);
});

test('lists continue by cursor and neither repeat nor hide a thread when a message arrives in between', async () => {
  const { company, send } = await correspondents(server);
  for (let index = 1; index <= 5; index += 1) await send('engineer', `text ${index}`);
  const { reply } = await call(app, calls.threads, { token: company.token, query: { limit: 1 } });
  expect([reply.items.length, reply.next]).toEqual([1, null]);
  const threadId = reply.items[0]?.id ?? '';
  const page = await call(app, calls.threadMessages, { token: company.token, params: { id: threadId }, query: { limit: 2 } });
  await send('engineer', 'text 6');
  const next = { limit: 10, cursor: page.reply.next ?? '' };
  const rest = await call(app, calls.threadMessages, { token: company.token, params: { id: threadId }, query: next });
  expect([...page.reply.items, ...rest.reply.items].map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
  const bad = await call(app, calls.threads, { token: company.token, query: { cursor: 'x' } });
  expect(bad.status).toBe(400);
});

test('threads are found by their texts and names; % and _ are ordinary characters', async () => {
  const { company, engineer, send } = await correspondents(server);
  await send('engineer', 'The slab deflects by 100% more than allowed.');
  await send('engineer', 'Never mind.');
  expect((await listOf(company.token, { q: 'DEFLECTS' }))[0]?.found).toContain('The slab deflects');
  expect(await listOf(company.token, { q: '100%' })).toHaveLength(1);
  expect(await listOf(company.token, { q: '100_' })).toEqual([]);
  expect(await listOf(company.token, { q: 'Ada' })).toHaveLength(1);
  expect(await listOf(engineer.token, { q: 'nothing like that' })).toEqual([]);
});

test('texts keep right-to-left and combining characters, up to 10,000 characters', async () => {
  const { send } = await correspondents(server);
  const text = `مرحبا e\u0301 ${'x'.repeat(calls.MAX_MESSAGE_CHARACTERS - 10)}`;
  expect((await send('engineer', text)).reply.message.text).toBe(text);
  expect((await send('engineer', 'x'.repeat(calls.MAX_MESSAGE_CHARACTERS + 1))).status).toBe(400);
  expect((await send('engineer', ' \n ')).status).toBe(400);
});

test('the clock of a device cannot date a message into the future', async () => {
  const { send } = await correspondents(server);
  const { message } = (await send('engineer', 'tomorrow', { sentAt: '2999-01-01T00:00:00.000Z' })).reply;
  expect(message.sentAt).toBe(message.receivedAt);
});

test('one account writes a limited number of messages in an hour', async () => {
  const { engineer, send } = await correspondents(server);
  const { threadId } = (await send('engineer', 'first')).reply;
  const now = new Date();
  const rows = Array.from({ length: calls.MAX_MESSAGES.hour - 1 }, (_, index) => ({
    id: randomUUID(),
    threadId,
    number: index + 2,
    side: 'engineer' as const,
    authorId: engineer.id,
    text: 'more',
    sentAt: now,
    receivedAt: now,
  }));
  await db.insert(messages).values(rows);
  const refused = await send('engineer', 'one too many');
  expect([refused.status, refused.problem.type, refused.headers['retry-after']]).toEqual([
    429,
    problemType('messages-used-up'),
    '600',
  ]);
});

test('a reported message is decided once, and a removed one is read by nobody', async () => {
  const { engineer, company, send } = await correspondents(server);
  const admin = await loginAs(server, 'admin');
  const { threadId, message } = (await send('company', 'an insult')).reply;
  const report = (token: string) =>
    call(app, reportMessage, { token, params: { id: message.id }, body: { reason: 'An insult.' } });
  expect((await report(company.token)).status).toBe(404);
  expect((await report(engineer.token)).status).toBe(201);
  expect((await report(engineer.token)).problem.type).toBe(problemType('message-reported'));
  const waiting = (await call(app, messageReports, { token: admin.token })).reply.items;
  const found = waiting.find(({ text }) => text === 'an insult');
  expect(found).toMatchObject({ side: 'company', reportedBy: 'engineer', decision: null });
  const decide = () =>
    call(app, decideReport, {
      token: admin.token,
      params: { id: found?.id ?? '' },
      body: { decision: 'removed', note: 'It is one.' },
    });
  expect((await decide()).status).toBe(200);
  expect((await decide()).problem.type).toBe(problemType('report-decided'));
  for (const { token } of [engineer, company]) expect(await textsOf(token, threadId)).toEqual(['']);
  const decided = await call(app, messageReports, { token: admin.token, query: { state: 'decided' } });
  expect(decided.reply.items[0]).toMatchObject({ decision: 'removed', note: 'It is one.' });
});

test('a company has templates of its own; another company neither sees nor replaces them', async () => {
  const { company } = await correspondents(server);
  const other = await register(app, 'company');
  const template = { id: randomUUID(), name: 'First words', text: 'Dear {name}, we need {topic}.' };
  const save = (token: string, body = template) => call(app, saveTemplate, { token, body });
  expect((await save(company.token)).status).toBe(200);
  expect((await save(other.token)).status).toBe(404);
  const list = async (token: string) => (await call(app, messageTemplates, { token })).reply.items;
  expect([await list(company.token), await list(other.token)]).toEqual([[template], []]);
  expect((await call(app, deleteTemplate, { token: other.token, params: { id: template.id } })).status).toBe(404);
  for (let index = 1; index < MAX_TEMPLATES; index += 1) await save(company.token, { ...template, id: randomUUID() });
  expect((await save(company.token, { ...template, id: randomUUID() })).problem.type).toBe(problemType('templates-full'));
  expect((await call(app, deleteTemplate, { token: company.token, params: { id: template.id } })).status).toBe(200);
  expect(fillTemplate(template.text, { name: 'Ada', topic: '' })).toBe('Dear Ada, we need topic.');
});

test('members who only read or review cannot write', async () => {
  const { engineer, companyId } = await correspondents(server);
  const reviewer = await memberOf(server, companyId, 'reviewer');
  const body = { id: randomUUID(), to: engineer.id, text: 'Hello', sentAt: new Date().toISOString() };
  expect((await call(app, calls.companySendMessage, { token: reviewer.token, body })).status).toBe(403);
});

/** The thread as an engineer and a company read it: its name, topic and domains, and the authors of its messages. */
async function shown(token: string, id: string) {
  const { reply } = await call(app, calls.threadOf, { token, params: { id } });
  const { items } = (await call(app, calls.threadMessages, { token, params: { id } })).reply;
  const [listed] = await listOf(token);
  return [reply.with, listed?.with, items.map(({ author }) => author)];
}

test.each([
  ['a block', blockCompany],
  ['the end of the connection', removeConnection],
] as const)('after %s the thread shows both sides as they were then; a new connection shows them as they are', async (_, end) => {
  const [engineer, company] = [await engineerOnShow(server), await confirmedCompany(server, { name: 'Girder' })];
  const asEngineer = { token: engineer.token, params: { id: company.companyId } };
  const ask = () => call(app, companyConnect, { token: company.token, params: { id: engineer.id }, body: {} });
  await ask();
  await call(app, acceptConnect, asEngineer);
  const { reply } = await call(app, calls.companySendMessage, {
    token: company.token,
    body: { to: engineer.id, text: 'Hello' },
  });
  const { threadId } = reply;
  await call(app, calls.engineerSendMessage, { token: engineer.token, body: { threadId, text: 'Good morning' } });
  const readBoth = async () => [await shown(engineer.token, threadId), await shown(company.token, threadId)];
  const before = await readBoth();
  await call(app, end, asEngineer);

  const renamed = { name: 'Renamed', location: 'Oslo', occupation: '', public_name: '', bio: '' };
  const ofEngineer = { ...renamed, surname: 'New', phone: '+31 10 000 0000', email: engineer.email, public_name: 'R. N.' };
  expect((await call(app, saveEngineerInfo, { token: engineer.token, body: ofEngineer })).status).toBe(200);
  const ofCompany = { ...renamed, phone: '', email: company.email };
  expect((await call(app, saveCompanyInfo, { token: company.token, body: ofCompany })).status).toBe(200);
  await db.insert(companyDomains).values({ companyId: company.companyId, domain: 'girder.example' });
  await db
    .update(accounts)
    .set({ name: 'Somebody else' })
    .where(inArray(accounts.id, [engineer.id, company.id]));
  expect(await readBoth()).toEqual(before);

  await db.delete(blocks).where(eq(blocks.companyId, company.companyId));
  await db.update(connections).set({ changedBy: 'company' }).where(eq(connections.companyId, company.companyId));
  await ask();
  expect(await readBoth()).toEqual(before);
  await call(app, acceptConnect, asEngineer);
  const after = await readBoth();
  expect(after).toMatchObject([
    [{ name: 'Renamed', domains: ['example.com', 'girder.example'] }, {}, ['Somebody else', 'Somebody else']],
    [{ name: 'R. N.' }, {}, ['Somebody else', 'Somebody else']],
  ]);
});
