import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { admitCompany, withdrawAdmission } from '../../../../contract/companies/admission.ts';
import { auditLog, verifyAudit } from '../../../../contract/admin/audit.ts';
import { withdrawQuestion } from '../../../../contract/bank/bank.ts';
import { answerToRate } from '../../../../contract/rating/rating.ts';
import { createRecordAudit } from '../../../../server/platform/audit/audit.ts';
import { readConfig } from '../../../../server/config.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { auditEvents } from '../../../../server/platform/db/schema/audit.ts';
import { readKeys } from '../../../../server/keys.ts';
import { spokenOf, taken } from '../../../support/people/attempt.ts';
import { aRater, aRatingDesk } from '../../../support/people/rating-desk.ts';
import {
  type Server,
  aServer,
  admittedCompany,
  call,
  companyIdOf,
  loginAs,
  serverOfFile,
} from '../../../support/server/server.ts';

const server = await serverOfFile();
const admin = await loginAs(server, 'admin');

const recordOf = ({ dataDir }: Server) => createRecordAudit(readKeys(readConfig({ DATA_DIR: dataDir })).audit);

/** Records this number of entries, one after the other. */
async function fill(on: Server, count: number) {
  const record = recordOf(on);
  for (let number = 1; number <= count; number++)
    await on.db.transaction((tx) =>
      record(tx, { by: null, action: 'test-opened', subject: `test-${number}`, details: { number } }),
    );
}

/** As the owner of the database, who can switch triggers off. */
const asOwner = (on: Server, ...statements: string[]) =>
  on.db.transaction(async (tx) => {
    await tx.execute(sql.raw('set local session_replication_role = replica'));
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });

/** A server of its own with ten entries, after these statements. Returns what the verification says. */
async function tampered(...statements: string[]) {
  const own = await aServer();
  try {
    await fill(own, 10);
    expect(await own.audit.verify(1)).toMatchObject({ checked: 10, next: null, fault: null, head: { place: 10 } });
    await asOwner(own, ...statements);
    return (await own.audit.verify(1)).fault;
  } finally {
    await own.close();
  }
}

test('acts of administrators and raters are recorded in their own transaction', async () => {
  const company = await admittedCompany(server);
  const companyId = await companyIdOf(server, company.id);
  for (const [each, what] of [
    [withdrawAdmission, 'company'],
    [admitCompany, 'company'],
  ] as const)
    expect((await call(server.app, each, { token: admin.token, params: { id: companyId }, body: { what } })).status).toBe(200);
  const { reply } = await call(server.app, auditLog, { token: admin.token, query: { subject: companyId } });
  expect(reply.items.map(({ action, by, details }) => [action, by?.id, details])).toEqual([
    ['company-admitted', admin.id, { what: 'company' }],
    ['company-refused', admin.id, { what: 'company' }],
  ]);

  expect(reply.items[0]?.names[companyId]).toMatch(/\w/);

  const before = await server.db.$count(auditEvents);
  const refused = {
    token: admin.token,
    params: { id: 'general-spoken-99' },
    body: { why: 'There is no such question in the bank.' },
  };
  expect((await call(server.app, withdrawQuestion, refused)).status).toBe(404);
  expect(await server.db.$count(auditEvents)).toBe(before);
});

test('a rating is recorded with the test and the question, and without levels and texts', async () => {
  const { attempt } = await taken(server);
  const desk = await aRatingDesk(server);
  const card = spokenOf(attempt)[0];
  const body = { insufficient: 'unclear', note: 'I hear nothing of it.' };
  expect((await desk.rate(attempt.id, String(card?.questionId), body)).status).toBe(200);
  const { reply } = await call(server.app, auditLog, { token: admin.token, query: { subject: attempt.id } });
  expect(reply.items).toMatchObject([
    {
      action: 'answer-rated',
      details: { question: card?.questionId, insufficient: 'unclear' },
      by: { name: expect.any(String) },
    },
  ]);
  // A test has its day, and not the name of its engineer; a question has a title.
  const { [attempt.id]: name, [String(card?.questionId)]: title } = reply.items[0]?.names ?? {};
  expect(name).toMatch(/^Test of \d+ \w+ \d{4}$/);
  expect(title).toMatch(/^[A-Z][^-]+$/);
  expect(JSON.stringify(reply)).not.toContain('I hear nothing');
});

test('an answer opened by a rater or an administrator is recorded, once while the rater has it, and a refusal is not recorded', async () => {
  const { attempt } = await taken(server);
  const rater = await aRater(server);
  const answer = await rater.next();
  if (!answer) throw new Error('Nothing was given.');
  const { attemptId, questionId } = answer;
  const opened = async (by: string, subject: string) =>
    (await call(server.app, auditLog, { token: admin.token, query: { action: 'answer-opened', by, subject } })).reply.items;
  expect(await opened(rater.id, attemptId)).toEqual([]);
  for (let count = 0; count < 2; count += 1) expect((await rater.open(attemptId, questionId)).status).toBe(200);
  const [entry, ...others] = await opened(rater.id, attemptId);
  expect(entry?.details).toEqual({ question: questionId });
  expect(others).toEqual([]);

  const spoken = spokenOf(attempt).map((card) => card.questionId);
  const other = spoken.find((id) => attempt.id !== attemptId || id !== questionId) ?? '';
  expect((await rater.open(attempt.id, other)).status).toBe(404);
  expect(await opened(rater.id, attempt.id)).toHaveLength(attempt.id === attemptId ? 1 : 0);
  // An administrator opens any answer, also without taking it.
  const params = { attemptId: attempt.id, questionId: other };
  expect((await call(server.app, answerToRate, { token: admin.token, params })).status).toBe(200);
  expect((await opened(admin.id, attempt.id)).map(({ details }) => details)).toEqual([{ question: other }]);
  expect((await server.audit.verify(1)).fault).toBeNull();
});

test('an entry keeps the id and loses the name when the account is deleted', async () => {
  const other = await loginAs(server, 'admin');
  await server.db.transaction((tx) => recordOf(server)(tx, { by: other.id, action: 'test-opened', subject: randomUUID() }));
  await server.db.delete(accounts).where(sql`id = ${other.id}`);
  const { reply } = await call(server.app, auditLog, { token: admin.token, query: { by: other.id } });
  expect(reply.items).toMatchObject([{ by: { id: other.id, name: null } }]);
  expect((await server.audit.verify(1)).fault).toBeNull();
});

test('the list is read part by part, the latest first', async () => {
  await fill(server, 5);
  const first = (await call(server.app, auditLog, { token: admin.token, query: { limit: 3 } })).reply;
  const second = (await call(server.app, auditLog, { token: admin.token, query: { limit: 3, cursor: String(first.next) } }))
    .reply;
  const places = [...first.items, ...second.items].map(({ place }) => place);
  expect(places).toEqual(Array.from({ length: 6 }, (_, index) => (places[0] ?? 0) - index));
  const { reply } = await call(server.app, auditLog, { token: admin.token, query: { action: 'key-corrected' } });
  expect(reply.items).toEqual([]);
});

test('the database refuses to change or delete an entry, or to move the head back', async () => {
  await fill(server, 1);
  for (const statement of [
    "update audit_events set subject = 'other'",
    'delete from audit_events',
    'truncate audit_events',
    'delete from audit_head',
    'update audit_head set place = place - 1',
  ])
    await expect(server.db.execute(sql.raw(statement))).rejects.toThrow('Failed query');
});

test('a row that the owner of the database changes is found', async () => {
  expect(await tampered('update audit_events set details = \'{"number": 99}\' where place = 4')).toEqual({
    place: 4,
    what: 'changed',
  });
  expect(await tampered("update audit_events set at = at - interval '1 hour' where place = 7")).toEqual({
    place: 7,
    what: 'changed',
  });
  expect(await tampered(`update audit_events set by = '${randomUUID()}' where place = 1`)).toEqual({ place: 1, what: 'changed' });
});

test('a deleted row is found in the middle, at the end, and if the others move up', async () => {
  expect(await tampered('delete from audit_events where place = 5')).toEqual({ place: 5, what: 'missing' });
  expect(await tampered('delete from audit_events where place = 10')).toEqual({ place: 10, what: 'missing' });
  const up = 'update audit_events set place = place - 1 where place = ';
  expect(await tampered('delete from audit_events where place = 5', ...[6, 7, 8, 9, 10].map((place) => `${up}${place}`))).toEqual(
    { place: 5, what: 'changed' },
  );
  expect(await tampered('delete from audit_head')).toEqual({ place: 1, what: 'added' });
});

test('swapped rows are found', async () => {
  const swap = [
    [3, 99],
    [4, 3],
    [99, 4],
  ].map(([from, to]) => `update audit_events set place = ${to} where place = ${from}`);
  expect(await tampered(...swap)).toEqual({ place: 3, what: 'changed' });
});

test('an inserted row is found, also after the last one with the head moved to it', async () => {
  const add = 'insert into audit_events select 11, at, by, action, subject, details, hash from audit_events where place = 10';
  expect(await tampered(add)).toEqual({ place: 11, what: 'added' });
  expect(await tampered(add, 'update audit_head set place = 11')).toEqual({ place: 11, what: 'changed' });
});

test('many writers at once make one chain', async () => {
  const before = await server.db.$count(auditEvents);
  const record = recordOf(server);
  const write = (number: number) =>
    server.db.transaction((tx) => record(tx, { by: null, action: 'test-opened', subject: `parallel-${number}` }));
  await Promise.all(Array.from({ length: 60 }, (_, number) => write(number)));
  expect(await server.audit.verify(1)).toMatchObject({
    checked: before + 60,
    next: null,
    fault: null,
    head: { place: before + 60 },
  });
});

test('only an administrator can verify the log, from any place on', async () => {
  const { reply } = await call(server.app, verifyAudit, { token: admin.token, body: {} });
  expect(reply).toMatchObject({ next: null, fault: null, checked: reply.head.place });
  const part = (await call(server.app, verifyAudit, { token: admin.token, body: { from: reply.head.place } })).reply;
  expect(part).toMatchObject({ checked: 1, next: null, fault: null });
  const { token } = await loginAs(server, 'engineer');
  expect((await call(server.app, verifyAudit, { token, body: {} })).status).toBe(403);
});
