import { expect, test } from 'vitest';
import { problemType } from '../../../../contract/base/problem.ts';
import type { LiveEvent } from '../../../../contract/messages/live.ts';
import { readStream } from '../../../../src/shared/live/stream.ts';

const HELLO = 'retry: 2000\n\nevent: hello\ndata: {"stamp":"a"}\n\n';
const THREAD = '01a207c9-d46e-7307-9115-91575ccd0857';
const change = (event: object) => `event: change\ndata: ${JSON.stringify(event)}\n\n`;

/** Reads a stream of these pieces. Without `ends` it stays open until it is aborted. */
async function read(pieces: readonly string[], { ends = true, status = 200, helloMs = 1000, stopMs = 5000 } = {}) {
  const heard: { stamps: string[]; events: LiveEvent[] } = { stamps: [], events: [] };
  const fetch = async (_path: unknown, { signal }: RequestInit = {}) =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
          if (ends) controller.close();
          signal?.addEventListener('abort', () => controller.error(signal.reason));
        },
      }),
      { status },
    );
  const end = await readStream({
    token: 'token',
    signal: AbortSignal.timeout(stopMs),
    fetch: fetch as typeof globalThis.fetch,
    helloMs,
    onHello: (stamp) => heard.stamps.push(stamp),
    onEvent: (event) => heard.events.push(event),
  });
  return { end, ...heard };
}

test('a stream greets with a stamp and reports changes', async () => {
  const event = { kind: 'message', thread: THREAD, number: 3 };
  expect(await read([HELLO, change(event)])).toEqual({ end: 'lost', stamps: ['a'], events: [event] });
});

test('a change of an unknown kind is ignored', async () => {
  const { events } = await read([HELLO, change({ kind: 'of-next-year' }), change({ kind: 'read', thread: THREAD })]);
  expect(events).toEqual([{ kind: 'read', thread: THREAD }]);
});

test.each([
  [401, 'lost'],
  [503, 'turned-away'],
  [429, 'turned-away'],
  [502, 'lost'],
])('a reply with %i is %s', async (status, end) => {
  expect((await read([], { status })).end).toBe(end);
});

test('a session that ended because a company has removed the account is distinguished from others', async () => {
  const ends = async (body: object) => {
    const fetch = async () => Response.json(body, { status: 401 });
    const parts = { token: 'token', signal: AbortSignal.timeout(5000), helloMs: 1000, onHello: () => {}, onEvent: () => {} };
    return readStream({ ...parts, fetch: fetch as typeof globalThis.fetch });
  };
  expect(await ends({ type: problemType('removed-from-company'), title: 'Removed', status: 401 })).toBe('removed');
  expect(await ends({ type: problemType('not-signed-in'), title: 'Not signed in', status: 401 })).toBe('signed-out');
  expect(await ends({ type: problemType('no-token'), title: 'No token', status: 401 })).toBe('lost');
});

test('a stream that the server closes for a newer one is turned away', async () => {
  expect((await read([HELLO, 'event: replaced\ndata: {}\n\n'])).end).toBe('turned-away');
});

test('a stream without a greeting in time is silent, as behind a proxy that holds replies back', async () => {
  expect((await read([], { ends: false, helloMs: 50 })).end).toBe('silent');
  // Something has arrived, but not the greeting.
  expect((await read([':\n\n'], { ends: false, helloMs: 50 })).end).toBe('silent');
});

test('a stream that has greeted stays open until the caller ends it', async () => {
  const begun = performance.now();
  expect((await read([HELLO], { ends: false, helloMs: 20, stopMs: 200 })).end).toBe('lost');
  expect(performance.now() - begun).toBeGreaterThanOrEqual(190);
});
