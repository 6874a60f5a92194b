import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withdrawConsent } from '../../../../../contract/accounts/own-data.ts';
import { PEAKS } from '../../../../../contract/facts/sound.ts';
import { recordings, sounds } from '../../../../../server/platform/db/schema/recordings.ts';
import type { SoundOutcome } from '../../../../../server/features/recordings/post-process/children.ts';
import { createRecordingRepository } from '../../../../../server/features/recordings/repository.ts';
import { createMeasureSound } from '../../../../../server/features/recordings/sounds/measure-sounds.ts';
import { createSoundQueue } from '../../../../../server/features/recordings/sounds/sound-queue.ts';
import {
  SOUND_VERSION,
  createMeasuredRepository,
  createSoundRepository,
} from '../../../../../server/features/recordings/sound-repository.ts';
import { started } from '../../../../support/people/attempt.ts';
import { LIVE } from '../../../../support/media/media.ts';
import { call, serverOfFile } from '../../../../support/server/server.ts';
import { firstSpoken, rest, speak } from '../../../../support/models/spoken.ts';

const server = await serverOfFile({ sandboxed: true });
const { db } = server;
const repository = createSoundRepository(db);
const { listSpeech } = createMeasuredRepository(db);

/** A test with one spoken answer. `bytes`: its recording. */
async function spoken(bytes = LIVE) {
  const begun = await started(server);
  await speak(server, begun, firstSpoken(begun.attempt), [], bytes);
  await server.idle();
  const [row] = await db.select().from(recordings).where(eq(recordings.attemptId, begun.attempt.id));
  return { ...begun, id: row?.id ?? '' };
}

const rowOf = async (id: string) => (await db.select().from(sounds).where(eq(sounds.recordingId, id)))[0];

test('the sound of an answer is measured once it is playable, and its waveform is returned only with its address', async () => {
  const { id, attempt, token } = await spoken();
  const row = await rowOf(id);
  expect(row).toMatchObject({ version: SOUND_VERSION, unmeasured: null, tries: 0, clipped: 0 });
  expect(row?.seconds).toBeCloseTo(8, 0);
  const speech = (await listSpeech([id])).get(id) ?? [];
  expect(speech.length).toBeGreaterThan(0);
  expect(speech.every(({ start, end }) => start >= 0 && end > start && end <= 8.5)).toBe(true);
  const [withAddress] = await server.recordings.listPlaybacks(attempt.id, token);
  expect(withAddress?.peaks).toHaveLength(PEAKS);
  const [without] = await server.recordings.listPlaybacks(attempt.id);
  expect(without).toMatchObject({ url: null, peaks: [] });
});

test('a recording that cannot be measured stays playable and has the reason', async () => {
  const { id, attempt, token } = await spoken();
  await db.delete(sounds);
  const told: object[] = [];
  const outcomes: SoundOutcome<'measure'>[] = [];
  const children = { readSound: async () => outcomes.shift() as never };
  const log = { warn: (details: object) => void told.push(details) };
  const measure = createMeasureSound({
    store: server.stores.recordings,
    recordings: createRecordingRepository(db),
    repository,
    children,
    log,
  });

  outcomes.push({ is: 'failed', code: 'ENOSPC' }, { is: 'stopped' });
  await expect(measure(id)).rejects.toThrow('ENOSPC');
  await expect(measure(id)).rejects.toThrow('stopped');
  expect(await rowOf(id)).toMatchObject({ tries: 0, unmeasured: null });
  outcomes.push({ is: 'unmeasured', why: 'codec' });
  await measure(id);
  expect(await rowOf(id)).toMatchObject({ unmeasured: 'codec' });
  // It is not tried again.
  await measure(id);
  expect(told).toHaveLength(1);
  expect((await listSpeech([id])).size).toBe(0);
  const [playback] = await server.recordings.listPlaybacks(attempt.id, token);
  expect(playback).toMatchObject({ state: 'ready', peaks: [] });

  await db.delete(sounds);
  outcomes.push({ is: 'killed' }, { is: 'killed' }, { is: 'killed' });
  for (let index = 0; index < 3; index += 1) await expect(measure(id)).rejects.toThrow('killed');
  await measure(id);
  expect(await rowOf(id)).toMatchObject({ unmeasured: 'gave-up' });
});

test('recordings of an earlier version are measured after the start, and no others', async () => {
  const [never, earlier, done] = [await spoken(), await spoken(), await spoken()];
  await db.delete(sounds).where(eq(sounds.recordingId, never.id));
  await db
    .update(sounds)
    .set({ version: SOUND_VERSION - 1 })
    .where(eq(sounds.recordingId, earlier.id));
  const sent: string[] = [];
  const handlers = new Map<string, (data: { id: string }) => Promise<unknown>>();
  const jobs = {
    send: async (name: string, data: { id: string }) =>
      void (name === 'measure-sound' ? sent.push(data.id) : await handlers.get(name)?.(data)),
    work: async (name: string, handle: (data: { id: string }) => Promise<unknown>) => void handlers.set(name, handle),
    stop: async () => {},
  };
  await createSoundQueue({ jobs, repository, recordings: createRecordingRepository(db) }).start(async () => {});
  expect(sent).toEqual(expect.arrayContaining([never.id, earlier.id]));
  expect(sent).not.toContain(done.id);
  await repository.countTry(earlier.id);
  expect(await repository.findTries(earlier.id)).toEqual({ tries: 1, done: false });
});

test('the measurements are deleted with the sound', async () => {
  const own = await spoken();
  await rest(server, own);
  await server.idle();
  expect(await rowOf(own.id)).toBeDefined();
  expect((await call(server.app, withdrawConsent, { token: own.token, body: { consent: 'recording' } })).status).toBe(200);
  await server.idle();
  const [row] = await db.select().from(recordings).where(eq(recordings.id, own.id));
  expect(row?.deletedAt).not.toBeNull();
  expect(await rowOf(own.id)).toBeUndefined();
});
