import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from '../../../../contract/base/call.ts';
import { Failure, send } from '../../../../src/shared/api/request.ts';
import { companyLost, noteRemoval } from '../../../../src/shared/api/session.ts';
import { isSessionOver } from '../../../../src/shared/api/session-end.ts';
import { copyStorage } from '../../../../src/shared/offline-copies/database.ts';
import { findBytes, findJson, keepBytes, keepJson, listIds, removeIds } from '../../../../src/shared/offline-copies/copies.ts';
import { fetchKey } from '../../../../src/shared/offline-copies/key.ts';
import * as writes from '../../../../src/shared/offline-copies/pending-writes.ts';
import { decryptBytes, encryptBytes } from '../../../../src/shared/offline-copies/encrypt.ts';
import { KEYS } from '../../../../src/engine/storage/names.ts';
import { aStorage } from '../../../support/browser/memory-storage.ts';

const ANA = '00000000-0000-4000-8000-00000000000a';
const BO = '00000000-0000-4000-8000-00000000000b';

const SPAN = '00000000-0000-4000-8000-0000000000c1';
const TIDE = '00000000-0000-4000-8000-0000000000c2';

vi.mock('../../../../src/shared/api/request.ts', async (original) => ({
  ...(await original<typeof import('../../../../src/shared/api/request.ts')>()),
  send: vi.fn<() => Promise<unknown>>(),
}));
const asked = vi.mocked(send);
/** The server's reply to the request for the key. */
const keyOf = (company: string, seconds = 7200) => ({
  key: Buffer.from(company.slice(-32).padEnd(32)).toString('base64'),
  company,
  seconds,
});

function signIn(account: string, company = SPAN) {
  const key = Buffer.from(account.padEnd(32).slice(0, 32).slice(-32)).toString('base64');
  localStorage.setItem(KEYS.user, JSON.stringify({ accessToken: 't', id: account, email: '', name: '', roles: ['company'] }));
  localStorage.setItem(KEYS.offlineCopyKey, JSON.stringify({ account, company, key }));
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', aStorage());
  signIn(ANA);
  const database = await copyStorage.database();
  await database.clear('kept');
  await database.clear('writes');
});

/** The error of Web Crypto for a wrong key, a wrong name and changed bytes. */
const UNREADABLE = expect.objectContaining({ name: 'OperationError' });

const aKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

test('only the key and the name of the encryption decrypt the bytes, and a changed byte is found', async () => {
  const [key, other] = [await aKey(), await aKey()];
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (plain) => {
      const sealed = await encryptBytes(key, 'one', new Uint8Array(plain));
      expect(new Uint8Array(await decryptBytes([key], 'one', sealed))).toEqual(new Uint8Array(plain));
      await expect(decryptBytes([key], 'two', sealed)).rejects.toThrow(UNREADABLE);
      await expect(decryptBytes([other], 'one', sealed)).rejects.toThrow(UNREADABLE);
      const damaged = new Uint8Array(sealed.bytes.slice(0));
      damaged[0] = (damaged[0] ?? 0) ^ 1;
      await expect(decryptBytes([key], 'one', { ...sealed, bytes: damaged.buffer })).rejects.toThrow(UNREADABLE);
    }),
    { numRuns: 20 },
  );
});

test('offline copies can be read by their account only, and the database has nothing of them in clear text', async () => {
  await keepJson('shortlist/1', { name: 'Bridges in Porto' });
  await keepBytes('sound/1', new TextEncoder().encode('Bridges in Porto').buffer);
  expect(await findJson('shortlist/1')).toEqual({ name: 'Bridges in Porto' });
  expect(new TextDecoder().decode(await findBytes('sound/1'))).toBe('Bridges in Porto');
  const rows = await (await copyStorage.database()).getAll('kept');
  for (const { bytes } of rows) expect(Buffer.from(bytes).toString('latin1')).not.toContain('Bridges');
  expect(await listIds('sound/')).toEqual(['sound/1']);
  signIn(BO);
  expect(await findJson('shortlist/1')).toBeUndefined();
  expect(await listIds('')).toEqual([]);
  signIn(ANA);
  await removeIds(['shortlist/1']);
  expect(await listIds('')).toEqual(['sound/1']);
});

test('without the key, which is deleted with the session, nothing can be read', async () => {
  await keepJson('shortlist/1', {});
  localStorage.removeItem(KEYS.user);
  await expect(findJson('shortlist/1')).rejects.toThrow('Nobody is signed in.');
});

/** Until another test begins, as if this time had passed. */
function pass(ms: number) {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + ms);
}
afterEach(() => void vi.restoreAllMocks());

test('after the session the key is deleted and nothing can be read; after the next sign-in all can be read', async () => {
  localStorage.removeItem(KEYS.offlineCopyKey);
  asked.mockResolvedValueOnce(keyOf(SPAN) as never).mockRejectedValue(new Failure({ kind: 'network' }));
  await keepJson('shortlist/1', { name: 'Bridges in Porto' });
  await add('1', 'a');
  pass(7199_000);
  expect(await findJson('shortlist/1')).toEqual({ name: 'Bridges in Porto' });
  vi.restoreAllMocks();
  pass(7201_000);
  expect(isSessionOver(ANA)).toBe(true);
  await expect(findJson('shortlist/1')).rejects.toThrow('The network is gone.');
  await expect(writes.listWrites()).rejects.toThrow('The network is gone.');
  expect(localStorage.getItem(KEYS.offlineCopyKey)).toBeNull();
  expect(await writes.countWrites(ANA)).toBe(1);
  asked.mockReset().mockResolvedValue(keyOf(SPAN) as never);
  expect(await findJson('shortlist/1')).toEqual({ name: 'Bridges in Porto' });
  expect((await writes.listWrites()).map(({ body }) => body['text'])).toEqual(['a']);
});

test('after the server has rotated its secret, copies and waiting writes of before can be read, and new ones have the new key', async () => {
  await keepJson('shortlist/1', { name: 'Bridges in Porto' });
  await add('1', 'a');
  const { key: old } = JSON.parse(localStorage.getItem(KEYS.offlineCopyKey) ?? '') as { key: string };
  const rotated = keyOf(SPAN);
  asked.mockResolvedValue({ ...rotated, olderKeys: [old] } as never);
  await fetchKey();
  expect(await findJson('shortlist/1')).toEqual({ name: 'Bridges in Porto' });
  expect((await writes.listWrites()).map(({ body }) => body['text'])).toEqual(['a']);
  await keepJson('shortlist/2', { name: 'Towers in Delft' });
  await add('2', 'b');

  asked.mockResolvedValue({ ...rotated, olderKeys: [] } as never);
  await fetchKey();
  expect(await findJson('shortlist/2')).toEqual({ name: 'Towers in Delft' });
  await expect(findJson('shortlist/1')).rejects.toThrow(UNREADABLE);
});

test('in another company the account finds nothing of the former one, and it is deleted', async () => {
  await keepJson('shortlist/1', {});
  await add('1', 'a');
  asked.mockResolvedValue(keyOf(TIDE) as never);
  await fetchKey();
  expect(await listIds('')).toEqual([]);
  expect(await writes.countWrites(ANA)).toBe(0);
  signIn(ANA);
  expect(await listIds('')).toEqual([]);
});

test('a removal from the company deletes key, copies and writes, and so does leaving it', async () => {
  for (const lose of [noteRemoval, companyLost]) {
    vi.stubGlobal('sessionStorage', aStorage());
    signIn(ANA);
    await keepJson('shortlist/1', {});
    await add('1', 'a');
    lose();
    expect(localStorage.getItem(KEYS.offlineCopyKey)).toBeNull();
    signIn(ANA);
    await vi.waitFor(async () => expect(await listIds('')).toEqual([]));
    expect(await writes.countWrites(ANA)).toBe(0);
  }
});

const saveThing = call({
  method: 'PUT',
  path: '/api/company/things/:id',
  access: ['company'],
  team: 'reviewer',
  summary: 'A call for this test',
  reply: z.object({ version: z.number() }),
});

/** A server that stores things by version and does each write once; `cut` loses the reply, `down` the request. */
function aServer() {
  const stored = new Map<string, { version: number; text: string }>();
  const done = new Map<string, number>();
  const log: string[] = [];
  const server = {
    stored,
    log,
    down: false,
    cut: false,
    send: (async (_call: unknown, { params, body }: { params: { id: string }; body: writes.PendingWrite['body'] }) => {
      if (server.down) throw new Failure({ kind: 'network' });
      const { write, version, text } = body as { write: string; version: number; text: string };
      const known = done.get(write);
      const held = stored.get(params.id) ?? { version: 0, text: '' };
      if (text === 'bad') throw new Failure({ kind: 'refused', status: 400, detail: 'Too long.' });
      if (known === undefined && held.version !== version) {
        throw new Failure({ kind: 'refused', status: 409, detail: 'Changed meanwhile.', current: held });
      }
      if (known === undefined) {
        stored.set(params.id, { version: version + 1, text });
        done.set(write, version + 1);
        log.push(text);
      }
      if (server.cut) throw new Failure({ kind: 'network' });
      return { version: known ?? version + 1 };
    }) as never,
  };
  return server;
}

const KINDS = { thing: { call: saveThing, versionIn: ({ version }: { version: number }) => version } } as never;

const add = (id: string, text: string, version = 0) =>
  writes.addWrite({
    kind: 'thing',
    target: id,
    params: { id },
    body: { write: crypto.randomUUID(), version, text },
    label: `Thing ${id}`,
  });
/** Sends as a tab of its own does. Throws the failure that has blocked it. */
async function sendTo(server: ReturnType<typeof aServer>) {
  const state = await writes.createWriteSender({ kinds: KINDS, send: server.send }).run();
  if (state.is === 'blocked') throw state.blocked;
}

test('writes arrive later, in order, once, and build on each other', async () => {
  const server = aServer();
  server.down = true;
  for (const text of ['a', 'b', 'c']) await add('1', text);
  await expect(sendTo(server)).rejects.toThrow('The network is gone.');
  expect((await writes.listWrites()).map(({ body }) => body['text'])).toEqual(['a', 'b', 'c']);
  server.down = false;
  server.cut = true;
  await expect(sendTo(server)).rejects.toThrow('The network is gone.');
  server.cut = false;
  await sendTo(server);
  expect(server.log).toEqual(['a', 'b', 'c']);
  expect(server.stored.get('1')).toEqual({ version: 3, text: 'c' });
  expect(await writes.listWrites()).toEqual([]);
});

test('two tabs that send at once send each write once', async () => {
  const server = aServer();
  for (const text of ['a', 'b', 'c']) await add('1', text);
  await Promise.all([sendTo(server), sendTo(server), sendTo(server)]);
  expect(server.log).toEqual(['a', 'b', 'c']);
});

test('a conflict stays with the server’s version, later writes to the same target wait, others are sent', async () => {
  const server = aServer();
  server.stored.set('1', { version: 5, text: 'theirs' });
  await add('1', 'mine', 4);
  await add('1', 'mine too', 4);
  await add('2', 'other');
  await sendTo(server);
  expect(server.log).toEqual(['other']);
  const [conflict, waiting] = await writes.listWrites();
  expect(conflict?.problem).toEqual({ kind: 'conflict', detail: 'Changed meanwhile.', current: { version: 5, text: 'theirs' } });
  expect(waiting?.problem).toBeNull();
  await writes.keepMine(conflict as writes.PendingWrite, 5);
  await sendTo(server);
  expect(server.log).toEqual(['other', 'mine', 'mine too']);
});

test('a refused write stays with its reason until it is deleted', async () => {
  const server = aServer();
  await add('1', 'bad');
  await sendTo(server);
  const [refused] = await writes.listWrites();
  expect(refused?.problem).toMatchObject({ kind: 'refused', detail: 'Too long.' });
  expect(await writes.countWrites(ANA)).toBe(1);
  await writes.removeWrite(refused?.order ?? 0);
  expect(await writes.countWrites(ANA)).toBe(0);
});

test('a waiting write can be changed and deleted; for the server the change of a write that it has is a conflict', async () => {
  const server = aServer();
  server.cut = true;
  await add('1', 'a');
  await add('2', 'b');
  const [first, second] = await writes.listWrites();
  expect(await writes.changeWrite(first?.order ?? 0, { text: 'better' })).toBe(true);
  await writes.removeWrite(second?.order ?? 0);
  expect((await writes.listWrites()).map(({ body }) => body['text'])).toEqual(['better']);
  await expect(sendTo(server)).rejects.toThrow('The network is gone.');
  expect(server.log).toEqual(['better']);
  // The reply was lost, so this device cannot know that the server has it.
  await writes.changeWrite(first?.order ?? 0, { text: 'best' });
  server.cut = false;
  await sendTo(server);
  expect(server.log).toEqual(['better']);
  expect((await writes.listWrites())[0]?.problem).toMatchObject({ kind: 'conflict', current: { text: 'better' } });
  await writes.removeWrite(first?.order ?? 0);
  expect(await writes.changeWrite(first?.order ?? 0, { text: 'late' })).toBe(false);
});

test('another account neither sees nor sends the waiting writes', async () => {
  const server = aServer();
  await add('1', 'a');
  signIn(BO);
  expect(await writes.listWrites()).toEqual([]);
  await sendTo(server);
  expect(server.log).toEqual([]);
  signIn(ANA);
  await sendTo(server);
  expect(server.log).toEqual(['a']);
});
