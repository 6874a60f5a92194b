import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { Recorders } from '../../../../../src/features/assessment/recorders/recorders.ts';
import type { StartRecorder } from '../../../../../src/features/assessment/recorders/segment-recorder.ts';
import { tryRecorders, tryScreenAlone } from '../../../../../src/features/assessment/entry/try-recorders.ts';

/** Produces one slice at once. */
const gives: StartRecorder = (keep) => {
  void keep(new Uint8Array([1, 2, 3]).buffer, 0);
  return { stop: () => {}, done: Promise.withResolvers<'asked'>().promise, mimeType: 'video/webm' };
};
/** Ends without a slice, like a recorder of a live track that produces no frames. */
const isSilent: StartRecorder = () => ({ stop: () => {}, done: Promise.resolve('ended'), mimeType: 'video/webm' });

const recordersOf = (microphone: StartRecorder, screen: StartRecorder): Recorders => ({
  ensureMicrophone: async () => {},
  startMicrophone: microphone,
  screenFor: () => screen,
});

test('recorders that both produce a slice pass', async () => {
  await expect(tryRecorders(recordersOf(gives, gives))).resolves.toBeUndefined();
});

test.each([
  ['screen', recordersOf(gives, isSilent), /^Your screen is shared, but nothing of it .* use another browser on a computer/],
  ['microphone', recordersOf(isSilent, gives), /^The microphone is open, but nothing of it could be recorded/],
] as const)('if the %s gives nothing, the error names it', async (part, recorders, message) => {
  await expect(tryRecorders(recorders)).rejects.toMatchObject({ part, message: expect.stringMatching(message) });
});

test('a typed test tries no microphone', async () => {
  await expect(tryRecorders(recordersOf(isSilent, gives), true)).resolves.toBeUndefined();
  await expect(tryRecorders(recordersOf(isSilent, isSilent), true)).rejects.toMatchObject({ part: 'screen' });
});

test('the screen is tried once more, so that it can be recorded without an extra that held it back', async () => {
  const start = vi.fn<StartRecorder>().mockImplementationOnce(isSilent).mockImplementationOnce(gives);
  await expect(tryRecorders(recordersOf(gives, start))).resolves.toBeUndefined();
  expect(start).toHaveBeenCalledTimes(2);
});

test('a recorder that stalls is not waited for longer', async () => {
  const stalls: StartRecorder = (_keep, { onStalled }) => {
    queueMicrotask(() => onStalled?.('no-frames'));
    return { stop: () => {}, done: Promise.withResolvers<'asked'>().promise, mimeType: 'video/webm' };
  };
  await expect(tryScreenAlone({ screenFor: () => stalls })).rejects.toMatchObject({ part: 'screen' });
});
