import { beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, readDraft } from '../../../../../src/features/admin/rating/draft.ts';
import {
  createRatingSender,
  forgetOutcome,
  keepWaiting,
  listWaiting,
  readOutcome,
  readWaiting,
} from '../../../../../src/features/admin/rating/waiting-ratings.ts';
import { Failure, send } from '../../../../../src/shared/api/request.ts';

vi.mock('../../../../../src/shared/api/request.ts', async (load) => ({
  ...(await load<object>()),
  send: vi.fn<() => Promise<unknown>>(),
}));

const ANSWER = { attemptId: '0197b0aa-0000-7000-8000-000000000001', questionId: 'steel-spoken-01' };
const BODY = {
  levels: { principle: 4, 'load-path': 3, safety: 5, practice: 2, explanation: 1 },
  unsafe: false,
  note: 'Clear.',
  marks: [],
};

/** Like a browser's: stored items are own properties. */
const storage = () =>
  Object.create({
    getItem(key: string) {
      return Object.hasOwn(this, key) ? (this as Record<string, string>)[key] : null;
    },
    setItem(key: string, text: string) {
      (this as Record<string, string>)[key] = text;
    },
    removeItem(key: string) {
      delete (this as Record<string, string>)[key];
    },
  }) as Storage;

/** Sends the waiting ratings, without the pause and the attempts after it. Resolves with the result. */
async function sendWaiting() {
  const sender = createRatingSender();
  const paused = new Promise<void>((resolve) => {
    sender.subscribe(() => sender.get().is === 'waiting' && resolve());
  });
  await Promise.race([sender.run(), paused]);
  await sender.stop();
  return readOutcome();
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('navigator', { locks: { request: (_name: string, _how: object, work: (lock: object) => unknown) => work({}) } });
  vi.mocked(send).mockReset();
  forgetOutcome();
});

test('a waiting rating replaces the draft, and is sent once', async () => {
  keepDraft(ANSWER.attemptId, ANSWER.questionId, BODY);
  keepWaiting(ANSWER, BODY);
  expect(readDraft(ANSWER.attemptId, ANSWER.questionId)).toBeNull();
  expect([listWaiting(), readWaiting(ANSWER)]).toEqual([[ANSWER], BODY]);
  vi.mocked(send).mockResolvedValue({});
  expect(await sendWaiting()).toEqual({ sent: 1, refusal: null });
  expect(vi.mocked(send).mock.calls[0]?.[1]).toEqual({ params: ANSWER, body: BODY });
  expect(listWaiting()).toEqual([]);
});

test('without a network it still waits', async () => {
  keepWaiting(ANSWER, BODY);
  vi.mocked(send).mockRejectedValue(new Failure({ kind: 'network' }));
  expect(await sendWaiting()).toBeNull();
  vi.mocked(send).mockRejectedValue(new Failure({ kind: 'refused', status: 503 }));
  await sendWaiting();
  expect(listWaiting()).toEqual([ANSWER]);
});

test('a refused rating is a draft again', async () => {
  keepWaiting(ANSWER, BODY);
  vi.mocked(send).mockRejectedValue(new Failure({ kind: 'refused', status: 409, detail: 'Taken.' }));
  expect(await sendWaiting()).toEqual({ sent: 0, refusal: { answer: ANSWER, why: 'Taken.' } });
  expect(listWaiting()).toEqual([]);
  expect(readDraft(ANSWER.attemptId, ANSWER.questionId)).toEqual(BODY);
});

test('damaged data is dropped', async () => {
  localStorage.setItem(`rating-waits ${ANSWER.attemptId} ${ANSWER.questionId}`, 'torn{');
  expect(await sendWaiting()).toBeNull();
  expect(listWaiting()).toEqual([]);
});

test('a page that leaves while a rating is being sent loses no result: the next page reads it', async () => {
  keepWaiting(ANSWER, BODY);
  const reply = Promise.withResolvers<object>();
  vi.mocked(send).mockReturnValue(reply.promise);
  const first = createRatingSender();
  first.wake('start');
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  const stopped = first.stop();
  reply.resolve({});
  await stopped;
  expect(readOutcome()).toEqual({ sent: 1, refusal: null });
});

test('a new rating that waits, or another answer, ends the last result', async () => {
  keepWaiting(ANSWER, BODY);
  vi.mocked(send).mockResolvedValue({});
  expect(await sendWaiting()).toEqual({ sent: 1, refusal: null });
  keepWaiting(ANSWER, BODY);
  expect(readOutcome()).toBeNull();
});
