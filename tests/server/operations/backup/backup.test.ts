// In test:long, since it backs up and restores whole installations.
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { and, eq, isNotNull } from 'drizzle-orm';
import { compactVerify, importJWK } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { login } from '../../../../contract/accounts/accounts.ts';
import { askArchive, ownData } from '../../../../contract/accounts/own-data.ts';
import { engineerGet } from '../../../../contract/profiles/profiles.ts';
import { receiptKeys } from '../../../../contract/recordings/recordings.ts';
import { createBackupRepository } from '../../../../server/operations/backup/backup-repository.ts';
import { claimEmpty } from '../../../../server/operations/backup/copy-stores.ts';
import { recordings } from '../../../../server/platform/db/schema/recordings.ts';
import { startJobs } from '../../../../server/platform/jobs/jobs.ts';
import { SOUND, started, taken } from '../../../support/people/attempt.ts';
import { aPhoto, pictureOf, setPicture } from '../../../support/people/pictures.ts';
import { firstSpoken, speak, speakAll } from '../../../support/models/spoken.ts';
import {
  aFolder,
  anEmptyPlace,
  backUp,
  breakingAfter,
  changesIn,
  digestsOf,
  factsOf,
  picturesOf,
  restore,
} from '../../../support/server/backups.ts';
import { aServer, call, loginAs, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db } = server;
const repository = createBackupRepository(db);
let engineer: Awaited<ReturnType<typeof taken>>;
/** A recording whose chunks are not joined yet, as if it was sealed a moment ago. */
const UNJOINED = '01900000-0000-7000-8000-000000000001';

async function addUnjoined(attemptId: string) {
  const chunks = [SOUND.subarray(0, 5000), SOUND.subarray(5000, 9000)].map((bytes, seq) => ({
    facts: { seq, length: bytes.length, digest: createHash('sha256').update(bytes).digest() },
    pieces: [Buffer.from(bytes)],
  }));
  await server.stores.recordings.chunks.put(UNJOINED, chunks);
  await db.insert(recordings).values({
    id: UNJOINED,
    attemptId,
    kind: 'screen',
    segment: 9,
    mimeType: 'video/webm',
    startedAt: new Date(),
  });
}

beforeAll(async () => {
  engineer = await taken(server);
  await speakAll(server, await started(server));
  await call(app, askArchive, { token: engineer.token });
  await server.idle();
  await addUnjoined(engineer.attempt.id);
  await setPicture(server, engineer.token, await aPhoto());
  await server.stores.pictures.write(`${UNJOINED}.960.webp`, Readable.from([Buffer.from('of a post')]));
  const jobs = await startJobs(server.url, console);
  await jobs.send('send-later', { id: 'a-job' });
  await jobs.stop();
});

test('a backup of a running server restores into an empty place: each row, each byte, each secret', async () => {
  const folder = aFolder();
  const manifest = await backUp(server, folder);
  expect(manifest.missing).toEqual([]);
  expect(statSync(join(folder, 'manifest.json')).mode & 0o077).toBe(0);
  const place = await anEmptyPlace();
  await restore(folder, place);

  // What a test has taken is written every few seconds, perhaps after the backup.
  const left = ['public.backups', 'public.attempts'];
  expect(await digestsOf(place.url, left)).toEqual(await digestsOf(server.url, left));
  const facts = await factsOf(repository, server.stores);
  expect(facts.length).toBeGreaterThan(5);
  expect(facts.find(({ id }) => id === UNJOINED)?.chunks).toHaveLength(2);
  expect(await factsOf(repository, place.stores)).toEqual(facts);
  expect((await place.stores.archives.list()).map(({ name }) => name)).toEqual(
    (await server.stores.archives.list()).map(({ name }) => name),
  );
  const pictures = await picturesOf(server.stores);
  expect(pictures).toHaveLength(2);
  expect(manifest.pictures).toMatchObject({ count: 2, bytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0) });
  expect(await picturesOf(place.stores)).toEqual(pictures);
  for (const name of ['token-secret', 'receipt-key.pem', 'rescue-key.pem', 'push-keys.json']) {
    expect(readFileSync(join(place.dataDir, name))).toEqual(readFileSync(join(server.dataDir, name)));
    expect(statSync(join(place.dataDir, name)).mode & 0o777).toBe(0o600);
  }
});

test('at the new place a person signs in, an old receipt verifies, an archive is there, and a waiting job is done', async () => {
  const folder = aFolder();
  await backUp(server, folder);
  const place = await anEmptyPlace();
  await restore(folder, place);
  const restored = await aServer({ on: place });
  try {
    const { email, password } = engineer.engineer;
    const { status, reply } = await call(restored.app, login, { body: { email, password } });
    expect(status).toBe(200);
    expect((await call(restored.app, engineerGet, { token: reply.accessToken })).reply.image).not.toBeNull();
    const own = await call(restored.app, ownData, { token: reply.accessToken });
    expect((await restored.app.inject({ url: own.reply.archive?.url ?? '' })).statusCode).toBe(200);

    const isSealed = and(eq(recordings.attemptId, engineer.attempt.id), isNotNull(recordings.receipt));
    const [row] = await db.select().from(recordings).where(isSealed);
    const [key] = (await call(restored.app, receiptKeys, {})).reply.keys;
    expect((await compactVerify(row?.receipt ?? '', await importJWK(key ?? {}))).payload.length).toBeGreaterThan(0);

    const jobs = await startJobs(place.url, console);
    const done = new Promise((resolve) => void jobs.work('send-later', async (data) => resolve(data)));
    expect(await done).toEqual({ id: 'a-job' });
    await jobs.stop();

    // Constraints and triggers are back.
    await expect(restored.db.$client.query(`update cards set position = position + 1`)).rejects.toThrow(
      /is kept as it was written/,
    );
    await expect(restored.db.$client.query(`insert into socials values (gen_random_uuid(), '', '', '', '', '')`)).rejects.toThrow(
      /foreign key/,
    );
    const begun = await started(restored);
    expect((await speak(restored, begun, firstSpoken(begun.attempt))).status).toBe(200);
  } finally {
    await restored.close();
  }
});

test('a second backup copies only what is new, and forgets what was deleted', async () => {
  const folder = aFolder();
  await backUp(server, folder, new Date('2026-01-01T00:00:00Z'));
  const before = changesIn(join(folder, 'recordings'));
  const begun = await started(server);
  await speak(server, begun, firstSpoken(begun.attempt));
  await server.idle();
  const second = await backUp(server, folder, new Date('2026-01-02T00:00:00Z'));
  const after = changesIn(join(folder, 'recordings'));
  expect(after.size).toBeGreaterThan(before.size);
  for (const [name, change] of before) expect([name, after.get(name)]).toEqual([name, change]);
  expect(
    readdirSync(folder)
      .filter((name) => /-/.test(name))
      .toSorted(),
  ).toEqual([`database-${second.run}`, `pictures-${second.run}.jsonl`, `recordings-${second.run}.jsonl`]);

  const [gone] = await server.recordings.listPlaybacks(begun.attempt.id, begun.token);
  await db.delete(recordings).where(eq(recordings.id, gone?.id ?? ''));
  const third = await backUp(server, folder, new Date('2026-01-03T00:00:00Z'));
  expect(third.recordings.count).toBe(second.recordings.count - 1);
  expect(readdirSync(join(folder, 'recordings'))).not.toContain(gone?.id);
  const place = await anEmptyPlace();
  await restore(folder, place);
  expect(await factsOf(repository, place.stores)).toEqual(await factsOf(repository, server.stores));
});

test('a second backup has a new picture, not the one that it replaced, and does not write others again', async () => {
  const folder = aFolder();
  const copied = () => changesIn(join(folder, 'pictures'));
  const { token, id } = await loginAs(server, 'engineer');
  await setPicture(server, token, await aPhoto('#a33'));
  const old = `${(await pictureOf(server, id))?.id}.webp`;
  await backUp(server, folder, new Date('2026-01-01T00:00:00Z'));
  const before = copied();
  expect([...before.keys()]).toContain(old);
  await setPicture(server, token, await aPhoto('#33a'));
  const manifest = await backUp(server, folder, new Date('2026-01-02T00:00:00Z'));
  expect(manifest.pictures.count).toBe(before.size);
  expect([...copied().keys()].toSorted()).toEqual((await picturesOf(server.stores)).map(({ name }) => name));
  expect([...copied().keys()]).not.toContain(old);
  const stayed = [...copied()].filter(([name]) => before.has(name));
  expect(stayed.length).toBeGreaterThan(1);
  expect(stayed).toEqual([...before].filter(([name]) => name !== old));
});

test('a backup and a restore that were killed go on when they are started again', async () => {
  const folder = aFolder();
  const place = await anEmptyPlace();
  // What is killed leaves rows and a list of its run, and no manifest.
  const archives = { ...server.stores.archives, list: () => Promise.reject(new Error('killed')) };
  const killed = { ...server, stores: { ...server.stores, archives } };
  await expect(backUp(killed, folder, new Date('2026-01-01T00:00:00Z'))).rejects.toThrow('killed');
  await expect(restore(folder, place)).rejects.toThrow('no whole backup');
  const manifest = await backUp(server, folder, new Date('2026-01-02T00:00:00Z'));
  expect(manifest.missing).toEqual([]);

  await expect(restore(folder, { ...place, stores: breakingAfter(3, place.stores) })).rejects.toThrow('killed');
  const half = changesIn(join(place.dataDir, 'recordings'));
  expect(half.size).toBeGreaterThan(0);
  await restore(folder, place);
  const after = changesIn(join(place.dataDir, 'recordings'));
  for (const [name, change] of half) expect([name, after.get(name)]).toEqual([name, change]);
  expect(await factsOf(repository, place.stores)).toEqual(await factsOf(repository, server.stores));
  expect((await place.stores.archives.list()).map(({ name }) => name)).not.toContain('unfinished-copy');
});

test('nothing is restored into a place that has something, and that place stays as it is', async () => {
  const folder = aFolder();
  await backUp(server, folder);
  const place = await anEmptyPlace();
  await expect(restore(folder, { ...place, url: server.url })).rejects.toThrow('The database is not empty');

  await place.stores.archives.write('other.zip', Readable.from([Buffer.from('x')]));
  await expect(restore(folder, place)).rejects.toThrow('The place for recordings, pictures and archives is not empty');
  await place.stores.archives.remove('other.zip');

  await claimEmpty(place.stores, 'another-backup');
  await expect(restore(folder, place)).rejects.toThrow('The place for recordings, pictures and archives is not empty');
  await place.stores.archives.remove('unfinished-copy');

  const other = await anEmptyPlace();
  writeFileSync(join(other.dataDir, 'token-secret'), 'another one');
  await expect(restore(folder, other)).rejects.toThrow('it has another token-secret');
  expect((await digestsOf(other.url)).tables).toEqual({});
});

test('a backup that has changed on its disk is refused, and the part is named', async () => {
  const folder = aFolder();
  const { run } = await backUp(server, folder);
  const rows = join(folder, `database-${run}`, 'public.accounts.copy');
  const list = join(folder, `recordings-${run}.jsonl`);
  const playable = (await factsOf(repository, server.stores)).find(({ media }) => media.length > 0);
  const [picture] = await picturesOf(server.stores);
  const media = join(folder, 'recordings', playable?.media[0]?.name ?? '');
  for (const [path, named] of [
    [rows, 'public.accounts.copy has changed'],
    [list, `recordings-${run}.jsonl has changed`],
    [join(folder, `pictures-${run}.jsonl`), `pictures-${run}.jsonl has changed`],
    [join(folder, 'pictures', picture?.name ?? ''), `differs from what was noted: picture ${picture?.name}`],
    [media, `differs from what was noted: ${playable?.media[0]?.name}`],
    [join(folder, 'secrets', 'receipt-key.pem'), 'receipt-key.pem in the backup has changed'],
  ] as const) {
    const bytes = readFileSync(path);
    const changed = Buffer.from(bytes);
    const at = bytes.length >> 1;
    changed.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    writeFileSync(path, changed);
    const place = await anEmptyPlace();
    await expect(restore(folder, place), named).rejects.toThrow(named);
    expect((await digestsOf(place.url)).tables).toEqual({});
    writeFileSync(path, bytes);
  }
  const [journal = ''] = readdirSync(join(folder, 'recordings', UNJOINED, 'chunks'));
  truncateSync(join(folder, 'recordings', UNJOINED, 'chunks', journal), 6000);
  await expect(restore(folder, await anEmptyPlace())).rejects.toThrow(`chunk 1 of recording ${UNJOINED}`);
});

test('a recording whose bytes are gone is named, and the rest is backed up', async () => {
  const begun = await started(server);
  await speak(server, begun, firstSpoken(begun.attempt));
  await server.idle();
  const [lost] = await server.recordings.listPlaybacks(begun.attempt.id, begun.token);
  await server.stores.recordings.media.removeAll(lost?.id ?? '');
  const folder = aFolder();
  const { missing, recordings: copied } = await backUp(server, folder);
  expect(missing).toEqual([lost?.id]);
  expect(copied.count).toBe((await repository.countRecordings()) - 1);
  await db.delete(recordings).where(eq(recordings.id, lost?.id ?? ''));
});

test('a folder that has something else in it is not touched', async () => {
  const folder = aFolder();
  appendFileSync(join(folder, 'thesis.txt'), 'mine');
  await expect(backUp(server, folder)).rejects.toThrow('has something else in it: thesis.txt');
  expect(readdirSync(folder)).toEqual(['thesis.txt']);
});

test('the time of a complete backup is noted in the database', async () => {
  const now = new Date('2031-05-01T10:00:00Z');
  await backUp(server, aFolder(), now);
  expect(await repository.findLastBackup()).toEqual(now);
});
