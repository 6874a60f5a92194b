import 'fake-indexeddb/auto';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { problemType, type ProblemCode } from '../../../../contract/base/problem.ts';
import { createMessageOutbox } from '../../../../src/engine/message-outbox/message-outbox.ts';
import { createMessageSender } from '../../../../src/engine/message-outbox/message-sender.ts';
import { createChanges } from '../../../../src/engine/storage/changes.ts';
import { connectOutbox } from '../../../../src/engine/storage/outbox-storage.ts';

interface Sent {
  id: string;
  threadId: string;
  text: string;
  after: string | null;
}
type Reply = (sent: Sent, token: string) => Response | Promise<Response>;

const problem = (status: number, code: ProblemCode) =>
  Response.json({ type: problemType(code), title: code, status, detail: `${code}.` }, { status });

const THREAD = uuid();

/** A device, and a server that stores each message once and numbers them as they arrive. */
function aDevice({
  before = () => null as ReturnType<Reply> | null,
}: { before?: (sent: Sent, token: string) => ReturnType<Reply> | null } = {}) {
  const names = uuid();
  const outbox = createMessageOutbox(connectOutbox(names), createChanges(names));
  const arrived: Sent[] = [];
  const stored: string[] = [];
  const fetch = async (_path: unknown, { body, headers }: RequestInit = {}) => {
    const sent = JSON.parse(new TextDecoder().decode(body as ArrayBuffer)) as Sent;
    arrived.push(sent);
    const refused = await before(sent, new Headers(headers).get('authorization') ?? '');
    if (refused) return refused;
    if (!stored.includes(sent.id)) stored.push(sent.id);
    const at = '2026-01-05T10:00:00.000Z';
    const told = {
      id: sent.id,
      side: 'engineer',
      mine: true,
      author: 'Ada',
      text: sent.text,
      removed: false,
      sentAt: at,
      receivedAt: at,
    };
    const message = { ...told, number: stored.indexOf(sent.id) + 1 };
    return Response.json({ response: 'ok', threadId: sent.threadId, message }, { status: 201 });
  };
  const sender = createMessageSender({ outbox, lockName: names, fetch: fetch as typeof globalThis.fetch, random: () => 0 });
  const keep = async (text: string, more: object = {}) => {
    const id = uuid();
    const written = { id, account: 'ada', side: 'engineer' as const, threadId: THREAD, text, token: 'token', ...more };
    await outbox.keep({ ...written, writtenAt: '2026-01-05T10:00:00.000Z' });
    return id;
  };
  return { outbox, sender, keep, arrived, stored };
}

test('messages are sent in the order of writing, and each names the previous one', async () => {
  const { sender, keep, arrived, outbox } = aDevice();
  const ids = [await keep('one'), await keep('two'), await keep('three')];
  expect(await sender.run()).toEqual({ is: 'idle' });
  expect(arrived.map(({ id, after }) => [id, after])).toEqual([
    [ids[0], null],
    [ids[1], ids[0]],
    [ids[2], ids[1]],
  ]);
  expect((await outbox.list('ada')).map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(await outbox.countUnsent('ada')).toBe(0);
});

test('a reply that was lost leads to the same message once more, which is stored once', async () => {
  let lost = false;
  const device = aDevice({
    before: (sent) => {
      if (lost) return null;
      lost = true;
      device.stored.push(sent.id);
      throw new TypeError('Failed to fetch');
    },
  });
  await device.keep('one');
  await device.keep('two');
  await device.sender.run();
  expect(device.arrived.map(({ text }) => text)).toEqual(['one', 'one', 'two']);
  expect(device.stored).toHaveLength(2);
});

test('a refused message stays with its reason and delays later messages of its thread, but no other thread', async () => {
  let closed = true;
  const { outbox, sender, keep, stored } = aDevice({
    before: ({ threadId }) => (closed && threadId === THREAD ? problem(409, 'not-connected') : null),
  });
  const [first, second] = [await keep('one'), await keep('two')];
  const other = await keep('elsewhere', { threadId: uuid() });
  expect(await sender.run()).toEqual({ is: 'idle' });
  expect(stored).toEqual([other]);
  expect((await outbox.list('ada')).map(({ refusal }) => refusal)).toEqual(['not-connected.', null, null]);
  closed = false;
  await outbox.tryAgain(first);
  await sender.run();
  expect(stored).toEqual([other, first, second]);
});

test('after a refused message is deleted, the next one does not wait for it', async () => {
  let isFirst = true;
  const { outbox, sender, keep, arrived } = aDevice({
    before: () => {
      const refuse = isFirst;
      isFirst = false;
      return refuse ? problem(400, 'bad-input') : null;
    },
  });
  const first = await keep('one');
  await keep('two');
  await sender.run();
  await outbox.remove(first);
  await sender.run();
  expect(arrived.at(-1)).toMatchObject({ text: 'two', after: null });
});

test('after a session ends, the messages wait for a new one, and other accounts can still send', async () => {
  const { outbox, sender, keep, stored } = aDevice({
    before: (_, token) => (token === 'Bearer old' ? problem(401, 'not-signed-in') : null),
  });
  const mine = await keep('mine', { token: 'old' });
  const others = await keep('of another person', { account: 'bo' });
  expect(await sender.run()).toEqual({ is: 'blocked', blocked: 'sign-in' });
  expect(stored).toEqual([others]);
  await outbox.renew('ada', 'new');
  await sender.run();
  expect(stored).toEqual([others, mine]);
});

test('without a network the sender waits, and reports unsent messages when its time is over', async () => {
  const { sender, keep } = aDevice({
    before: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await keep('one');
  expect(await sender.run(AbortSignal.timeout(300))).toMatchObject({
    is: 'waiting',
    attempt: 1,
    why: 'The server cannot be reached.',
  });
});

test('a logout removes only the messages of this account', async () => {
  const { outbox, keep } = aDevice();
  await keep('mine');
  await keep('of another person', { account: 'bo' });
  expect(await outbox.countUnsent('ada')).toBe(1);
  await outbox.removeAll('ada');
  expect([(await outbox.list('ada')).length, (await outbox.list('bo')).length]).toEqual([0, 1]);
});

test('a step about an interview is sent by its own call under its id, and leaves the device once it is made', async () => {
  const interview = {
    id: uuid(),
    with: { id: uuid(), kind: 'company', name: 'Northspan' },
    thread: null,
    state: 'agreed',
    revision: 2,
    title: 'First talk',
    place: '',
    link: '',
    slots: [],
    agreed: { start: '2026-12-01T15:00:00.000Z', minutes: 45 },
    by: 'engineer',
    note: '',
    zones: { own: 'Asia/Tokyo', other: 'Europe/Dublin' },
    over: false,
    mayAct: true,
    changedAt: '2026-01-05T10:00:00.000Z',
  };
  const device = aDevice({
    before: (sent) => ('act' in sent ? Response.json({ response: 'ok', interview }) : null),
  });
  const act = { kind: 'pick' as const, revision: 1, start: interview.agreed.start };
  const step = { interview: interview.id, zone: 'Asia/Tokyo', act };
  const id = await device.keep('', { threadId: interview.id, step });
  await device.keep('Hello');
  await device.sender.run();
  expect(device.arrived[0]).toEqual({ ...step, id });
  const left = await device.outbox.list('ada');
  expect(left.map(({ text, number }) => [text, number])).toEqual([['Hello', 1]]);
});

test('a step about an offer is sent by its own call, and stays with its refusal if the offer is over', async () => {
  const device = aDevice({ before: (sent) => ('act' in sent ? problem(409, 'offer-over') : null) });
  const decision = { decision: uuid(), act: { kind: 'accept' as const, text: 'With pleasure.' } };
  const id = await device.keep('', { threadId: decision.decision, decision });
  await device.sender.run();
  expect(device.arrived).toEqual([{ ...decision, id }]);
  expect(await device.outbox.list('ada')).toMatchObject([{ id, refusal: 'offer-over.' }]);
});
