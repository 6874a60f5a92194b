// In test:long, since it moves whole installations.
import { beforeAll, afterAll, expect, inject, test } from 'vitest';
import { createBackupRepository } from '../../../../server/operations/backup/backup-repository.ts';
import { moveData } from '../../../../server/operations/backup/move-data.ts';
import { connectPool } from '../../../../server/platform/db/database.ts';
import { createS3Stores } from '../../../../server/platform/stores/s3/s3-stores.ts';
import type { Stores } from '../../../../server/platform/stores/stores.ts';
import { speakAll } from '../../../support/models/spoken.ts';
import { aPhoto, setPicture } from '../../../support/people/pictures.ts';
import { started, taken } from '../../../support/people/attempt.ts';
import { aFolder, breakingAfter, changesIn, digestsOf, factsOf, picturesOf } from '../../../support/server/backups.ts';
import { MIGRATIONS, createDatabase } from '../../../support/server/databases.ts';
import { aBucket, anObjectStore } from '../../../support/server/object-store.ts';
import { serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const repository = createBackupRepository(server.db);
let store: Awaited<ReturnType<typeof anObjectStore>>;

beforeAll(async () => {
  store = await anObjectStore();
  await taken(server);
  const begun = await started(server);
  await speakAll(server, begun);
  await setPicture(server, begun.token, await aPhoto());
  await server.idle();
  // It counts what a running test takes, and writes it some seconds later, which would be a change of the source.
  await server.app.close();
});
afterAll(() => store.stop());

const from = () => ({ databaseUrl: server.url, stores: server.stores, repository });

async function aTarget() {
  const stores = createS3Stores(await aBucket(store.account), aFolder());
  return { databaseUrl: await createDatabase(inject('postgres')), stores };
}

const move = (to: { databaseUrl: string; stores: Stores }) =>
  moveData({ from: from(), to, migrations: MIGRATIONS, say: () => {} });

test('an installation that was killed half way moves on, and has each row and each byte at its new place', async () => {
  const to = await aTarget();
  const before = changesIn(server.dataDir);
  const digests = await digestsOf(server.url);
  await expect(move({ ...to, stores: breakingAfter(3, to.stores) })).rejects.toThrow('killed');
  expect(await to.stores.isEmpty()).toBe(false);
  expect((await digestsOf(to.databaseUrl)).tables).toEqual({});

  await move(to);
  expect(await digestsOf(to.databaseUrl)).toEqual(digests);
  const { db, close } = connectPool(to.databaseUrl);
  const facts = await factsOf(createBackupRepository(db), to.stores);
  await close();
  expect(facts).toEqual(await factsOf(repository, server.stores));
  expect(facts.length).toBeGreaterThan(3);
  const pictures = await picturesOf(to.stores);
  expect(pictures).toHaveLength(1);
  expect(pictures).toEqual(await picturesOf(server.stores));
  expect(await to.stores.archives.list()).toEqual([]);
  // The source is as it was.
  expect(changesIn(server.dataDir)).toEqual(before);
  expect(await digestsOf(server.url)).toEqual(digests);
});

test('killed after its last step it finds that all is there', async () => {
  const to = await aTarget();
  const archives = { ...to.stores.archives, remove: () => Promise.reject(new Error('killed')) };
  await expect(move({ ...to, stores: { ...to.stores, archives } })).rejects.toThrow('killed');
  await move(to);
  expect(await digestsOf(to.databaseUrl)).toEqual(await digestsOf(server.url));
});

test('a target that has something of others is refused', async () => {
  const to = await aTarget();
  await expect(move({ ...to, databaseUrl: server.url })).rejects.toThrow('The database is not empty');
  await move(to);
  await expect(move({ ...to, databaseUrl: await createDatabase(inject('postgres')) })).rejects.toThrow(
    'The place for recordings, pictures and archives is not empty',
  );
});

test('a source that has changed since a run was killed is refused', async () => {
  const to = await aTarget();
  await expect(move({ ...to, stores: breakingAfter(1, to.stores) })).rejects.toThrow('killed');
  await server.db.$client.query('update accounts set name = $1', ['Another']);
  await expect(move(to)).rejects.toThrow('The place for recordings, pictures and archives is not empty');
});
