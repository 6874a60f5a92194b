import { randomUUID } from 'node:crypto';
import { type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios from 'axios';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { waitingConnections } from '../../../../contract/profiles/connections.ts';
import { type LiveEvent, live as liveCall, livePoll } from '../../../../contract/messages/live.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { unreadMessages } from '../../../../contract/messages/messages.ts';
import { clearSession, onExpiry, storeUser, wasRemoved } from '../../../../src/shared/api/session.ts';
import { type Live, createLive } from '../../../../src/shared/live/live.ts';
import { anEngineer, fakeBrowser } from '../../../support/browser/browser-globals.ts';
import { untilPasses } from '../../../support/timing/until-passes.ts';

/** How the server answers a request for a stream: with one, with a status, or with headers and nothing after them. */
type Manner = 'streams' | 'silent' | 'removed' | 'ended' | number;

let server: Server;
let origin: string;
let manner: Manner;
let stamp: string;
let counts: { unread: number; waiting: number };
let open: ServerResponse[];
let asked: string[];
/** Streams and polls wait for this. */
let held: Promise<void>;

beforeAll(async () => {
  server = createServer(async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    asked.push(pathname);
    const json = (body: object) => reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === unreadMessages.path) return json({ unread: counts.unread });
    if (pathname === waitingConnections.path) return json({ waiting: counts.waiting });
    await held;
    if (pathname === livePoll.path) return json({ stamp, changed: searchParams.get('since') !== stamp });
    if (manner === 'removed' || manner === 'ended') {
      const type = problemType(manner === 'removed' ? 'removed-from-company' : 'not-signed-in');
      return reply.writeHead(401, { 'content-type': 'application/problem+json' }).end(JSON.stringify({ type }));
    }
    if (typeof manner === 'number') return reply.writeHead(manner).end();
    open.push(reply);
    reply.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    return manner === 'streams' && reply.write(`event: hello\ndata: {"stamp":"${stamp}"}\n\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  axios.defaults.baseURL = origin;
});
afterAll(() => void server.close());

const tabs: Live[] = [];
beforeEach(() => {
  vi.stubGlobal('localStorage', fakeBrowser().storage);
  [manner, stamp, counts, open, asked] = ['streams', 'a', { unread: 0, waiting: 0 }, [], []];
  held = Promise.resolve();
  storeUser(anEngineer);
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
  clearSession();
  server.closeAllConnections();
});

/** How soon a stream without a greeting is given up; other tests wait as long as it takes. */
const SILENCE = { hello: 300 };

/** A tab of the browser that shares these names. Short times, so that a test need not wait for them. */
function aTab(name: string = randomUUID(), times = {}) {
  const tab = createLive({
    lockName: name,
    channelName: name,
    fetch: (path, init) => fetch(`${origin}${String(path)}`, init),
    random: () => 0,
    times: { hello: 60_000, poll: 30, streamAgain: 60_000, gather: 5, ...times },
  });
  tabs.push(tab);
  const heard: LiveEvent['kind'][] = [];
  tab.subscribe(({ kind }) => heard.push(kind));
  tab.start();
  return { tab, heard };
}

const tell = (event: LiveEvent) => open.forEach((reply) => reply.write(`event: change\ndata: ${JSON.stringify(event)}\n\n`));
const timesAsked = (path: string) => asked.filter((one) => one === path).length;
const until = (check: () => void) => untilPasses(check);
const connected = () => until(() => expect(open.length).toBe(1));
/** Holds back each stream and each poll until the returned function is called. */
function holdConnections() {
  const gate = Promise.withResolvers<void>();
  held = gate.promise;
  return gate.resolve;
}

/** A tab that has got the greeting and has counted twice, at its start and after the greeting, so that nothing is under way. */
async function aConnectedTab(name?: string) {
  const counted = (times: number) =>
    until(() => expect([unreadMessages, waitingConnections].map(({ path }) => timesAsked(path))).toEqual([times, times]));
  const release = holdConnections();
  const made = aTab(name);
  await counted(1);
  release();
  await until(() => expect(made.heard).toEqual(['resync']));
  await counted(2);
  return made;
}

test('it counts at the start, and again after the events that may change a count', async () => {
  counts = { unread: 2, waiting: 1 };
  const { tab, heard } = await aConnectedTab();
  await until(() => expect(tab.getCounts()).toEqual({ unread: 2, requests: 1 }));
  counts = { unread: 3, waiting: 5 };
  tell({ kind: 'message' });
  await until(() => expect(tab.getCounts()).toEqual({ unread: 3, requests: 1 }));
  tell({ kind: 'connection' });
  await until(() => expect(tab.getCounts()).toEqual({ unread: 3, requests: 5 }));
  expect(heard).toEqual(['resync', 'message', 'connection']);
});

test.each([['streams'], ['silent']] as const)(
  'changes between the count and the connection are counted: the stream is %s',
  async (how) => {
    manner = how;
    counts = { unread: 1, waiting: 0 };
    const release = holdConnections();
    const { tab, heard } = aTab(undefined, how === 'silent' ? SILENCE : {});
    await until(() => expect(tab.getCounts().unread).toBe(1));
    expect(heard).toEqual([]);
    counts = { unread: 2, waiting: 0 };
    release();
    await until(() => expect(tab.getCounts().unread).toBe(2));
    expect(heard).toEqual(['resync']);
  },
);

test('one tab has the connection; the other receives the same and counts nothing itself', async () => {
  counts = { unread: 4, waiting: 0 };
  const name = randomUUID();
  const first = await aConnectedTab(name);
  await until(() => expect(first.tab.getCounts().unread).toBe(4));
  const second = aTab(name);
  await until(() => expect(second.tab.getCounts().unread).toBe(4));
  tell({ kind: 'connection' });
  await until(() => expect(second.heard).toEqual(['connection']));
  expect(first.heard).toEqual(['resync', 'connection']);
  expect([timesAsked(liveCall.path), timesAsked(unreadMessages.path)]).toEqual([1, 2]);
});

test('when the tab with the connection is closed, the other one takes it over, and changes meanwhile are loaded', async () => {
  const name = randomUUID();
  const first = aTab(name);
  await until(() => expect(first.heard).toEqual(['resync']));
  const second = aTab(name);
  first.tab.close();
  await until(() => expect(open.length).toBe(2));
  await until(() => expect(second.heard).toEqual(['resync']));
  tell({ kind: 'connection' });
  await until(() => expect(second.heard).toEqual(['resync', 'connection']));
});

test('a lost connection is made again, and a new stamp means that anything may have changed', async () => {
  const { heard } = aTab();
  await until(() => expect(heard).toEqual(['resync']));
  open[0]?.destroy();
  await until(() => expect(open.length).toBe(2));
  expect(heard).toEqual(['resync']);
  stamp = 'b';
  open[1]?.destroy();
  await until(() => expect(heard).toEqual(['resync', 'resync']));
});

test.each([['silent'], [503], [429]] as const)('if the stream is %s it polls, and receives a change', async (how) => {
  manner = how;
  const { tab, heard } = aTab(undefined, SILENCE);
  await until(() => expect(timesAsked(livePoll.path)).toBeGreaterThan(2));
  expect(heard).toEqual(['resync']);
  [stamp, counts] = ['b', { unread: 1, waiting: 0 }];
  await until(() => expect(heard).toEqual(['resync', 'resync']));
  await until(() => expect(tab.getCounts().unread).toBe(1));
});

test('after some time of polling it tries a stream again', async () => {
  manner = 503;
  const { heard } = aTab(undefined, { streamAgain: 100 });
  await until(() => expect(heard).toEqual(['resync']));
  manner = 'streams';
  await connected();
  tell({ kind: 'connection' });
  await until(() => expect(heard).toEqual(['resync', 'connection']));
});

test.each([
  ['ended', false],
  ['removed', true],
] as const)('a session that is refused with %s is told to the page, and nothing is asked any more', async (how, isRemoval) => {
  vi.stubGlobal('sessionStorage', fakeBrowser().storage);
  const expired = vi.fn<() => void>();
  const stop = onExpiry(expired);
  manner = how;
  aTab();
  await until(() => expect(expired).toHaveBeenCalledOnce());
  expect(wasRemoved()).toBe(isRemoval);
  stop();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(timesAsked(liveCall.path)).toBe(1);
});

test('a logout ends the connection and the counts; administrators have none', async () => {
  counts = { unread: 2, waiting: 2 };
  const { tab } = aTab();
  await until(() => expect(tab.getCounts()).toEqual({ unread: 2, requests: 2 }));
  await connected();
  const ended = new Promise<void>((resolve) => open[0]?.on('close', () => resolve()));
  clearSession();
  await ended;
  expect(tab.getCounts()).toEqual({ unread: 0, requests: 0 });
  storeUser({ ...anEngineer, id: randomUUID(), accessToken: 'token-9', roles: ['admin'] });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(open.length).toBe(1);
});
