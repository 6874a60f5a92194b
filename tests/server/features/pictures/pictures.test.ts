import { hash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccount } from '../../../../contract/accounts/own-data.ts';
import { DAY_MS } from '../../../../contract/facts/durations.ts';
import { REGRET_DAYS } from '../../../../contract/facts/retention.ts';
import { companyGet, engineerGet } from '../../../../contract/profiles/profiles.ts';
import { pictures } from '../../../../server/platform/db/schema/profiles.ts';
import { readStored } from '../../../../server/platform/stores/media-store.ts';
import { StoreUnavailable } from '../../../../server/platform/stores/store-unavailable.ts';
import { aPhoto, iconOf, pictureFiles, pictureOf, setIcon, setPicture } from '../../../support/people/pictures.ts';
import { createMemoryStores } from '../../../support/server/memory-stores.ts';
import { aServer, call, companyIdOf, loginAs, memberOf, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db, stores } = server;

const own = async (token: string) => (await call(app, engineerGet, { token })).reply;
const statusOf = async (url: string | null) => (await app.inject(url ?? '')).statusCode;
const move = (signal = new AbortController().signal) => server.profiles.pictures.moveToStore(signal);
const [red, blue] = [await aPhoto('#a33'), await aPhoto('#33a')];

/** Sets a picture as the release before does, which knows no store. Returns whether it differs. */
async function setByOlder(accountId: string, bytes: Buffer): Promise<boolean> {
  const row = { id: randomUUID(), bytes };
  const changed = await db
    .insert(pictures)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: pictures.accountId, set: row, setWhere: ne(pictures.bytes, bytes) })
    .returning({ id: pictures.id });
  return changed.length > 0;
}

/** What the server makes of a photo. */
async function madeOf(photo: Buffer): Promise<Buffer> {
  const { token } = await loginAs(server, 'engineer');
  await setPicture(server, token, photo);
  return Buffer.from((await own(token)).image ?? '', 'base64');
}

test('a picture is a file of the store, and the database has its digest', async () => {
  const { token, id } = await loginAs(server, 'engineer');
  expect(await setPicture(server, token, red)).toBe(200);
  const row = await pictureOf(server, id);
  const file = await readStored(stores.pictures, `${row?.id}.webp`);
  expect(row).toMatchObject({ bytes: Buffer.alloc(0), digest: file && hash('sha256', file, 'hex') });
  const { image, imageUrl } = await own(token);
  expect(image).toBe(file?.toString('base64'));
  expect((await app.inject(imageUrl ?? '')).rawPayload.equals(file ?? Buffer.alloc(0))).toBe(true);
});

test('the same picture again changes nothing, and another one replaces the file', async () => {
  const { token, id } = await loginAs(server, 'engineer');
  await setPicture(server, token, red);
  const first = await pictureOf(server, id);
  const before = (await pictureFiles(stores)).length;
  await setPicture(server, token, red);
  expect(await pictureOf(server, id)).toEqual(first);
  await setPicture(server, token, blue);
  const second = await pictureOf(server, id);
  expect(second?.id).not.toBe(first?.id);
  const files = await pictureFiles(stores);
  expect(files).toHaveLength(before);
  expect(files).toContain(`${second?.id}.webp`);
  expect(files).not.toContain(`${first?.id}.webp`);
});

test('of the same picture set twice at once one is stored, and no other file is left', async () => {
  const { id } = await loginAs(server, 'engineer');
  const before = (await pictureFiles(stores)).length;
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-picture-'));
  const path = join(folder, 'photo');
  writeFileSync(path, red);
  // In the name of two accounts, since one may have only one picture in preparation.
  const set = (by: string) => server.profiles.pictures.setFromFile({ accountId: id }, by, path);
  const changed = await Promise.all([set('one'), set('another')]);
  rmSync(folder, { recursive: true });
  expect(changed.toSorted()).toEqual([false, true]);
  const files = await pictureFiles(stores);
  expect(files).toHaveLength(before + 1);
  expect(files).toContain(`${(await pictureOf(server, id))?.id}.webp`);
});

test('a picture that a killed server was preparing is deleted at the next start', async () => {
  const left = join(server.dataDir, 'incoming', 'picture-left');
  mkdirSync(left);
  writeFileSync(join(left, 'input'), red);
  const next = await aServer({ on: server });
  await next.close();
  expect(existsSync(left)).toBe(false);
});

test('a picture of an older release is shown, and moved into the store under the same address', async () => {
  const { token, id } = await loginAs(server, 'engineer');
  const bytes = await madeOf(blue);
  await setByOlder(id, bytes);
  const before = await own(token);
  expect(before.image).toBe(bytes.toString('base64'));
  const stopped = new AbortController();
  stopped.abort();
  await move(stopped.signal);
  expect((await pictureOf(server, id))?.bytes).toEqual(bytes);

  await move();
  const row = await pictureOf(server, id);
  expect(row).toMatchObject({ bytes: Buffer.alloc(0), digest: hash('sha256', bytes, 'hex') });
  expect(await readStored(stores.pictures, `${row?.id}.webp`)).toEqual(bytes);
  expect((await own(token)).image).toBe(before.image);
  expect(await statusOf(before.imageUrl)).toBe(200);
  await move();
  expect(await pictureOf(server, id)).toEqual(row);
});

test('the same picture is recognised in a row of an older release', async () => {
  const { token, id } = await loginAs(server, 'engineer');
  const bytes = await madeOf(blue);
  await setByOlder(id, bytes);
  await setPicture(server, token, blue);
  expect((await pictureOf(server, id))?.bytes).toEqual(bytes);
});

test('a process of an older release beside this one replaces a picture, and the first one can be set again', async () => {
  const { token, id } = await loginAs(server, 'engineer');
  await setPicture(server, token, red);
  const first = (await own(token)).image;
  const bytes = await madeOf(blue);
  expect(await setByOlder(id, bytes)).toBe(true);
  expect((await own(token)).image).toBe(bytes.toString('base64'));
  await setPicture(server, token, red);
  expect((await own(token)).image).toBe(first);
  expect((await pictureOf(server, id))?.bytes).toHaveLength(0);
});

test('a picture whose file is lost is like none, and another one can be set', async () => {
  const { token, id } = await loginAs(server, 'engineer');
  await setPicture(server, token, red);
  const { imageUrl } = await own(token);
  await stores.pictures.remove(`${(await pictureOf(server, id))?.id}.webp`);
  expect(await own(token)).toMatchObject({ image: null, imageUrl: null });
  expect(await statusOf(imageUrl)).toBe(404);
  await setPicture(server, token, blue);
  expect((await own(token)).image).toMatch(/^UklGR/);
});

test('the daily work deletes files of no picture, and no picture of a person or a company', async () => {
  const [engineer, company] = [await loginAs(server, 'engineer'), await loginAs(server, 'company')];
  await setPicture(server, engineer.token, red);
  await setIcon(server, company.token, blue);
  const orphan = `${randomUUID()}.webp`;
  await stores.pictures.write(orphan, Readable.from([Buffer.from('left by a dead process')]));
  const companyId = await companyIdOf(server, company.id);
  const used = [await pictureOf(server, engineer.id), await iconOf(server, companyId)].map((row) => `${row?.id}.webp`);
  await server.retention.run();
  expect(await pictureFiles(stores)).toEqual(expect.arrayContaining([...used, orphan]));
  await server.retention.run(new Date(Date.now() + 1.01 * DAY_MS));
  const left = await pictureFiles(stores);
  expect(left).toEqual(expect.arrayContaining(used));
  expect(left).not.toContain(orphan);
});

test('if the store does not answer, a profile is shown without its picture, and the picture stays as it is', async () => {
  const memory = createMemoryStores();
  let isDown = false;
  const fail = () => {
    if (isDown) throw new StoreUnavailable(new Error('503'));
  };
  const ill: typeof memory.pictures = {
    ...memory.pictures,
    write: async (...given) => (fail(), memory.pictures.write(...given)),
    find: async (...given) => (fail(), memory.pictures.find(...given)),
    read: (...given) => (fail(), memory.pictures.read(...given)),
  };
  const other = await aServer({ stores: { ...memory, pictures: ill } });
  try {
    const { token } = await loginAs(other, 'engineer');
    const get = async () => (await call(other.app, engineerGet, { token })).reply;
    await setPicture(other, token, red);
    const { image, imageUrl } = await get();
    isDown = true;
    expect(await setPicture(other, token, blue)).toBe(503);
    expect(await get()).toMatchObject({ image: null, imageUrl: expect.stringContaining('/api/') as string });
    expect((await other.app.inject(imageUrl ?? '')).statusCode).toBe(503);
    isDown = false;
    expect((await get()).image).toBe(image);
  } finally {
    await other.close();
  }
});

test('with an account its picture is deleted, and with the last member the icon of the company', async () => {
  const memory = createMemoryStores();
  // The daily work looks for files of no picture too, so here it finds none.
  const other = await aServer({ stores: { ...memory, pictures: { ...memory.pictures, async *walk() {} } } });
  try {
    const [engineer, first] = [await loginAs(other, 'engineer'), await loginAs(other, 'company')];
    const companyId = await companyIdOf(other, first.id);
    const last = await memberOf(other, companyId, 'owner');
    await setPicture(other, engineer.token, red);
    await setIcon(other, first.token, blue);
    const icon = `${(await iconOf(other, companyId))?.id}.webp`;
    expect(await pictureFiles(memory)).toHaveLength(2);
    const end = async ({ id, password }: { id: string; password: string }) => {
      const token = await other.sessions.open(id);
      expect((await call(other.app, deleteAccount, { token, body: { password } })).status).toBe(200);
      await other.retention.run(new Date(Date.now() + (REGRET_DAYS + 0.01) * DAY_MS));
    };
    await end(engineer);
    expect(await pictureFiles(memory)).toEqual([icon]);
    await end(first);
    expect(await pictureFiles(memory)).toEqual([icon]);
    expect(await other.db.$count(pictures, eq(pictures.companyId, companyId))).toBe(1);
    const token = await other.sessions.open(last.id);
    expect((await call(other.app, companyGet, { token })).reply.image).not.toBeNull();
    await end(last);
    expect(await pictureFiles(memory)).toEqual([]);
  } finally {
    await other.close();
  }
});
