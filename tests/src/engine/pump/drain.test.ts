import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { drain } from '../../../../src/engine/pump/drain.ts';
import { createProtocol } from '../../../../src/engine/pump/protocol.ts';
import { createBandwidth } from '../../../../src/engine/pump/bandwidth.ts';
import { sealOf } from '../../../../src/engine/pump/receipts.ts';
import { createScheduler } from '../../../../src/engine/pump/scheduler.ts';
import { OLD_SUBMISSION_ID, type ReceiptKey } from '../../../../contract/recordings/receipts.ts';
import { aDevice, aRecording, anAnswer, bytesOf, keepRecording } from '../outbox/fixtures.ts';
import type { ChunkEntry } from '../../../../contract/recordings/manifest.ts';
import { sha256 } from '../../../../src/engine/storage/bytes.ts';
import type { StoredRecording } from '../../../../src/engine/storage/database.ts';
import { splitBytes } from '../../../../src/shared/recording/chunk-writer.ts';
import { type Fault, type Seen, createFakeServer } from './fake-server.ts';
import { aPair, drainAll, faultOn, faults, never } from './support.ts';
import { untilPasses } from '../../../support/timing/until-passes.ts';

const done = (requests: { method: string; path: string }[]) =>
  requests.map(({ method, path }) => `${method} ${path.replace(/[0-9a-f-]{36}/, ':id').replace('/api/', '')}`);

describe('on a good network', () => {
  test('everything arrives, and only receipts stay on the device', async () => {
    const pair = await aPair();
    const { id } = await keepRecording(pair, ['he', 'll', 'o'], 'q1');
    await pair.outbox.keepAnswer(anAnswer(pair.attempt.id, 'q1', [id]), 0);
    expect(await pair.round()).toEqual({ is: 'empty' });
    expect(pair.server.assembled(id).toString()).toBe('hello');
    // Three chunks, and the answer that they belong to.
    expect(await pair.outbox.progress()).toMatchObject({ captured: 4, onServer: 4, answersWaiting: 0, recordingsWaiting: 0 });
    expect(await pair.outbox.receipts()).toHaveLength(2);
  });

  test('answers are sent first, then their sound, then the screen; recordings are registered before the answer that names them', async () => {
    const pair = await aPair();
    const screen = await keepRecording(pair, ['s']);
    const sound = await keepRecording(pair, ['a'], 'q1');
    await pair.outbox.keepAnswer(anAnswer(pair.attempt.id, 'q1', [sound.id]), 0);
    const choice = { attemptId: pair.attempt.id, questionId: 'q2', kind: 'choice' as const, answer: 'b' };
    await pair.outbox.keepAnswer({ ...choice, answeredAt: '2026-01-05T10:02:00.000Z' }, 1);
    await pair.outbox.submitTest(pair.attempt.id);
    expect(await pair.round()).toEqual({ is: 'empty' });
    const order = done(pair.server.requests);
    const at = (request: string) => order.indexOf(request);
    expect(at('POST engineer/save_answer')).toBeGreaterThan(at('POST recordings'));
    expect(at('POST engineer/submitTestRecordings')).toBeGreaterThan(at('POST engineer/storeMultipleA'));
    const puts = pair.server.requests.filter(({ path }) => path.includes('/chunks')).map(({ path }) => path);
    expect(puts[0]).toContain(sound.id);
    expect(puts[1]).toContain(screen.id);
    expect([...pair.server.answers.keys()].toSorted()).toEqual(['q1', 'q2', OLD_SUBMISSION_ID]);
  });

  test('acknowledgements that arrive at the same time are all stored, so that nothing is sent twice', async () => {
    const server = await createFakeServer();
    const device = await aDevice(server.keys);
    const sound = await keepRecording(device, ['a', 'b'], 'q1');
    const screen = await keepRecording(device, ['s']);
    const replies = new Map([
      [`/${sound.id}/chunks/1`, Promise.withResolvers<void>()],
      [`/${screen.id}/chunks/0`, Promise.withResolvers<void>()],
    ]);
    const letReply = (id: string, seq: number) => replies.get(`/${id}/chunks/${seq}`)?.resolve();
    const reach = server.fetchFor(() => device.attempt.id);
    const send = createProtocol({
      fetch: async (url, how) => {
        const reply = await reach(url, how);
        await [...replies].find(([path]) => String(url).endsWith(path))?.[1].promise;
        return reply;
      },
      bandwidth: { ...createBandwidth(), size: () => 1, concurrency: () => 3 },
    });
    const notes: (() => void)[] = [];
    let isSlow = true;
    const outbox = {
      ...device.outbox,
      async acknowledge(...noted: Parameters<typeof device.outbox.acknowledge>) {
        if (isSlow) await new Promise<void>((resolve) => notes.push(resolve));
        await device.outbox.acknowledge(...noted);
      },
    };
    const noting = (count: number) => untilPasses(() => expect(notes).toHaveLength(count));

    const ended = drain({ outbox, send, scheduler: createScheduler(), signal: never });
    await noting(1); // the sound's first chunk, by its own flight
    letReply(screen.id, 0);
    await noting(2); // the same, by the flight of the screen
    notes[0]?.();
    await noting(3); // the screen, by the first flight
    letReply(sound.id, 1);
    await noting(4); // the screen again, by the flight of the sound's second chunk, which comes next
    notes[1]?.();
    await noting(5);
    isSlow = false;
    for (const note of notes) note();

    expect(await ended).toEqual({ is: 'empty' });
    const puts = server.requests.filter(({ path }) => path.includes('/chunks')).map(({ path }) => path);
    expect(puts).toHaveLength(3);
  });

  test('an open recording is sent but not sealed', async () => {
    const pair = await aPair();
    const recording = aRecording(pair.attempt.id);
    await pair.outbox.openRecording(recording);
    await pair.outbox.keepChunk(recording.id, bytesOf('a'));
    expect(await pair.round()).toEqual({ is: 'empty' });
    expect(done(pair.server.requests)).toEqual(['POST recordings', 'PUT recordings/:id/chunks/0']);
    await pair.outbox.keepChunk(recording.id, bytesOf('b'));
    await pair.outbox.endRecording(recording.id);
    await pair.round();
    expect(pair.server.recordings.get(recording.id)?.seal).toMatchObject({ count: 2, bytes: 2 });
  });

  test('a recording without chunks is sealed as empty', async () => {
    const pair = await aPair();
    const { id } = await keepRecording(pair, []);
    expect(await pair.round()).toEqual({ is: 'empty' });
    expect(pair.server.recordings.get(id)?.seal).toMatchObject({ count: 0, bytes: 0 });
  });

  test('small chunks are sent together, and none is sent twice', async () => {
    const pair = await aPair();
    const { id } = await keepRecording(pair, [...'abcdefghij']);
    await pair.round();
    expect(done(pair.server.requests)).toEqual(['POST recordings', 'POST recordings/:id/chunks', 'POST recordings/:id/seal']);
    expect(pair.server.assembled(id).toString()).toBe('abcdefghij');
  });

  test('no request is larger than the estimated link allows', async () => {
    const pair = await aPair();
    const { id } = await keepRecording(
      pair,
      Array.from({ length: 6 }, (_, n) => new Uint8Array(50_000).fill(n).buffer),
    );
    pair.send.bandwidth.size = () => 110_000;
    await pair.round();
    const carried = pair.server.requests.filter(({ path }) => path.endsWith('/chunks'));
    expect(carried).toHaveLength(3);
    expect(pair.server.assembled(id)).toHaveLength(300_000);
  });

  test('on a fast link several requests run at once, each with its own chunks', async () => {
    const pair = await aPair();
    const { id } = await keepRecording(
      pair,
      Array.from({ length: 9 }, (_, n) => new Uint8Array(50_000).fill(n).buffer),
    );
    pair.send.bandwidth.start(1_000_000).succeeded(100);
    pair.send.bandwidth.size = () => 110_000;
    const concurrency: number[] = [];
    const { putChunks } = pair.send;
    let under = 0;
    const four = Promise.withResolvers<void>();
    pair.send.putChunks = async (...given) => {
      concurrency.push(++under);
      if (under === 4) four.resolve();
      await four.promise; // the fake server answers at once, a link does not
      const outcome = await putChunks(...given);
      under -= 1;
      return outcome;
    };
    expect(await pair.round()).toEqual({ is: 'empty' });
    expect(Math.max(...concurrency)).toBe(4);
    expect(pair.server.assembled(id)).toHaveLength(450_000);
    expect(concurrency).toHaveLength(5);
  });
});

describe('with failures', () => {
  const passing: [string, Fault][] = [
    ['the cable is out', 'cut'],
    ['the answer is lost after it was done', 'lost'],
    ['bytes are damaged on the way', 'damaged'],
    ['a captive portal answers 200', 'portal'],
    ['a proxy answers 404', { status: 404 }],
    ['a proxy answers 401', { status: 401 }],
    ['the server answers 500', { status: 500 }],
  ];
  test.each(passing)('%s: nothing is sent, and the next round sends everything', async (_, fault) => {
    const pair = await aPair(faultOn(/./, fault, 3));
    const { id } = await keepRecording(pair, ['a', 'b'], 'q1');
    await pair.outbox.keepAnswer(anAnswer(pair.attempt.id, 'q1', [id]), 0);
    expect(await drainAll(pair.round)).toEqual({ is: 'empty' });
    expect(pair.server.assembled(id).toString()).toBe('ab');
    expect(pair.server.answers.size).toBe(1);
  });

  const lies: [string, RegExp, Fault][] = [
    ['says it stored chunks and did not', /chunks/, 'pretends'],
    ['signs with a key that is not its own', /seal|engineer/, 'forges'],
    ['signs for something else', /seal|engineer/, 'signs other'],
    ['signs for chunks that it never stored', /chunks|seal/, 'pretends'],
  ];
  test.each(lies)('a server that %s makes the device delete nothing', async (_, pattern, fault) => {
    const pair = await aPair(faultOn(pattern, fault));
    const { id } = await keepRecording(pair, ['a', 'b'], 'q1');
    await pair.outbox.keepAnswer(anAnswer(pair.attempt.id, 'q1', [id]), 0);
    const scheduler = createScheduler();
    for (let n = 0; n < 12; n++) await pair.round(scheduler);
    expect(await pair.outbox.recordings()).toHaveLength(1);
    const kept = await Promise.all([pair.outbox.chunk(id, 0), pair.outbox.chunk(id, 1)]);
    expect(kept.every(Boolean)).toBe(true);
  });

  test('chunks that the server has lost are sent again', async () => {
    const pair = await aPair(faultOn(/chunks/, 'pretends', 2));
    const { id } = await keepRecording(pair, ['a', 'b', 'c']);
    expect(await drainAll(pair.round)).toEqual({ is: 'empty' });
    expect(pair.server.assembled(id).toString()).toBe('abc');
  });

  test('a recording that the server has forgotten is registered again', async () => {
    const pair = await aPair(faults(undefined, 'cut', 'cut'));
    const { id } = await keepRecording(pair, ['a']);
    await pair.round();
    pair.server.recordings.clear();
    expect(await drainAll(pair.round)).toEqual({ is: 'empty' });
    expect(pair.server.assembled(id).toString()).toBe('a');
  });

  test('an answer that names a recording which nobody has any more is sent without it and with the reason, as is a submission', async () => {
    const pair = await aPair();
    const there = await keepRecording(pair, ['here'], 'q1');
    const gone = crypto.randomUUID();
    await pair.outbox.keepAnswer(anAnswer(pair.attempt.id, 'q1', [there.id, gone]), 0);
    await pair.outbox.keepAnswer(anAnswer(pair.attempt.id, 'q2', []), 1);
    const screen = await keepRecording(pair, ['s']);
    await pair.outbox.submitTest(pair.attempt.id);
    const [{ id: submission } = { id: '' }] = (await pair.outbox.given()).submissions;
    await pair.outbox.dropRecordings(submission, [screen.id]);
    expect(await drainAll(pair.round)).toEqual({ is: 'empty' });
    const { answers } = pair.server;
    expect(['q1', 'q2', OLD_SUBMISSION_ID].map((id) => answers.get(id)?.lost)).toEqual(['unreadable', null, 'unreadable']);
    expect(answers.get('q1')?.text).toContain(there.id);
    expect(answers.get('q1')?.text).not.toContain(gone);
    expect(pair.server.assembled(there.id).toString()).toBe('here');
  });

  test('a refused token blocks the whole attempt, shows this, and deletes nothing', async () => {
    const pair = await aPair();
    await keepRecording(pair, ['a'], 'q1');
    pair.server.take(false);
    expect(await pair.round()).toEqual({
      is: 'blocked',
      blocked: [{ for: 'sign-in', attemptId: pair.attempt.id, problem: 'not-signed-in', detail: 'not-signed-in.' }],
    });
    expect(await pair.outbox.progress()).toMatchObject({ refusals: ['not-signed-in.'], recordingsWaiting: 1 });
    pair.server.take(true);
    expect(await pair.round()).toEqual({ is: 'empty' });
  });

  test('a token that is a day old is renewed before anything is sent, and stored with the keys that are new', async () => {
    const pair = await aPair();
    const day = 24 * 3600;
    const now = Math.floor(Date.now() / 1000);
    const aToken = (iat: number) => new SignJWT().setProtectedHeader({ alg: 'HS256' }).setIssuedAt(iat).sign(new Uint8Array(32));
    const [old, fresh] = await Promise.all([aToken(now - 2 * day), aToken(now)]);
    await pair.outbox.keepToken(pair.attempt.id, old);
    const [known] = pair.server.keys as [ReceiptKey];
    const newer = { ...known, kid: 'newer' };
    // A known key is not replaced, since a reply may be damaged on the way.
    pair.server.renewTo(fresh, [newer, { ...known, x: 'damaged' }]);
    await keepRecording(pair, ['a']);
    expect(await pair.round()).toEqual({ is: 'empty' });
    expect(pair.server.requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      `Bearer ${old}`,
      ...Array.from({ length: 3 }, () => `Bearer ${fresh}`),
    ]);
    const stored = (await pair.outbox.attempt(pair.attempt.id))?.attempt;
    expect([stored?.uploadToken, stored?.receiptKeys]).toEqual([fresh, [known, newer]]);
  });

  test('the chunks of a refused batch are sent one by one', async () => {
    const pair = await aPair();
    const { id } = await keepRecording(pair, ['a', 'b', 'c']);
    await pair.send.register((await pair.outbox.recordings())[0]!.particulars, { token: '', signal: never });
    const other = { bytes: bytesOf('B'), digest: await crypto.subtle.digest('SHA-256', bytesOf('B')) };
    await pair.send.putChunks(id, [{ seq: 1, ...other }], { token: '', signal: never });
    expect(await pair.round()).toMatchObject({ is: 'blocked', blocked: [{ for: 'server', detail: 'chunk-differs.' }] });
    expect(await pair.outbox.pending(id, 10)).toEqual([{ seq: 1, length: 1 }]);
    expect(await pair.outbox.chunk(id, 1)).toBeDefined();
  });

  test('a refused item stays and is shown, and the others are sent', async () => {
    const pair = await aPair();
    const first = await keepRecording(pair, ['a']);
    await pair.send.register({ ...first, segment: 2 }, { token: '', signal: new AbortController().signal });
    const { id } = await keepRecording(pair, ['b']);
    expect(await pair.round()).toMatchObject({ is: 'blocked' });
    expect(pair.server.assembled(id).toString()).toBe('b');
    expect(await pair.outbox.recordings()).toMatchObject([{ id: first.id, refusal: 'recording-differs.', count: 1 }]);
  });

  test('if the server has no space for a recording, it stays and is shown, answers are sent, and the rest is sent later', async () => {
    const pair = await aPair();
    const { id } = await keepRecording(pair, ['a', 'b', 'c'], 'q1');
    const facts = await pair.outbox.chunkEntries(id);
    pair.server.fill(true);
    await pair.outbox.keepAnswer(anAnswer(pair.attempt.id, 'q1', [id]), 0);
    const scheduler = createScheduler();
    expect(await pair.round(scheduler)).toMatchObject({
      is: 'blocked',
      blocked: facts.map(() => ({
        for: 'server',
        attemptId: pair.attempt.id,
        problem: 'attempt-full',
        detail: 'attempt-full.',
      })),
    });
    expect(await pair.outbox.progress()).toMatchObject({ refusals: ['attempt-full.'], recordingsWaiting: 1, answersWaiting: 0 });
    for (const { seq } of facts) expect(await pair.outbox.chunk(id, seq)).toBeDefined();
    pair.server.fill(false);
    scheduler.clear();
    expect(await pair.round(scheduler)).toEqual({ is: 'empty' });
    expect(pair.server.assembled(id).toString()).toBe('abc');
    expect(await pair.outbox.progress()).toMatchObject({ refusals: [] });
  });

  test.each([
    ['answers 413 with its own page', { status: 413 }, 4],
    ['cuts the connection', 'cut', 40],
  ] as const)('a proxy that takes no more than 64,000 bytes and %s lets every chunk pass, one by one', async (_, fault, most) => {
    const small = ({ length }: Seen) => (length > 64_000 ? fault : undefined);
    const pair = await aPair(small);
    const parts = [...splitBytes(new Uint8Array(300_000).fill(7).buffer)];
    const { id } = await keepRecording(pair, parts);
    const scheduler = createScheduler();
    let rounds = 0;
    while ((await pair.round(scheduler)).is === 'retry') if ((rounds += 1) > most) throw new Error('It spins.');
    expect(pair.server.assembled(id)).toHaveLength(300_000);
  });

  test('if a full disk cannot store acknowledgements, no chunk is sent twice and the rest is sent', async () => {
    const pair = await aPair();
    const chunks = Array.from({ length: 6 }, (_, n) => new Uint8Array(50_000).fill(n).buffer);
    const { id } = await keepRecording(pair, chunks);
    pair.send.bandwidth.size = () => 110_000;
    const { acknowledge } = pair.outbox;
    let isFull = true;
    pair.outbox.acknowledge = async (...given) => {
      if (isFull) throw new DOMException('The disk is full.', 'QuotaExceededError');
      return acknowledge(...given);
    };
    const scheduler = createScheduler();
    const noted = { is: 'retry', why: 'This device has no space left to note what the server has.', after: null };
    expect(await pair.round(scheduler)).toEqual({ ...noted, moved: true });
    expect(await pair.round(scheduler)).toEqual({ ...noted, moved: false });
    scheduler.clear(); // a person asks for a new try
    expect(await pair.round(scheduler)).toEqual({ ...noted, moved: false });
    expect(await pair.outbox.progress()).toMatchObject({ onServer: 0 });
    isFull = false;
    expect(await pair.round(scheduler)).toEqual({ is: 'empty' });
    expect(done(pair.server.requests)).toEqual([
      'POST recordings',
      ...Array.from({ length: 3 }, () => 'POST recordings/:id/chunks'),
      'POST recordings/:id/seal',
    ]);
    expect(pair.server.assembled(id)).toEqual(Buffer.concat(chunks.map((bytes) => new Uint8Array(bytes))));
  });

  test('a chunk that always fails does not stop the others', async () => {
    const pair = await aPair(faultOn(/chunks(\/1)?$/, { status: 500 }));
    const { id } = await keepRecording(pair, ['a', 'b', 'c', 'd', 'e']);
    const scheduler = createScheduler();
    for (let n = 0; n < 20; n++) await pair.round(scheduler);
    expect(pair.server.assembled(id).toString()).toBe('acde');
    expect(await pair.outbox.pending(id, 10)).toEqual([{ seq: 1, length: 1 }]);
  });

  test('if the browser loses bytes of some chunks, the others arrive', async () => {
    const pair = await aPair();
    const { id } = await keepRecording(pair, ['a', 'b', 'c', 'd']);
    const database = await pair.storage.database();
    await database.delete('bytes', [id, 1]);
    await database.delete('bytes', [id, 3]);
    expect(await pair.round()).toEqual({ is: 'empty' });
    expect(pair.server.assembled(id).toString()).toBe('ac');
    expect(pair.server.recordings.get(id)?.seal).toMatchObject({
      count: 4,
      bytes: 2,
      gaps: expect.arrayContaining([
        { seq: 1, cause: 'unreadable' },
        { seq: 3, cause: 'unreadable' },
      ]),
    });
  });

  describe('chunks that a killed page had sent from its memory, and that its device does not know,', () => {
    /** A page was killed after the first of three chunks was stored; the server has the third, too. */
    async function aKilledPage() {
      const pair = await aPair();
      const recording = aRecording(pair.attempt.id);
      await pair.outbox.openRecording(recording);
      await pair.outbox.keepChunk(recording.id, bytesOf('he'));
      await pair.round();
      const third = { seq: 2, bytes: bytesOf('o'), digest: await sha256(bytesOf('o')) };
      await pair.send.putChunks(recording.id, [third], { token: 'token', signal: never });
      await pair.outbox.endOrphanedRecordings();
      return { ...pair, id: recording.id };
    }

    test('belong to the recording that is sealed', async () => {
      const { server, round, outbox, id } = await aKilledPage();
      expect(await round()).toEqual({ is: 'empty' });
      expect(server.recordings.get(id)?.seal).toMatchObject({
        count: 3,
        bytes: 3,
        gaps: [
          { seq: 3, cause: 'crash' },
          { seq: 1, cause: 'unreadable' },
        ],
      });
      expect(await outbox.progress()).toMatchObject({ captured: 3, onServer: 3, recordingsWaiting: 0 });
    });

    test('belong to it also if that page had it sealed: its receipt is taken', async () => {
      const { server, round, outbox, send, id } = await aKilledPage();
      const [entry] = await outbox.chunkEntries(id);
      const bytes = bytesOf('o');
      const third = { seq: 2, length: bytes.byteLength, digest: new Uint8Array(await sha256(bytes)) };
      const [recording] = await outbox.recordings();
      const seal = await sealOf({ ...(recording as StoredRecording), count: 4, gaps: [] }, [entry as ChunkEntry, third]);
      expect(await send.seal(id, seal, { token: 'token', signal: never })).toMatchObject({ is: 'done' });
      expect(await round()).toEqual({ is: 'empty' });
      expect(await outbox.receipts()).toMatchObject([{ id, receipt: server.recordings.get(id)?.receipt }]);
      expect(await outbox.progress()).toMatchObject({ captured: 3, onServer: 3, recordingsWaiting: 0 });
    });

    test('and nothing is deleted for a receipt of other chunks', async () => {
      const { server, round, outbox, send, id } = await aKilledPage();
      const [recording] = await outbox.recordings();
      const bytes = bytesOf('o');
      const third = { seq: 2, length: bytes.byteLength, digest: new Uint8Array(await sha256(bytes)) };
      const other = await sealOf({ ...(recording as StoredRecording), gaps: [{ seq: 0, cause: 'cleared' }], count: 3 }, [third]);
      expect(await send.seal(id, other, { token: 'token', signal: never })).toMatchObject({ is: 'done' });
      await drainAll(round, 5).catch(() => {}); // the server answers the other seal
      expect(server.recordings.get(id)?.receipt).not.toBeNull();
      expect(await outbox.recordings()).toMatchObject([{ id }]);
      expect(await outbox.receipts()).toEqual([]);
    });

    test('are left out if an older server does not name them', async () => {
      const { server, round, id } = await aKilledPage();
      server.signAsOldServer();
      expect(await round()).toEqual({ is: 'empty' });
      expect(server.recordings.get(id)?.seal).toMatchObject({ count: 1, bytes: 2 });
    });
  });

  test('chunks that the server has belong to the seal, also if their rows were cleared from the device', async () => {
    const pair = await aPair();
    const recording = aRecording(pair.attempt.id);
    await pair.outbox.openRecording(recording);
    const texts = Array.from({ length: 70 }, (_, seq) => String.fromCodePoint(seq + 48));
    for (const text of texts) await pair.outbox.keepChunk(recording.id, bytesOf(text));
    await pair.round();
    const database = await pair.storage.database();
    for (const seq of [...Array.from({ length: 66 }).keys(), 68]) await database.delete('chunks', [recording.id, seq]);
    await pair.outbox.endRecording(recording.id);
    expect(await pair.round()).toEqual({ is: 'empty' });
    expect(pair.server.recordings.get(recording.id)?.seal).toMatchObject({ count: 70, bytes: 70, gaps: [] });
  });

  test('a recorder whose last chunk was cleared from the device ends with a gap', async () => {
    const pair = await aPair();
    const recording = aRecording(pair.attempt.id);
    await pair.outbox.openRecording(recording);
    await pair.outbox.keepChunk(recording.id, bytesOf('a'), 0);
    await pair.outbox.endRecording(recording.id, 2);
    expect(await pair.round()).toEqual({ is: 'empty' });
    expect(pair.server.recordings.get(recording.id)?.seal).toMatchObject({ count: 2, gaps: [{ seq: 1, cause: 'unreadable' }] });
  });

  test('a chunk that was lost after the server had stored it is no gap', async () => {
    const pair = await aPair(faultOn(/chunks$/, 'lost', 1));
    const { id } = await keepRecording(pair, ['a', 'b']);
    await pair.round();
    await (await pair.storage.database()).delete('bytes', [id, 1]);
    expect(await drainAll(pair.round)).toEqual({ is: 'empty' });
    expect(pair.server.assembled(id).toString()).toBe('ab');
    expect(pair.server.recordings.get(id)?.seal?.gaps).toEqual([]);
  });

  test('a chunk without a record is named as a gap in the seal', async () => {
    const pair = await aPair();
    const { id } = await keepRecording(pair, ['a', 'b', 'c']);
    await (await pair.storage.database()).delete('chunks', [id, 1]);
    expect(await pair.round()).toEqual({ is: 'empty' });
    expect(pair.server.recordings.get(id)?.seal).toMatchObject({ count: 3, bytes: 2, gaps: [{ seq: 1, cause: 'unreadable' }] });
  });
});
