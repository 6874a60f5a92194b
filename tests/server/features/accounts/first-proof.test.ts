import { randomUUID } from 'node:crypto';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { type PgColumn, PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as calls from '../../../../contract/accounts/accounts.ts';
import { checkIfTestDone, renewUploadToken } from '../../../../contract/assessment/assessment.ts';
import { codeOf } from '../../../../contract/base/problem.ts';
import { security } from '../../../../contract/accounts/security.ts';
import { passkeys } from '../../../../server/platform/db/schema/accounts.ts';
import { webhooks } from '../../../../server/platform/db/schema/integrations.ts';
import { addAPasskey } from '../../../support/people/administrators.ts';
import { started } from '../../../support/people/attempt.ts';
import { codeIn, lettersIn, linkIn } from '../../../support/network/letters.ts';
import { call, loginAs, register, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db } = server;

const schemas = Object.values(import.meta.glob('../../../../server/platform/db/schema/*.ts', { eager: true })) as object[];
const TABLES = schemas.flatMap(Object.values).filter((value): value is PgTable => is(value, PgTable));

const referencesOf = (table: PgTable) => getTableConfig(table).foreignKeys.map((key) => key.reference());
const namesAccount = (table: PgTable) =>
  referencesOf(table).some(({ foreignTable }) => getTableName(foreignTable) === 'accounts');

/** Why the rows of a table may outlive the first proof of the address of the account that they name. */
const KEPT: Record<string, readonly string[]> = {
  'ends by itself: the sessions by a new password, and within hours in any case': ['sessions'],
  'what happened, for the owner to read': ['security_changes', 'consent_records', 'company_activity', 'made_writes'],
  'opened in a session of the account only, or e-mailed to its proven address': [
    'archives',
    'notice_settings',
    'notices',
    'saved_search_members',
    'saved_searches',
  ],
  'work and particulars of the account, which give nobody a right; uploads of a running test must arrive': [
    'attempts',
    'blocks',
    'decisions',
    'employments',
    'engineer_notes',
    'engineer_tags',
    'engineers',
    'former_reviewers',
    'message_deletions',
    'message_templates',
    'messages',
    'pictures',
    'profile_views',
    'scorecards',
    'search_changes',
    'search_documents',
    'shortlist_entries',
    'shortlists',
    'socials',
    'thread_authors',
    'thread_marks',
  ],
  'the membership by which the account is a company’s': ['company_members'],
  'made only with a proven address': ['company_domains', 'company_invitations', 'connections', 'interviews', 'message_reports'],
  'the deliveries of a webhook end with it': ['webhook_deliveries'],
  'made by administrators and raters, whose address an administrator has named': [
    'admitted_domains',
    'calibration_ratings',
    'companies',
    'control_ratings',
    'corrections',
    'cut_panels',
    'engine_modes',
    'exchange_rates',
    'given_recordings',
    'newsletter_sends',
    'post_drafts',
    'post_versions',
    'posts',
    'question_proposals',
    'question_withdrawals',
    'questions',
    'raters',
    'rating_leases',
    'rating_rules',
    'ratings',
    'reviews',
    'screen_requests',
  ],
};

const kept = new Set(Object.values(KEPT).flat());
const ENDED = TABLES.filter((table) => namesAccount(table) && !kept.has(getTableName(table)));

function valueOf({ columnType, dataType }: PgColumn): unknown {
  if (columnType === 'PgUUID') return randomUUID();
  const values: Record<string, unknown> = {
    string: randomUUID(),
    number: 1,
    boolean: false,
    date: new Date(),
    array: [],
    json: {},
  };
  return values[dataType] ?? Buffer.from(randomUUID());
}

/** Adds a row of any table that names the account, with the rows that it refers to. Returns the row. */
async function addRow(table: PgTable, account: string): Promise<Record<string, unknown>> {
  const row: Record<string, unknown> = {};
  const references = referencesOf(table);
  for (const [key, column] of Object.entries(getTableColumns(table) as Record<string, PgColumn>)) {
    const reference = references.find(({ columns }) => columns[0]?.name === column.name);
    if (reference && getTableName(reference.foreignTable) === 'accounts') row[key] = account;
    else if (reference && column.notNull) row[key] = (await addRow(reference.foreignTable, account))['id'];
    else if (column.notNull && !column.hasDefault) row[key] = valueOf(column);
  }
  const [added] = await db.insert(table).values(row).returning();
  return added as Record<string, unknown>;
}

/** The tables among those that must be empty for an account in which it has a row. */
async function tablesOf(account: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of ENDED) {
    const rows = await db.select().from(table);
    if (JSON.stringify(rows).includes(account)) found.push(getTableName(table));
  }
  return found.toSorted();
}

const ALL = ENDED.map((table) => getTableName(table)).toSorted();

/** An engineer with a row in every table whose rows must end. */
async function withEverything() {
  const engineer = await register(app, 'engineer');
  for (const table of ENDED) await addRow(table, engineer.id);
  expect(await tablesOf(engineer.id)).toEqual(ALL);
  await server.idle();
  return { ...engineer, link: linkIn(lettersIn(server.dataDir, { kind: 'welcome', to: engineer.email })[0] ?? '') };
}

/** A session by a code from the mailbox. */
async function byCode(email: string) {
  await call(app, calls.resetRequest, { body: { email } });
  await server.idle();
  const reset_code = codeIn(lettersIn(server.dataDir, { kind: 'reset-code', to: email }).at(-1));
  return (await call(app, calls.codeSubmit, { body: { email, reset_code } })).reply.accessToken;
}

const NEW = 'new-girder-44';
const choose = (token: string) => call(app, calls.resetPassword, { token, body: { password: NEW, cpassword: NEW } });
const toldOf = (to: string) =>
  lettersIn(server.dataDir, { kind: 'security-changed', to }).filter((letter) => letter.includes('has ended'));

test('every table that names an account is ended by the first proof of its address, or has a reason not to be', () => {
  expect(TABLES.filter(namesAccount).map(getTableName)).toEqual(expect.arrayContaining([...kept]));
  // A new table that names an account is among these until it is listed above: its rows must end (unproven-repository.ts).
  expect(ALL).toEqual([
    'api_keys',
    'authenticator_apps',
    'email_changes',
    'links',
    'passkeys',
    'push_devices',
    'recovery_codes',
    'report_links',
    'steps',
    'webhooks',
  ]);
});

test('a reset by a code ends what somebody else may have made with an address that was not proven', async () => {
  const { id, email } = await withEverything();
  const token = await byCode(email);
  expect((await choose(token)).status).toBe(200);
  expect(await tablesOf(id)).toEqual([]);
  expect((await call(app, security, { token })).reply.changes[0]?.what).toBe('unproven-ended');
  await server.idle();
  expect(toldOf(email)).toHaveLength(1);
});

test('so does a confirmation in another session than that of the registration, which keeps its own', async () => {
  const other = await withEverything();
  const { reply } = await call(app, calls.login, { body: { email: other.email, password: other.password } });
  expect((await call(app, calls.confirmEmail, { token: reply.accessToken, body: { token: other.link } })).status).toBe(200);
  expect(await tablesOf(other.id)).toEqual([]);

  const own = await withEverything();
  expect((await call(app, calls.confirmEmail, { token: own.token, body: { token: own.link } })).status).toBe(200);
  // A correction of the address is over, since the present one is right.
  expect(await tablesOf(own.id)).toEqual(ALL.filter((name) => name !== 'email_changes'));
});

test('a session that a code has opened proves an address only by a new password, since the old one is not its own', async () => {
  const { id, email, link, password } = await withEverything();
  const token = await byCode(email);
  const refused = await call(app, calls.confirmEmail, { token, body: { token: link } });
  expect([refused.status, codeOf(refused.problem)]).toEqual([403, 'password-first']);
  expect(await tablesOf(id)).toEqual(ALL);
  await choose(token);
  expect((await call(app, calls.confirmEmail, { token, body: { token: link } })).status).toBe(200);
  expect((await call(app, calls.login, { body: { email, password } })).status).toBe(401);
});

test('what was made after the proof stays, and so do the second factors of an administrator', async () => {
  const engineer = await withEverything();
  await choose(await byCode(engineer.email));
  for (const table of [passkeys, webhooks]) await addRow(table, engineer.id);
  await choose(await byCode(engineer.email));
  expect(await tablesOf(engineer.id)).toEqual(['passkeys', 'webhooks']);

  const admin = await loginAs(server, 'admin');
  await addAPasskey(server, admin.token);
  const password = 'new-girder-and-column-44';
  const token = await byCode(admin.email);
  expect((await call(app, calls.resetPassword, { token, body: { password, cpassword: password } })).status).toBe(200);
  expect(await tablesOf(admin.id)).toEqual(expect.arrayContaining(['passkeys', 'recovery_codes']));
});

test('a running test goes on when its session confirms the address, and keeps the way on which its recordings arrive', async () => {
  const { engineer, token, attempt } = await started(server);
  const upload = { token: attempt.uploadToken, params: { id: attempt.id } };
  await server.idle();
  const link = linkIn(lettersIn(server.dataDir, { kind: 'welcome', to: engineer.email })[0] ?? '');
  expect((await call(app, calls.confirmEmail, { token, body: { token: link } })).status).toBe(200);
  expect((await call(app, renewUploadToken, upload)).status).toBe(200);
  expect((await call(app, checkIfTestDone, { token })).reply.data.started).toBe(true);
});
