import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as calls from '../../../../contract/profiles/connections.ts';
import { startThread } from '../../../../contract/messages/messages.ts';
import { companies } from '../../../../server/platform/db/schema/profiles.ts';
import { confirmedCompany, engineerOnShow } from '../../../support/people/connections.ts';
import { call, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db } = server;

const content = (token: string, qid: string | readonly string[]) => call(app, calls.connectionContent, { token, query: { qid } });

test('an engineer reads the connections with the requested companies, in their order, and contact data when connected', async () => {
  const engineer = await engineerOnShow(server);
  const [asking, connected] = [await confirmedCompany(server, { name: 'Girder' }), await confirmedCompany(server)];
  const particulars = { bio: 'Halls.', phone: '+31 10 000 0000', website: 'https://girder.example' };
  for (const { companyId } of [asking, connected]) {
    await db.update(companies).set(particulars).where(eq(companies.id, companyId));
  }
  for (const { token } of [asking, connected]) {
    await call(app, calls.companyConnect, { token, params: { id: engineer.id }, body: { reason: 'A hall.' } });
  }
  await call(app, calls.acceptConnect, { token: engineer.token, params: { id: connected.companyId } });
  const { reply: thread } = await call(app, startThread, { token: connected.token, body: { to: engineer.id } });
  const { status, reply } = await content(engineer.token, [asking.companyId, connected.companyId]);
  expect(status).toBe(200);
  expect(reply.items).toMatchObject([
    {
      qid: asking.companyId,
      status: 'pending-user-approve',
      asked_by: 'company',
      reason: 'A hall.',
      thread: null,
      company: { name: 'Girder', location: 'Delft, Netherlands', icon: null, bio: 'Halls.', website: null, phone: null },
    },
    {
      qid: connected.companyId,
      status: 'connected',
      thread: thread.id,
      company: { website: 'https://girder.example', phone: '+31 10 000 0000', domains: ['example.com'] },
    },
  ]);
  await call(app, calls.removeConnection, { token: engineer.token, params: { id: connected.companyId } });
  expect((await content(engineer.token, connected.companyId)).reply.items).toMatchObject([
    { status: 'removed', thread: thread.id, company: { website: null, phone: null } },
  ]);
});

test('a company that never asked, one of another engineer, an id that nobody has and what is no id are left out alike', async () => {
  const [engineer, other] = [await engineerOnShow(server), await engineerOnShow(server)];
  const [stranger, ofOther] = [await confirmedCompany(server), await confirmedCompany(server)];
  await call(app, calls.companyConnect, { token: ofOther.token, params: { id: other.id }, body: {} });
  const { reply } = await content(engineer.token, [
    stranger.companyId,
    ofOther.companyId,
    randomUUID(),
    engineer.id,
    'x',
    '',
    '7',
  ]);
  expect(reply.items).toEqual([]);
  const own = await confirmedCompany(server);
  await call(app, calls.companyConnect, { token: own.token, params: { id: engineer.id }, body: {} });
  const { reply: found } = await content(engineer.token, [
    'no-id',
    own.companyId.toUpperCase(),
    `${own.companyId}0`,
    own.companyId,
  ]);
  expect(found.items.map(({ qid }) => qid)).toEqual([own.companyId]);
  const alone = await content(engineer.token, 'no-id');
  expect([alone.status, alone.reply.items]).toEqual([200, []]);
});

test('one request has 1 to 50 companies', async () => {
  const { token } = await engineerOnShow(server);
  const ids = Array.from({ length: 51 }, () => randomUUID());
  expect((await content(token, ids.slice(0, 50))).status).toBe(200);
  for (const qid of [ids, []]) {
    const { status, problem } = await content(token, qid);
    const sentence = 'Name at least one company and at most 50, each by its id in a `qid`.';
    expect([status, problem.detail]).toEqual([400, sentence]);
  }
});
