import { onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import axios, { AxiosError } from 'axios';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { providers } from '../../../../contract/accounts/provider.ts';
import { Failure } from '../../../../src/shared/api/request.ts';
import { clearSession, storeUser } from '../../../../src/shared/api/session.ts';
import { copiedAtOf, shareEqual } from '../../../../src/shared/loading/offline-replies.ts';
import { createQueryClient, keyOf, queryOf, reloadReplies } from '../../../../src/shared/loading/query-client.ts';
import { shownOf } from '../../../../src/shared/loading/use-load.ts';
import { setReached } from '../../../../src/ui/online.ts';
import { anEngineer, fakeBrowser } from '../../../support/browser/browser-globals.ts';

const OTHER = { ...anEngineer, accessToken: 'token-2', id: '0199aaaa-0000-7000-8000-000000000002', name: 'Grace' };

let client: QueryClient;
let tabs: EventTarget;
let browser: ReturnType<typeof fakeBrowser>;
/** The replies to the next requests: a status, or null for no reply. */
let answers: (number | null)[];
const ask = vi.spyOn(axios, 'request');

beforeEach(() => {
  vi.useFakeTimers();
  tabs = new EventTarget();
  browser = fakeBrowser();
  vi.stubGlobal('localStorage', browser.storage);
  vi.stubGlobal('navigator', browser.navigator);
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs));
  vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs));
  storeUser(anEngineer);
  answers = [];
  ask.mockReset().mockImplementation(() => {
    const status = answers.shift() ?? null;
    if (status === null) return Promise.reject(new AxiosError('No route', AxiosError.ERR_NETWORK));
    return Promise.resolve({ status, statusText: `Status ${status}`, data: { providers: [] } });
  });
  client = createQueryClient();
});
afterEach(() => {
  client.unmount();
  client.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const query = (account = anEngineer.id) => queryOf(providers, {}, account);

/** A page that shows the reply, as long as the test runs. */
function show() {
  const observer = new QueryObserver(client, query());
  observer.subscribe(() => {});
  return observer;
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

test('a refusal is not tried again, because the server would refuse again', async () => {
  answers = [403];
  const page = show();
  await settle(60_000);
  expect(ask).toHaveBeenCalledOnce();
  expect(page.getCurrentResult()).toMatchObject({ status: 'error', error: { status: 403 } });
});

test.each([null, 502, 503])(
  'after %s it is tried again, with growing pauses, and the page knows at once why it waits',
  async (status) => {
    answers = [status, status, 200];
    const page = show();
    await settle();
    expect(page.getCurrentResult()).toMatchObject({ status: 'pending', failureReason: expect.any(Failure) });
    await settle(1000);
    expect(ask).toHaveBeenCalledTimes(2);
    await settle(1999);
    expect(ask).toHaveBeenCalledTimes(2);
    await settle(1);
    expect(page.getCurrentResult()).toMatchObject({ status: 'success', data: { providers: [] }, failureReason: null });
  },
);

test('after four attempts it waits for a person or for the network', async () => {
  answers = [503, 503, 503, 503, 200];
  const page = show();
  await settle(60_000);
  expect(ask).toHaveBeenCalledTimes(4);
  expect(page.getCurrentResult().status).toBe('error');
});

test('a page that opens without a network shows that at once, and loads when the network is back', async () => {
  browser.navigator.onLine = false;
  client = createQueryClient();
  const page = show();
  await settle(60_000);
  expect(ask).toHaveBeenCalledOnce();
  expect(page.getCurrentResult()).toMatchObject({ data: undefined, failureReason: { kind: 'network' } });
  answers = [200];
  onlineManager.setOnline(true);
  await settle();
  expect(page.getCurrentResult()).toMatchObject({ data: { providers: [] } });
});

test('loaded data stays visible when a new attempt fails', async () => {
  answers = [200, 403];
  const page = show();
  await settle();
  await page.refetch();
  expect(page.getCurrentResult()).toMatchObject({ data: { providers: [] }, error: { status: 403 } });
});

const held = () => client.getQueryCache().getAll();

test('a logout in any tab, or another account, drops all loaded data', async () => {
  answers = [200, 200, 200];
  await client.fetchQuery(query());
  clearSession();
  expect(held()).toEqual([]);

  storeUser(anEngineer);
  await client.fetchQuery(query());
  storeUser(OTHER);
  expect(held()).toEqual([]);

  await client.fetchQuery(query(OTHER.id));
  browser.storage.removeItem('user');
  expect(held()).toHaveLength(1);
  tabs.dispatchEvent(new Event('storage'));
  expect(held()).toEqual([]);
});

test('a new token or name of the same account drops nothing', async () => {
  answers = [200];
  await client.fetchQuery(query());
  storeUser({ ...anEngineer, accessToken: 'token-3', name: 'Ada L.' });
  tabs.dispatchEvent(new Event('storage'));
  expect(held()).toHaveLength(1);
});

test('a reply is found by call, input and account, and by the call alone to load it again', async () => {
  answers = [200];
  await client.fetchQuery(query());
  expect(client.getQueryData(query(OTHER.id).queryKey)).toBeUndefined();
  expect(client.getQueryData(query().queryKey)).toEqual({ providers: [] });
  await client.invalidateQueries({ queryKey: keyOf(providers) });
  expect(held()[0]?.state.isInvalidated).toBe(true);
});

test('a call waits without limit, or for the given time', async () => {
  ask.mockImplementation(
    ({ signal }) => new Promise((_, reject) => signal?.addEventListener?.('abort', () => reject(new Error()))),
  );
  vi.useRealTimers();
  const { queryFn } = queryOf(providers, {}, null, 20);
  await expect(queryFn({ signal: new AbortController().signal })).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a reply that is under way when something changes is loaded once more', async () => {
  const first = Promise.withResolvers<object>();
  ask.mockImplementationOnce(() => first.promise);
  answers = [200, 200];
  const page = show();
  await settle();
  reloadReplies(client, [providers]);
  await settle();
  expect(ask).toHaveBeenCalledTimes(1);
  first.resolve({ status: 200, statusText: 'OK', data: { providers: ['google'] } });
  await settle();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(page.getCurrentResult().data).toEqual({ providers: [] });
  // Data that is shown already is asked for at once, and only once.
  reloadReplies(client, [providers]);
  await settle();
  expect(ask).toHaveBeenCalledTimes(3);
});

const KEPT = { reply: { providers: [] }, keptAt: '2026-11-24T08:00:00.000Z' };

test('an offline copy is shown until the server is reached, and an equal reply does not count as a copy', async () => {
  client.unmount();
  client = createQueryClient(async () => structuredClone(KEPT));
  answers = [null, 200];
  setReached(false);
  const page = show();
  await settle();
  expect(copiedAtOf(page.getCurrentResult().data)).toBe(KEPT.keptAt);
  // No event of the browser: the network is lost further away.
  setReached(true);
  await settle();
  expect(page.getCurrentResult().data).toEqual(KEPT.reply);
  expect(copiedAtOf(page.getCurrentResult().data)).toBeNull();
});

test('a part of a list from an offline copy is replaced too', () => {
  const kept = { pages: [{ items: [] }], pageParams: [null] };
  const now = structuredClone(kept);
  expect(shareEqual(kept, now)).toBe(kept);
  expect(shareEqual(undefined, now)).toBe(now);
});

test('an offline copy is not shown once the server has refused it; without a network it is', async () => {
  client.unmount();
  client = createQueryClient(async () => structuredClone(KEPT));
  answers = [null];
  const page = show();
  await settle();
  const { data } = page.getCurrentResult();
  expect(shownOf(data, new Failure({ kind: 'network' }))).toBe(data);
  expect(shownOf(data, new Failure({ kind: 'refused', status: 500 }))).toBe(data);
  expect(shownOf(data, new Failure({ kind: 'refused', status: 404 }))).toBeUndefined();
  // The reply of the server stays, since an old value is better than none.
  const given = { providers: [] };
  expect(shownOf(given, new Failure({ kind: 'refused', status: 404 }))).toBe(given);
});
