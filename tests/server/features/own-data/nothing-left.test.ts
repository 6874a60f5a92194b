import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { expect, inject, test } from 'vitest';
import { blockCompany } from '../../../../contract/profiles/visibility.ts';
import { removeConnection } from '../../../../contract/profiles/connections.ts';
import * as calls from '../../../../contract/accounts/own-data.ts';
import { REGRET_DAYS } from '../../../../contract/facts/retention.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { letters } from '../../../../server/platform/db/schema/letters.ts';
import { subscribers } from '../../../../server/platform/db/schema/newsletter.ts';
import { pushDevices } from '../../../../server/platform/db/schema/notifications.ts';
import { employments } from '../../../../server/platform/db/schema/profiles.ts';
import { engineerNotes } from '../../../../server/platform/db/schema/team-records.ts';
import { companyActivity } from '../../../../server/platform/db/schema/teams.ts';
import { addAPasskey } from '../../../support/people/administrators.ts';
import { rated, taken } from '../../../support/people/attempt.ts';
import { correspondents } from '../../../support/people/correspondents.ts';
import { catchUpSearch } from '../../../support/people/feed.ts';
import { aPhoto, iconOf, pictureOf, setIcon, setPicture } from '../../../support/people/pictures.ts';
import { call, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, config, db, dataDir } = server;

const schemas = Object.values(import.meta.glob('../../../../server/platform/db/schema/*.ts', { eager: true })) as object[];
const TABLES = schemas.flatMap(Object.values).filter((value): value is PgTable => is(value, PgTable));

/** Tables of the database with one of these words in any column. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ schema: string; name: string }>(
    sql`select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { schema, name } of rows) {
    const from = sql.join([sql.identifier(schema), sql.identifier(name)], sql.raw('.'));
    const has = sql.join(
      words.map((word) => sql`position(${word.toLowerCase()} in lower(row.text)) > 0`),
      sql` or `,
    );
    const { rows: hits } = await db.execute(sql`select from (select t::text as text from ${from} t) row where ${has} limit 1`);
    if (hits.length > 0) found.push(name);
  }
  return found.toSorted();
}

const { directory = null } = inject('objectStore') ?? {};
/** Where the server's files are: in its own folder, and in its bucket. Other buckets change while other files of tests run. */
const FOLDERS = [dataDir, directory === null ? [] : join(directory, config.bucket?.bucket ?? '')].flat();

/** Files with one of these words in their name or their bytes. Sent e-mails are in another mailbox. */
const filesWith = (words: readonly string[]) =>
  FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('letters'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => words.some((word) => path.includes(word) || readFileSync(path).includes(word)));

async function deleted({ id, password }: { id: string; password: string }) {
  const token = await server.sessions.open(id, { secondFactor: true });
  expect((await call(app, calls.deleteAccount, { token, body: { password } })).status).toBe(200);
  await server.retention.run(new Date(Date.now() + (REGRET_DAYS + 0.01) * 86_400_000));
  await server.idle();
}

/** Records that every account may have. */
async function withAccountRows({ id, email, token }: { id: string; email: string; token: string }) {
  await db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, id));
  await addAPasskey(server, token);
  await call(app, calls.askArchive, { token });
  await db.insert(subscribers).values({ id: randomUUID(), email: email.toUpperCase(), confirmedAt: new Date() });
  await db.insert(pushDevices).values({ endpoint: `https://push.example.com/${id}`, accountId: id, p256dh: '', auth: '' });
  await db.insert(letters).values({ id: randomUUID(), content: { kind: 'results', to: email }, refused: 550 });
}

test('every reference to an account or a company is deleted with it, or set to null; only threads still have an id', () => {
  const kept: string[] = [];
  const withoutKey: string[] = [];
  for (const table of TABLES) {
    const { name, foreignKeys, columns } = getTableConfig(table);
    const references = foreignKeys.map((key) => ({ ...key.reference(), onDelete: key.onDelete }));
    for (const { columns: own, foreignTable, onDelete } of references) {
      const isOwned = ['accounts', 'companies', 'attempts'].includes(getTableName(foreignTable));
      if (isOwned && !['cascade', 'set null'].includes(onDelete ?? '')) kept.push(`${name}.${own[0]?.name}`);
    }
    const keyed = new Set(references.flatMap(({ columns: own }) => own.map((column) => column.name)));
    const named = columns.filter((column) => /(engineer|account|company|attempt|subscriber)_id$/.test(column.name));
    withoutKey.push(...named.filter((column) => !keyed.has(column.name)).map((column) => `${name}.${column.name}`));
  }
  expect(kept).toEqual([]);
  expect(withoutKey.toSorted()).toEqual([
    'newsletter_deliveries.subscriber_id',
    'search_documents.attempt_id',
    'threads.company_id',
    'threads.engineer_id',
  ]);
});

/** A pair with a thread whose connection has ended, and both names in it. */
async function ended() {
  const pair = await correspondents(server);
  const { engineer, company, companyId, send } = pair;
  await send('engineer', 'Steel, I think.');
  await send('company', 'So do we.');
  const [name, member, companyName] = [randomUUID(), randomUUID(), randomUUID()];
  await db.update(accounts).set({ name }).where(eq(accounts.id, engineer.id));
  await db.update(accounts).set({ name: member }).where(eq(accounts.id, company.id));
  await db.execute(sql`update companies set name = ${companyName} where id = ${companyId}`);
  const { status } = await call(app, removeConnection, { token: engineer.token, params: { id: companyId } });
  expect(status).toBe(200);
  expect(await tablesWith([name])).toEqual(['accounts', 'thread_authors', 'threads']);
  return { ...pair, name, member, companyName };
}

test('after an engineer is deleted, only the id of a thread is left in the database and on the disk', async () => {
  const { engineer, company, companyId, name } = await ended();
  const skills = randomUUID();
  await setPicture(server, engineer.token, await aPhoto());
  const picture = (await pictureOf(server, engineer.id))?.id ?? '';
  const words = [engineer.id, engineer.email, name, skills, picture];
  await db.execute(sql`update engineers set surname = ${name} where account_id = ${engineer.id}`);
  await withAccountRows(engineer);
  await db.insert(employments).values({
    accountId: engineer.id,
    salary: '60001-70000',
    schedule: 'full-time',
    experience: '3-5',
    education: 'master',
    skills,
  });
  await db.insert(engineerNotes).values({ id: randomUUID(), companyId, engineerId: engineer.id, text: `${name} is good.` });
  await db.insert(companyActivity).values({ companyId, accountId: company.id, kind: 'contact-seen', engineerId: engineer.id });
  await call(app, blockCompany, { token: engineer.token, params: { id: companyId } });
  await server.idle();
  expect(await tablesWith(words)).toEqual(
    expect.arrayContaining([
      'accounts',
      'archives',
      'engineer_notes',
      'letters',
      'newsletter_subscribers',
      'passkeys',
      'pictures',
      'security_changes',
      'sessions',
      'thread_authors',
    ]),
  );
  await deleted(engineer);
  expect(await tablesWith(words)).toEqual(['threads']);
  expect(await tablesWith(words.slice(1))).toEqual([]);
  expect(filesWith(words)).toEqual([]);
});

test('after an engineer is deleted, only the ids of tests in the audit log are left of the tests in the database and on the disk', async () => {
  const { engineer, token, attempt } = await taken(server);
  await server.idle();
  await rated(server, attempt, 3, 'Zyxnote');
  await catchUpSearch(server);
  await call(app, calls.askArchive, { token });
  await server.idle();
  const { rows } = await db.execute<{ id: string }>(sql`select id from recordings where attempt_id = ${attempt.id}`);
  const words = [engineer.id, engineer.email, attempt.id, 'Zyxnote', ...rows.map(({ id }) => id)];
  expect(rows.length).toBeGreaterThan(0);
  expect(await tablesWith(words)).toEqual(expect.arrayContaining(['answers', 'cards', 'ratings', 'recordings']));
  expect(filesWith(words).length).toBeGreaterThan(1);
  await deleted(engineer);
  // The audit log keeps the id of a test that was judged. It refers to nobody any more.
  expect(await tablesWith([attempt.id])).toEqual(['audit_events']);
  expect(await tablesWith(words.filter((word) => word !== attempt.id))).toEqual([]);
  expect(filesWith(words)).toEqual([]);
});

test('after a company is deleted with its last member, only the id of a thread is left', async () => {
  const { engineer, company, companyId, member, companyName } = await ended();
  await setIcon(server, company.token, await aPhoto());
  const icon = (await iconOf(server, companyId))?.id ?? '';
  const words = [company.id, companyId, company.email, member, companyName, icon];
  await withAccountRows(company);
  await db.insert(engineerNotes).values({ id: randomUUID(), companyId, engineerId: engineer.id, text: 'x' });
  await server.idle();
  await deleted(company);
  expect(await tablesWith(words)).toEqual(['threads']);
  expect(await tablesWith([company.id, ...words.slice(2)])).toEqual([]);
  expect(filesWith(words)).toEqual([]);
});
