import { randomUUID } from 'node:crypto';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test, vi } from 'vitest';
import { removeConnection } from '../../../../contract/profiles/connections.ts';
import { changeRole, leaveTeam } from '../../../../contract/companies/company-team.ts';
import * as calls from '../../../../contract/accounts/own-data.ts';
import { ARCHIVE_DAYS, ARCHIVE_EVERY_HOURS } from '../../../../contract/facts/retention.ts';
import { accounts, archives, authenticatorApps, recoveryCodes } from '../../../../server/platform/db/schema/accounts.ts';
import { ratings } from '../../../../server/platform/db/schema/assessments.ts';
import { blocks } from '../../../../server/platform/db/schema/connections.ts';
import { companies, employments, engineers, pictures } from '../../../../server/platform/db/schema/profiles.ts';
import { recordings } from '../../../../server/platform/db/schema/recordings.ts';
import { engineerNotes, scorecards, shortlistEntries, shortlists } from '../../../../server/platform/db/schema/team-records.ts';
import { companyActivity, formerReviewers } from '../../../../server/platform/db/schema/teams.ts';
import { readStored as readStoredFile } from '../../../../server/platform/stores/media-store.ts';
import { GIVEN, NOT_GIVEN } from '../../../../server/features/own-data/archive-repository.ts';
import { ofAdmins, ofEngineers, ofOwners } from '../../../../server/features/own-data/archive-table-repository.ts';
import { addAPasskey } from '../../../support/people/administrators.ts';
import { rated, taken } from '../../../support/people/attempt.ts';
import { engineerOnShow } from '../../../support/people/connections.ts';
import { connect, correspondents } from '../../../support/people/correspondents.ts';
import { aPhoto, iconOf, pictureOf, setIcon, setPicture } from '../../../support/people/pictures.ts';
import { lettersIn } from '../../../support/network/letters.ts';
import {
  admittedCompany,
  aServer,
  call,
  companyIdOf,
  loginAs,
  memberOf,
  register,
  serverOfFile,
} from '../../../support/server/server.ts';
import { isOnDisk, readStored } from '../../../support/server/stored.ts';
import { unzip } from '../../../support/media/unzip.ts';
import { DAY_MS } from '../../../../contract/facts/durations.ts';

const server = await serverOfFile();
const { app, db, dataDir } = server;

const ask = (token: string) => call(app, calls.askArchive, { token });
const stateOf = async (token: string) => (await call(app, calls.ownData, { token })).reply.archive;
const download = (url: string) => app.inject({ url });

/** The files of a new archive. */
async function archiveOf(token: string) {
  expect((await ask(token)).status).toBe(200);
  await server.idle();
  const archive = await stateOf(token);
  expect(archive).toMatchObject({ state: 'ready', filesDone: archive?.filesTotal });
  const { statusCode, rawPayload, headers } = await download(String(archive?.url));
  expect([statusCode, headers['content-type'], rawPayload.length]).toEqual([200, 'application/zip', archive?.bytes]);
  expect(headers['cache-control']).toBe('private, no-store');
  return unzip(rawPayload);
}

type Files = Awaited<ReturnType<typeof archiveOf>>;
const rowsOf = (files: Files, name: string) => JSON.parse(String(files.get(name))) as Record<string, unknown>[];
const allText = (files: Files) => [...files].map(([name, bytes]) => `${name}\n${bytes.toString('latin1')}`).join('\n');

const schemas = Object.values(import.meta.glob('../../../../server/platform/db/schema/*.ts', { eager: true })) as object[];
const TABLES = new Map(
  schemas.flatMap(Object.values).flatMap((value) => (is(value, PgTable) ? [[getTableName(value), value] as const] : [])),
);

test('every table of the database is in an archive, or in the list of exceptions with a reason', () => {
  expect(TABLES.size).toBeGreaterThan(50);
  const given = new Set(GIVEN.map(({ table }) => getTableName(table)));
  const left = Object.keys(NOT_GIVEN);
  expect(left.filter((name) => given.has(name))).toEqual([]);
  expect([...given, ...left].toSorted()).toEqual([...TABLES.keys()].toSorted());
});

test('no two files have one name for one person, and every column that is left out exists and has a reason', () => {
  for (const isOf of [ofEngineers, ofOwners, ofAdmins]) {
    const of = { accountId: '', email: '', isConfirmed: true };
    const owner =
      isOf === ofOwners
        ? { ...of, role: 'company' as const, company: { id: '', isOwner: true } }
        : { ...of, role: isOf === ofAdmins ? ('admin' as const) : ('engineer' as const), company: null };
    const files = GIVEN.filter((given) => given.isOf(owner)).map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
  }
  for (const { table, without = {} } of GIVEN) {
    const columns = Object.keys(getTableColumns(table));
    expect(Object.keys(without).filter((name) => !columns.includes(name))).toEqual([]);
    expect(Object.values(without).every((reason) => reason.length > 5)).toBe(true);
  }
});

const SECRET = /hash|token|secret|session$|auth$|p256dh|verifier|nonce|linkId|bytes$/i;
/** Sizes and digests of recordings, and columns that are not secret although their names look like it. */
const NO_SECRET = new Set(['attempts.bytes', 'recordings.bytes', 'archives.bytes']);

test('no archive has a column with a secret', () => {
  const bare = GIVEN.filter(({ only }) => !only).flatMap(({ table, without = {} }) =>
    Object.keys(getTableColumns(table))
      .filter((name) => SECRET.test(name) && !(name in without))
      .map((name) => `${getTableName(table)}.${name}`),
  );
  expect(bare.filter((name) => !NO_SECRET.has(name))).toEqual([]);
});

test('the archive of an engineer has no id of another account', () => {
  const owner = { accountId: randomUUID(), email: '', isConfirmed: true, role: 'engineer' as const, company: null };
  const bare = GIVEN.filter(({ isOf, only }) => isOf(owner) && !only).flatMap(({ table, without = {} }) => {
    const references = getTableConfig(table).foreignKeys.map((key) => key.reference());
    return references
      .filter(({ foreignTable }) => ['accounts', 'companies'].includes(getTableName(foreignTable)))
      .flatMap(({ columns }) => columns)
      .map((column) => Object.entries(getTableColumns(table)).find(([, each]) => each === column)?.[0] ?? '')
      .filter((name) => !(name in without))
      .map((name) => `${getTableName(table)}.${name}`);
  });
  expect(bare).toEqual([]);
});

test('an engineer gets all stored data, with recordings and picture, and an index that explains each file', async () => {
  const { engineer, token, attempt } = await taken(server);
  await server.idle();
  await rated(server, attempt, 3, 'Names the load path first.');
  await db.insert(employments).values({
    accountId: engineer.id,
    salary: '60001-70000',
    schedule: 'full-time',
    experience: '3-5',
    education: 'master',
    skills: 'moment frames',
  });
  await db.insert(pictures).values({ id: randomUUID(), accountId: engineer.id, bytes: Buffer.from('a picture') });
  const files = await archiveOf(token);

  expect(rowsOf(files, 'account/account.json')).toMatchObject([{ id: engineer.id, email: engineer.email, hasPassword: true }]);
  expect(rowsOf(files, 'profile/particulars.json')).toMatchObject([{ surname: 'Okafor', phone: '+31 15 000 000' }]);
  expect(rowsOf(files, 'profile/employment.json')).toMatchObject([{ skills: 'moment frames' }]);
  expect(rowsOf(files, 'test/tests.json')).toMatchObject([{ id: attempt.id, number: 1 }]);
  expect(rowsOf(files, 'test/questions.json')).toHaveLength(attempt.cards.length);
  expect(rowsOf(files, 'test/questions.json').every(({ text }) => String(text).length > 10)).toBe(true);
  expect(rowsOf(files, 'test/answers.json').length).toBeGreaterThanOrEqual(attempt.cards.length);
  expect(rowsOf(files, 'test/ratings.json')).toEqual(
    expect.arrayContaining([expect.objectContaining({ note: 'Names the load path first.' })]),
  );
  const [screen] = await db.select().from(recordings).where(eq(recordings.attemptId, attempt.id));
  const played = await readStored(server, screen?.id ?? '', 'seekable.webm');
  expect(files.get(`recordings/test-1/screen-1-${screen?.id}.webm`)?.equals(played)).toBe(true);
  expect([...files].find(([name]) => name.startsWith('pictures/'))?.[1].toString()).toBe('a picture');
  const index = String(files.get('index.html'));
  expect([...files.keys()].filter((name) => name !== 'index.html' && !index.includes(name))).toEqual([]);
  expect(index).not.toMatch(/<script|<img|<link/);
});

test('a picture is in the archive as it is in the store, and one whose file is lost is in no list', async () => {
  const { token, id } = await register(app, 'engineer');
  await setPicture(server, token, await aPhoto());
  const name = `${(await pictureOf(server, id))?.id}.webp`;
  const files = await archiveOf(token);
  expect(files.get(`pictures/${name}`)).toEqual(await readStoredFile(server.stores.pictures, name));
  expect(Object.keys(rowsOf(files, 'account/pictures.json')[0] ?? {})).toEqual(['id']);

  const other = await register(app, 'company');
  await setIcon(server, other.token, await aPhoto());
  await server.stores.pictures.remove(`${(await iconOf(server, await companyIdOf(server, other.id)))?.id}.webp`);
  const without = await archiveOf(other.token);
  expect([...without.keys()].filter((each) => each.startsWith('pictures/'))).toEqual([]);
  expect(String(without.get('index.html'))).not.toContain('.webp');
});

test('the archive of an engineer has nothing of another person except names and texts written to the engineer', async () => {
  const { engineer, company, companyId, send } = await correspondents(server);
  await send('company', 'Come and build with us.');
  await send('engineer', 'I would like to.');
  const [author, stranger] = [await memberOf(server, companyId, 'reviewer'), await register(app, 'engineer', { surname: 'Zyx' })];
  const other = await admittedCompany(server);
  const of = { engineerId: engineer.id };
  for (const [id, secret] of [
    [companyId, 'SECRET-NOTE-ONE'],
    [other.companyId, 'SECRET-NOTE-TWO'],
  ] as const) {
    await db.insert(engineerNotes).values({ id: randomUUID(), companyId: id, ...of, authorId: author.id, text: secret });
    const list = randomUUID();
    await db.insert(shortlists).values({ id: list, companyId: id, name: 'SECRET-LIST' });
    await db.insert(shortlistEntries).values({ id: randomUUID(), shortlistId: list, ...of, stage: 'not-now', place: 1 });
    await db
      .insert(companyActivity)
      .values({ companyId: id, accountId: author.id, kind: 'contact-seen', engineerId: engineer.id });
  }
  await db
    .insert(scorecards)
    .values({ id: randomUUID(), companyId, ...of, authorId: author.id, draft: { note: 'SECRET-CARD' } as never });
  const files = await archiveOf(engineer.token);

  const named = (name: string) => rowsOf(files, name).map((row) => row['company']);
  for (const name of ['companies/notes.json', 'companies/on-shortlists.json', 'companies/contact-data-seen.json']) {
    expect(named(name).toSorted()).toEqual(['Ada', null]);
  }
  expect(named('companies/scorecards.json')).toEqual(['Ada']);
  expect(rowsOf(files, 'messages/messages.json').map(({ side, text }) => [side, text])).toEqual([
    ['company', 'Come and build with us.'],
    ['engineer', 'I would like to.'],
  ]);
  const text = allText(files);
  for (const secret of [
    'SECRET',
    'not-now',
    'Zyx',
    author.id,
    author.email,
    company.id,
    company.email,
    stranger.id,
    other.companyId,
    companyId,
  ]) {
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  }
});

test('an engineer who has blocked a company, and one who is hidden, get the same names as before', async () => {
  const { engineer, companyId } = await correspondents(server);
  await db.insert(engineerNotes).values({ id: randomUUID(), companyId, engineerId: engineer.id, text: 'x' });
  await connect(server, engineer.id, companyId, 'removed');
  await db.insert(blocks).values({ engineerId: engineer.id, companyId });
  const files = await archiveOf(engineer.token);
  expect(rowsOf(files, 'companies/blocked.json')).toMatchObject([{ company: 'Ada' }]);
  expect(rowsOf(files, 'companies/notes.json')).toMatchObject([{ company: null }]);
});

test('an owner gets the records of the company, without names of hidden engineers, and without drafts and hidden scorecards of others', async () => {
  const { engineer, company, companyId, send } = await correspondents(server);
  await send('engineer', 'Steel, I think.');
  const hidden = await register(app, 'engineer', { name: 'Hiddenname', surname: 'Hiddensurname' });
  const author = await memberOf(server, companyId, 'reviewer');
  for (const { id } of [engineer, hidden]) {
    const card = { id: randomUUID(), companyId, engineerId: id, authorId: author.id };
    await db
      .insert(scorecards)
      .values({ ...card, draft: { note: 'DRAFT-OF-ANOTHER' } as never, sent: { note: 'BLIND' } as never });
    await db.insert(engineerNotes).values({ id: randomUUID(), companyId, engineerId: id, authorId: author.id, text: 'A note.' });
  }
  await db
    .insert(scorecards)
    .values({ id: randomUUID(), companyId, engineerId: engineer.id, authorId: company.id, sent: { note: 'MINE' } as never });
  const foreign = await admittedCompany(server);
  await db
    .insert(engineerNotes)
    .values({ id: randomUUID(), companyId: foreign.companyId, engineerId: engineer.id, text: 'FOREIGN' });
  const files = await archiveOf(company.token);

  expect(rowsOf(files, 'company/members.json').map(({ email }) => email)).toEqual([company.email, author.email]);
  expect(rowsOf(files, 'engineers/notes.json')).toHaveLength(2);
  expect(rowsOf(files, 'messages/messages.json')).toMatchObject([{ side: 'engineer', text: 'Steel, I think.' }]);
  const cards = rowsOf(files, 'engineers/scorecards.json');
  expect(cards.map(({ engineerId, draft }) => [engineerId, draft])).toEqual([
    [engineer.id, null],
    [engineer.id, null],
  ]);
  const text = allText(files);
  for (const secret of ['DRAFT-OF-ANOTHER', 'Hiddenname', 'Hiddensurname', 'FOREIGN', 'Okafor', engineer.email]) {
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  }
});

test('the archive of an owner names engineers as lists do: by initials without a connection, unless there is a public name', async () => {
  const company = await admittedCompany(server);
  const [open, shown, connected] = [await engineerOnShow(server), await engineerOnShow(server), await engineerOnShow(server)];
  await db.update(engineers).set({ publicName: 'Ada of the bridges' }).where(eq(engineers.accountId, shown.id));
  await connect(server, connected.id, company.companyId);
  const about = [open, shown, connected].map(({ id }) => ({
    id: randomUUID(),
    companyId: company.companyId,
    engineerId: id,
    text: 'A note.',
  }));
  await db.insert(engineerNotes).values(about);
  const named = rowsOf(await archiveOf(company.token), 'engineers/notes.json');
  const nameOf = new Map(named.map(({ engineerId, engineer }) => [engineerId, engineer]));
  expect([open, shown, connected].map(({ id }) => nameOf.get(id))).toEqual(['A. O.', 'Ada of the bridges', 'Ada']);
});

test('an archive with the records of the company ends with the role of its owner, and that of a recruiter stays', async () => {
  const { company, companyId } = await correspondents(server);
  const [second, recruiter] = [await memberOf(server, companyId, 'owner'), await memberOf(server, companyId, 'recruiter')];
  const urls: string[] = [];
  for (const { token } of [company, second, recruiter]) {
    await archiveOf(token);
    urls.push(String((await stateOf(token))?.url));
  }
  const params = { id: second.id };
  expect((await call(app, changeRole, { token: company.token, params, body: { role: 'recruiter' } })).status).toBe(200);
  expect((await call(app, changeRole, { token: company.token, params, body: { role: 'owner' } })).status).toBe(200);
  expect((await call(app, leaveTeam, { token: company.token })).status).toBe(200);
  expect(
    (await call(app, changeRole, { token: second.token, params: { id: recruiter.id }, body: { role: 'reader' } })).status,
  ).toBe(200);
  const statuses: number[] = [];
  for (const url of urls) statuses.push((await download(url)).statusCode);
  expect(statuses).toEqual([404, 404, 200]);
});

test('the archive has passkeys, changes of the sign-in and the number of recovery codes, and no secret of them', async () => {
  const engineer = await register(app, 'engineer');
  await addAPasskey(server, engineer.token);
  await db.insert(recoveryCodes).values({ accountId: engineer.id, codeHash: 'HASH-OF-A-CODE' });
  await db.insert(authenticatorApps).values({ accountId: engineer.id, secret: 'SECRET-OF-APP', lastPeriod: 58_000_000 });
  const files = await archiveOf(engineer.token);
  expect(rowsOf(files, 'account/account.json')).toMatchObject([{ recoveryCodes: 1 }]);
  expect(rowsOf(files, 'account/passkeys.json')).toMatchObject([
    { name: 'Laptop', publicKey: expect.stringMatching(/^[\w+/=\s]{40,}$/) },
  ]);
  expect(rowsOf(files, 'account/changes-of-sign-in.json')).toMatchObject([{ what: 'passkey-added' }]);
  const [given] = rowsOf(files, 'account/authenticator-app.json');
  expect(new Date(String(given?.['lastUsedAt'])).getTime()).toBe(58_000_000 * 30_000);
  expect(rowsOf(files, 'account/sign-ins.json')).toHaveLength(1);
  expect(allText(files)).not.toMatch(/HASH-OF-A-CODE|SECRET-OF-APP/);
});

test('a thread whose connection has ended has the names from that time for both sides, as on the pages', async () => {
  const { engineer, company, companyId, send } = await correspondents(server);
  await send('company', 'We look for two.');
  await call(app, removeConnection, { token: engineer.token, params: { id: companyId } });
  await db.update(companies).set({ name: 'LATER-COMPANY' }).where(eq(companies.id, companyId));
  for (const { id } of [engineer, company]) await db.update(accounts).set({ name: 'LATER-NAME' }).where(eq(accounts.id, id));
  const own = await archiveOf(engineer.token);
  expect(rowsOf(own, 'messages/threads.json')).toMatchObject([{ company: 'Ada' }]);
  const files = await archiveOf(company.token);
  expect(rowsOf(files, 'messages/threads.json')).toMatchObject([{ engineer: 'Ada' }]);
  expect(rowsOf(files, 'messages/messages.json')).toMatchObject([{ author: 'Ada' }]);
  expect(rowsOf(files, 'messages/names.json')).toMatchObject([{ name: 'Ada' }]);
});

test('the archives of the person and of the owners say who could once write scorecards in a company', async () => {
  const company = await admittedCompany(server);
  const member = await memberOf(server, company.companyId, 'reader');
  await db.insert(formerReviewers).values({ companyId: company.companyId, accountId: member.id });
  expect(rowsOf(await archiveOf(member.token), 'company/reviewer.json')).toEqual([{ company: 'Ada' }]);
  expect(rowsOf(await archiveOf(company.token), 'company/former-reviewers.json')).toMatchObject([{ name: 'Bo Lind' }]);
  const isOwner = async (token: string) => (await call(app, calls.ownData, { token })).reply.company?.isOwner;
  expect([await isOwner(member.token), await isOwner(company.token)]).toEqual([false, true]);
});

test('a member who is not an owner gets the own account and no records of the company', async () => {
  const company = await admittedCompany(server);
  const member = await memberOf(server, company.companyId, 'recruiter');
  const files = await archiveOf(member.token);
  expect(rowsOf(files, 'company/membership.json')).toMatchObject([{ company: 'Ada', role: 'recruiter' }]);
  expect([...files.keys()].filter((name) => name.startsWith('engineers/') || name === 'company/members.json')).toEqual([]);
  expect(allText(files)).not.toContain(company.email);
});

test('an administrator gets the own account, and no test that the administrator has rated', async () => {
  const admin = await loginAs(server, 'admin');
  const { attempt } = await taken(server);
  await rated(server, attempt, 2);
  await db.update(ratings).set({ raterId: admin.id }).where(eq(ratings.attemptId, attempt.id));
  const files = await archiveOf(admin.token);
  expect(rowsOf(files, 'account/account.json')).toMatchObject([{ role: 'admin' }]);
  expect(allText(files)).not.toContain(attempt.id);
});

test('one archive a day; simultaneous requests make one, and a second archive replaces the first', async () => {
  const { token } = await register(app, 'engineer');
  const asked = await Promise.all([ask(token), ask(token), ask(token)]);
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  await server.idle();
  const first = await stateOf(token);
  expect((await ask(token)).problem.detail).toBe('You can ask for one archive a day.');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (ARCHIVE_EVERY_HOURS + 0.1) * 3_600_000 });
  try {
    expect((await ask(token)).status).toBe(200);
    await server.idle();
  } finally {
    vi.useRealTimers();
  }
  expect((await download(String(first?.url))).statusCode).toBe(404);
  expect(await stateOf(token)).toMatchObject({ state: 'ready' });
});

test('only the own account downloads it, signed in, and only until its end', async () => {
  const [owner, other] = [await register(app, 'engineer'), await register(app, 'engineer')];
  await archiveOf(owner.token);
  const url = new URL(String((await stateOf(owner.token))?.url), 'http://localhost');
  const id = url.pathname.split('/').at(-1) ?? '';
  const foreign = `${url.pathname}?ticket=${await server.tickets.issue(other.token, id)}`;
  expect((await download(foreign)).statusCode).toBe(404);
  expect((await download(`${url.pathname}?ticket=made-up`)).statusCode).toBe(404);
  const [row] = await db.select().from(archives).where(eq(archives.id, id));
  const end = row?.expiresAt?.getTime() ?? 0;
  expect(end - (row?.readyAt?.getTime() ?? 0)).toBe(ARCHIVE_DAYS * DAY_MS);

  await server.retention.run(new Date(end - 1000));
  expect(await server.stores.archives.find(`${id}.zip`)).not.toBeNull();
  await server.retention.run(new Date(end + 1000));
  expect(await server.stores.archives.find(`${id}.zip`)).toBeNull();
  const token = await server.sessions.open(owner.id);
  expect(await stateOf(token)).toBeNull();
  expect((await download(`${url.pathname}?ticket=${await server.tickets.issue(token, id)}`)).statusCode).toBe(404);
});

test('an e-mail says that it is ready, and does not contain the address of the file', async () => {
  const { id, token, email } = await register(app, 'engineer');
  await db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, id));
  await archiveOf(token);
  await server.idle();
  const [letter] = lettersIn(dataDir, { kind: 'archive', to: email });
  expect(letter).toContain('/settings');
  expect(letter).not.toContain('ticket');
});

test.runIf(isOnDisk)('files that a dead server has left are deleted, and no file in use', async () => {
  const { token } = await register(app, 'engineer');
  await archiveOf(token);
  const folder = join(dataDir, 'archives');
  const kept = readdirSync(folder).find((name) => name.endsWith('.zip'));
  const long = Date.now() / 1000 - 2 * 86_400;
  for (const name of [`.${randomUUID()}`, `${randomUUID()}.zip`]) {
    writeFileSync(join(folder, name), 'half');
    utimesSync(join(folder, name), long, long);
  }
  utimesSync(join(folder, String(kept)), long, long);
  writeFileSync(join(folder, '.being-written'), 'half');
  const before = readdirSync(folder).length;
  await server.retention.run();
  expect(readdirSync(folder)).toHaveLength(before - 2);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining([kept, '.being-written']));
});

test('an archive that an earlier process has not finished is made after the next start', async () => {
  const { id, token } = await register(app, 'engineer');
  await db.insert(archives).values({ accountId: id, id: randomUUID(), askedAt: new Date(), filesDone: 3, filesTotal: 30 });
  expect((await stateOf(token))?.state).toBe('making');
  await server.ownData.archives.start();
  await server.idle();
  expect((await stateOf(token))?.state).toBe('ready');
});

test('on a full disk an archive waits, and starts later', async () => {
  const disk = { free: 2e12, total: 4e12 };
  const small = await aServer({ measureDisk: async () => disk, environment: { DISK_RESERVE_GIB: '2' } });
  try {
    const { token } = await register(small.app, 'engineer');
    disk.free = 1e9;
    await vi.waitUntil(async () => (await call(small.app, calls.askArchive, { token })).status === 503, 5000);
    disk.free = 2e12;
    await vi.waitUntil(async () => (await call(small.app, calls.askArchive, { token })).status === 200, 5000);
    await small.idle();
    expect((await call(small.app, calls.ownData, { token })).reply.archive?.state).toBe('ready');
    expect(await small.stores.archives.list()).toHaveLength(1);
  } finally {
    await small.close();
  }
});
