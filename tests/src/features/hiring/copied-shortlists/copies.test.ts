import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../../../../contract/base/call.ts';
import { saveNote } from '../../../../../contract/hiring/engineer-notes.ts';
import { shortlistSize } from '../../../../../contract/hiring/offline-copies.ts';
import { companyGet, companyView } from '../../../../../contract/profiles/profiles.ts';
import type { DraftCard } from '../../../../../contract/hiring/scorecards.ts';
import { shortlist, shortlistEntries } from '../../../../../contract/hiring/shortlists.ts';
import { Failure, conflictOf } from '../../../../../src/shared/api/failure.ts';
import { send } from '../../../../../src/shared/api/request.ts';
import { findCopy } from '../../../../../src/features/hiring/copied-shortlists/find-copy.ts';
import {
  checkCopies,
  copyShortlist,
  listShortlistCopies,
  removeShortlistCopy,
  soundBytesOf,
} from '../../../../../src/features/hiring/copied-shortlists/copy-shortlist.ts';
import { mineText, storedText, storedVersion } from '../../../../../src/features/hiring/copied-shortlists/pending-texts.ts';
import { sendOrKeep } from '../../../../../src/features/hiring/copied-shortlists/writes.ts';
import { copyStorage } from '../../../../../src/shared/offline-copies/database.ts';
import { findBytes, listIds } from '../../../../../src/shared/offline-copies/copies.ts';
import { type PendingWrite, listWrites } from '../../../../../src/shared/offline-copies/pending-writes.ts';
import { KEYS } from '../../../../../src/engine/storage/names.ts';
import { aStorage } from '../../../../support/browser/memory-storage.ts';
import { aCard, aGoneEntry, anEntry } from '../fixtures.ts';

vi.mock('../../../../../src/shared/api/request.ts', async (original) => ({
  ...(await original<typeof import('../../../../../src/shared/api/request.ts')>()),
  send: vi.fn<() => Promise<unknown>>(),
}));
const server = vi.mocked(send);

interface Asked {
  params?: { id: string };
  query?: { cursor?: string };
}

/** The engineers on each list of the server, in parts. */
const PARTS: Record<string, string[][]> = { one: [['ana', 'bo'], ['cy']], two: [['ana']] };

const statusOf = (id: string) => (connected.has(id) ? 'connected' : 'unknown');

/** Engineers no longer visible to the company, connected engineers, and deleted lists. */
const hidden = new Set<string>();
const connected = new Set<string>();
const PARTS_GONE = new Set<string>();

/** The answers that the company may play, and the engineers whose recordings are deleted. */
let hearing = 'open';
const silent = new Set<string>();
/** Engineers who do not share their answers. */
const reserved = new Set<string>();

function answer(call: Call, { params, query }: Asked = {}) {
  const id = params?.id ?? '';
  if (PARTS_GONE.has(id)) throw new Failure({ kind: 'refused', status: 404 });
  if (call === shortlist) return { shortlist: { name: `List ${id}` }, tags: [] };
  if (call === companyGet) return { hearing };
  if (call === shortlistSize) {
    const shared = (PARTS[id] ?? []).flat().filter((engineer) => hearing === 'open' && !reserved.has(engineer));
    return { heard: shared.filter((engineer) => !silent.has(engineer)).map((engineer) => `${engineer}-heard`), shared };
  }
  if (call === companyView) {
    const sound = [
      { id: `${id}-heard`, url: `/sounds/${id}`, mimeType: 'audio/webm' },
      { id: `${id}-closed`, url: null, mimeType: 'audio/webm' },
    ];
    return { profile: id, hearing, connection: statusOf(id), imageUrl: '/picture', evidence: [{ sound }] };
  }
  if (call !== shortlistEntries) return {};
  const part = Number(query?.cursor ?? 0);
  const items = (PARTS[id]?.[part] ?? []).map((engineer) =>
    anEntry({
      id: engineer,
      ...(hidden.has(engineer) ? { engineer: null, card: null } : { engineer, card: aCard({ connection: statusOf(engineer) }) }),
      stage: engineer === 'ana' ? 'offer' : 'found',
      tags: [{ id: `tag-${engineer}`, name: '' }],
    }),
  );
  return { items: [...items, aGoneEntry({ id: `gone-${part}` })], next: PARTS[id]?.[part + 1] ? `${part + 1}` : null };
}

const load = vi.fn<(url: string) => Promise<Response>>();

beforeEach(async () => {
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('fetch', load);
  const account = '00000000-0000-4000-8000-00000000000a';
  const key = Buffer.from('k'.repeat(32)).toString('base64');
  localStorage.setItem(KEYS.user, JSON.stringify({ accessToken: 't', id: account, email: '', name: '', roles: ['company'] }));
  localStorage.setItem(KEYS.offlineCopyKey, JSON.stringify({ account, company: '00000000-0000-4000-8000-0000000000c1', key }));
  const database = await copyStorage.database();
  await database.clear('kept');
  await database.clear('writes');
  for (const set of [hidden, connected, silent, reserved, PARTS_GONE]) set.clear();
  hearing = 'open';
  server.mockReset().mockImplementation((async (call: Call, asked: Asked) => answer(call, asked)) as never);
  load
    .mockReset()
    .mockImplementation(async () => new Response(new Uint8Array(10), { headers: { 'content-type': 'video/webm' } }));
});

const findKeptShortlist = async (wanted: string) => (await listShortlistCopies()).find(({ id }) => id === wanted);
const onStep = vi.fn<(done: number, of: number) => void>();
const keep = (id: string) => copyShortlist(id, new AbortController().signal, onStep);

test('all parts of a shortlist are copied, with visible engineers and the sounds that the company may play', async () => {
  await keep('one');
  const kept = await findKeptShortlist('one');
  expect(kept).toMatchObject({ name: 'List one', engineers: [{ id: 'ana' }, { id: 'bo' }, { id: 'cy' }] });
  expect(kept && soundBytesOf(kept)).toBe(30);
  expect(load.mock.calls.map(([url]) => url)).toEqual(['/sounds/ana', '/sounds/bo', '/sounds/cy']);
  expect(onStep.mock.calls).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
  ]);
});

test('a list does not count as copied if a sound cannot be loaded', async () => {
  load
    .mockResolvedValueOnce(new Response(null, { headers: { 'content-type': 'video/webm' } }))
    .mockResolvedValueOnce(new Response(null, { status: 403 }));
  await expect(keep('one')).rejects.toThrow('A spoken answer could not be loaded.');
  expect(await findKeptShortlist('one')).toBeUndefined();
  // No part of it is left, either.
  expect(await listIds('')).toEqual([]);
});

test('the page of a portal is not stored as a sound', async () => {
  load.mockResolvedValueOnce(new Response('<h1>Hotel</h1>', { headers: { 'content-type': 'text/html' } }));
  await expect(keep('one')).rejects.toThrow('A spoken answer could not be loaded.');
  expect(await listIds('')).toEqual([]);
});

test('an engineer who is no longer visible, or has ended the connection, is deleted from the device; others stay', async () => {
  connected.add('bo').add('cy');
  await keep('one');
  await keep('two');
  hidden.add('ana');
  connected.delete('bo');
  await checkCopies();
  expect((await findKeptShortlist('one'))?.engineers.map(({ id }) => id)).toEqual(['cy']);
  expect((await findKeptShortlist('two'))?.engineers).toEqual([]);
  const left = await listIds('');
  expect(left.filter((id) => /ana|bo/.test(id))).toEqual([]);
  expect(left).toContain('sound cy-heard');
  const { reply } = (await findCopy(shortlistEntries, { params: { id: 'two' }, query: { limit: 100 } })) ?? {};
  expect(JSON.stringify(reply)).not.toContain('"engineer":"ana"');
  // The profile of somebody who has asked for no connection stays when one is made.
  connected.add('bo');
  await checkCopies();
  expect((await findKeptShortlist('one'))?.engineers.map(({ id }) => id)).toEqual(['cy']);
});

test('if the recordings of an engineer are deleted, voice and copy are deleted from the device; others stay', async () => {
  await keep('one');
  silent.add('bo');
  await checkCopies();
  expect((await findKeptShortlist('one'))?.engineers.map(({ id }) => id)).toEqual(['ana', 'cy']);
  expect((await listIds('sound')).toSorted()).toEqual(['sound ana-heard', 'sound cy-heard']);
});

test('if an engineer stops sharing the answers, also typed ones, the copy is deleted from the device; others stay', async () => {
  await keep('one');
  reserved.add('bo');
  await checkCopies();
  expect((await findKeptShortlist('one'))?.engineers.map(({ id }) => id)).toEqual(['ana', 'cy']);
  // The copy of an engineer who shares nothing has no answers, and stays.
  server.mockImplementation((async (call: Call, asked: Asked) =>
    call === companyView && asked.params?.id === 'bo'
      ? { hearing: 'not-shared', connection: 'unknown', evidence: [{ sound: [] }] }
      : answer(call, asked)) as never);
  await keep('one');
  await checkCopies();
  expect((await findKeptShortlist('one'))?.engineers.map(({ id }) => id)).toEqual(['ana', 'bo', 'cy']);
});

test('if the admission of a company ends, answers it could play and read are deleted, and the list stays', async () => {
  await keep('one');
  hearing = 'waiting';
  await checkCopies();
  expect((await findKeptShortlist('one'))?.engineers).toEqual([]);
  expect(await listIds('sound')).toEqual([]);
  // New copies contain only what the company sees.
  load.mockClear();
  server.mockImplementation((async (call: Call, asked: Asked) =>
    call === companyView ? { hearing, connection: 'unknown', evidence: [{ sound: [] }] } : answer(call, asked)) as never);
  await keep('one');
  await checkCopies();
  expect((await findKeptShortlist('one'))?.engineers).toHaveLength(3);
});

test('a deleted shortlist is deleted from the device; without a network nothing changes', async () => {
  await keep('one');
  await keep('two');
  server.mockRejectedValueOnce(new Failure({ kind: 'network' }));
  await expect(checkCopies()).rejects.toMatchObject({ kind: 'network' });
  expect(await listShortlistCopies()).toHaveLength(2);
  PARTS_GONE.add('one');
  await checkCopies();
  expect((await listShortlistCopies()).map(({ id }) => id)).toEqual(['two']);
  expect((await listIds('sound')).toSorted()).toEqual(['sound ana-heard']);
});

test('removing a list leaves data that another copy needs, and removing the last one leaves nothing', async () => {
  await keep('one');
  await keep('two');
  await removeShortlistCopy('one');
  expect(await findKeptShortlist('one')).toBeUndefined();
  expect(await findBytes('sound ana-heard')).toBeDefined();
  expect(await findBytes('sound bo-heard')).toBeUndefined();
  await removeShortlistCopy('two');
  expect(await listIds('')).toEqual([]);
});

test('an offline copy of a profile plays its own sound and requests nothing from the network', async () => {
  await keep('one');
  const open = async () => (await findCopy(companyView, { params: { id: 'ana' } }))?.reply;
  const [first, again] = [await open(), await open()];
  const heard = { id: 'ana-heard', url: expect.stringMatching(/^blob:/) };
  expect(first).toMatchObject({ imageUrl: null, evidence: [{ sound: [heard, { id: 'ana-closed', url: null }] }] });
  // The same address, so that the sound does not take the memory twice.
  expect(again).toEqual(first);
});

test('stage and tag filter an offline copy of a list as the server does', async () => {
  await keep('two');
  const find = async (query: object, id = 'two') => {
    const kept = await findCopy(shortlistEntries, { params: { id }, query: { limit: 100, ...query } });
    return (kept?.reply as { items: { id: string }[] } | undefined)?.items.map((entry) => entry.id);
  };
  expect(await find({})).toEqual(['ana', 'gone-0']);
  expect(await find({ stage: 'offer' })).toEqual(['ana']);
  expect(await find({ stage: 'found' })).toEqual(['gone-0']);
  expect(await find({ tag: 'tag-ana' })).toEqual(['ana']);
  expect(await find({ stage: 'found', tag: 'tag-ana' })).toEqual([]);
  expect(await find({ stage: 'offer' }, 'one')).toBeUndefined();
});

const write = (target = 'note ana 1', text = 'Clear.') => {
  const body = { write: crypto.randomUUID(), engineer: 'ana', text, version: 0 };
  return sendOrKeep('note', target, 'New note', { params: { id: '1' }, body });
};
const waiting = async () => (await listWrites()).map(({ target, body }) => [target, body['text']]);
/** A waiting write is sent in the background. A test that did not wait for it would send it in the next test. */
const untilTried = (times: number) => vi.waitFor(() => expect(server).toHaveBeenCalledTimes(times));
const noNetwork = () => server.mockRejectedValue(new Failure({ kind: 'network' }));

test('with a network a write is sent and its reply returned; nothing waits', async () => {
  server.mockResolvedValue({ note: { version: 1 } } as never);
  expect(await write()).toEqual({ note: { version: 1 } });
  expect(server).toHaveBeenCalledWith(saveNote, expect.objectContaining({ params: { id: '1' } }));
  expect(await waiting()).toEqual([]);
});

test('without a network it waits on this device; a refusal is thrown and does not wait', async () => {
  noNetwork();
  expect(await write()).toBeNull();
  expect(await waiting()).toEqual([['note ana 1', 'Clear.']]);
  server.mockRejectedValue(new Failure({ kind: 'refused', status: 400, detail: 'Too long.' }));
  await expect(write('note ana 2')).rejects.toThrow('Too long.');
  expect(await waiting()).toHaveLength(1);
});

test('a later write to the same target waits behind the first, and one to another target does not', async () => {
  noNetwork();
  await write();
  server.mockClear();
  expect(await write('note ana 1', 'Clearer.')).toBeNull();
  expect(await waiting()).toEqual([
    ['note ana 1', 'Clear.'],
    ['note ana 1', 'Clearer.'],
  ]);
  await untilTried(1);
  server.mockResolvedValue({ note: { version: 1 } } as never);
  expect(await write('note bo 1')).not.toBeNull();
});

test('a fault in the background sending of a waiting write is reported, and the write still waits', async () => {
  noNetwork();
  await write();
  const fault = new Error('The database is gone.');
  server.mockRejectedValue(fault);
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await write('note ana 1', 'Clearer.')).toBeNull();
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(expect.any(String), fault));
  told.mockRestore();
  expect(await waiting()).toHaveLength(2);
});

test('a draft replaces the previous one, since only the last matters', async () => {
  noNetwork();
  const draft = (note: string) => {
    const body = { write: crypto.randomUUID(), version: 0, card: { ...CARD, note } };
    return sendOrKeep('draft', 'card ana', 'Draft of a scorecard', { params: { id: 'ana' }, body });
  };
  for (const note of ['C', 'Ca', 'Calm.']) expect(await draft(note)).toBeNull();
  await untilTried(3);
  expect((await listWrites()).map((one) => mineText(one))).toEqual([CARD_TEXT]);
});

test('if it can be neither sent nor stored, the error says that the network is missing', async () => {
  noNetwork();
  localStorage.removeItem(KEYS.offlineCopyKey);
  await expect(write()).rejects.toMatchObject({ kind: 'network' });
});

const CARD: DraftCard = {
  levels: { tasks: 4, knowledge: null, judgement: null, client: null, working: 2 },
  note: 'Calm.',
  recommendation: null,
};
const CARD_TEXT = 'No recommendation\nFit for the tasks: 4\nWay of working: 2\nCalm.';
const pending = (body: object, current: object): PendingWrite =>
  ({ body, problem: { kind: 'conflict', detail: '', current } }) as unknown as PendingWrite;

test('a conflict shows both texts, and the own one would be written on top of what is stored', () => {
  const note = pending({ text: 'Mine.' }, { note: { text: 'Theirs.', version: 4 } });
  expect([mineText(note), storedText(note), storedVersion(note)]).toEqual(['Mine.', 'Theirs.', 4]);
  const sent = { ...CARD, note: '', recommendation: 'yes' as const };
  const card = pending({ card: CARD }, { own: { version: 7, draft: null, sent } });
  expect([mineText(card), storedVersion(card)]).toEqual([CARD_TEXT, 7]);
  expect(storedText(card)).toBe('Go on\nFit for the tasks: 4\nWay of working: 2');
  expect(storedText(pending({ card: CARD }, { own: { version: 7, draft: CARD, sent } }))).toBe(CARD_TEXT);
});

test('a text that was deleted elsewhere is written again', () => {
  const note = pending({ text: 'Mine.' }, { note: null });
  expect([storedText(note), storedVersion(note)]).toEqual(['It was deleted.', 0]);
});

test('a note is in conflict with another text or with a deletion, and a refusal for another reason is no conflict', () => {
  const noteIn = (failure: Failure) => conflictOf(saveNote, failure)?.note;
  const changed = (current: object) =>
    new Failure({ kind: 'refused', status: 409, code: 'changed-meanwhile', current: { ...current } });
  expect(noteIn(changed({ note: null }))).toBeNull();
  expect(noteIn(new Failure({ kind: 'refused', status: 409, code: 'list-full' }))).toBeUndefined();
  expect(noteIn(new Failure({ kind: 'network' }))).toBeUndefined();
});
