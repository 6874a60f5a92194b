// In test:long, since it replaces servers one after the other.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, register } from '../../contract/accounts/accounts.ts';
import { unreadMessages } from '../../contract/messages/messages.ts';
import { advancedSearch } from '../../contract/hiring/search.ts';
import { pauseAfterLoss, readStream } from '../../src/shared/live/stream.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { type Device, aDevice, record } from '../support/people/device.ts';
import { PERSON, anEmail } from '../support/people/engineer.ts';
import { hasNginx } from '../support/server/balancer.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { type Cluster, aCluster } from '../support/server/cluster.ts';
import { aRelease } from '../support/server/release.ts';
import { until } from '../support/timing/until.ts';

const CLIENTS = 500;
/** Fewer than the server lets one account have. */
const STREAMS_OF_ACCOUNT = 5;
/** Only ends what hangs. */
const HELLO_MS = 60_000;
const DEVICES = 3;
/** Below the number of pages that a process gives one address in a minute. */
const LOOK_EVERY_MS = 500;
const PASSES_WITHIN_MS = 60_000;
/**
 * nginx closes the connections that wait for a request when it is reloaded. A browser whose request was on its way then sends it
 * again by itself, and `fetch` of Node does not. With a connection for each request all other errors are still seen.
 */
const ONE_REQUEST = { connection: 'close' };

const passwordOf = (email: string) => DEMO_ACCOUNTS.find((each) => each.email === email)?.password as string;

describe.skipIf(!hasNginx)('two processes behind nginx', () => {
  let cluster: Cluster;
  let next: ReturnType<typeof aRelease>;
  beforeAll(async () => {
    next = aRelease('next', { migration: 'alter table "accounts" add column "next_release" text;' });
    // All clients come from one address, and an address gets an eighth.
    cluster = await aCluster(2, { environment: { CONNECTIONS: '16384' } });
  });
  afterAll(async () => {
    await cluster?.stop();
    next?.remove();
  });

  const signIn = (email: string) => callOverHttp(cluster.origin, login, { body: { email, password: passwordOf(email) } });

  test('are updated one after the other, with a migration, and nobody sees an error', async () => {
    const { accessToken: token } = await signIn('hiring@northspan.example.com');
    const devices: Device[] = [];
    for (let number = 0; number < DEVICES; number++) devices.push(await aDevice(cluster.servers[0]?.origin as string, number));
    const errors: string[] = [];
    let asked = 0;
    const over = new AbortController();
    const looks: (() => Promise<Response | object>)[] = [
      () => fetch(`${cluster.origin}/`, { headers: ONE_REQUEST }),
      () => fetch(`${cluster.origin}/blog`, { headers: ONE_REQUEST }),
      () => callOverHttp(cluster.origin, unreadMessages, { token, headers: ONE_REQUEST }),
      () => callOverHttp(cluster.origin, advancedSearch, { token, body: { filters: {}, limit: 10 }, headers: ONE_REQUEST }),
    ];
    const people = looks.map(async (look) => {
      while (!over.signal.aborted) {
        asked += 1;
        const seen = await look().catch((error: unknown) => ({ ok: false, status: String(error) }));
        if ('ok' in seen && !seen.ok) errors.push(String(seen.status));
        await pause(LOOK_EVERY_MS);
      }
    });
    const recording = devices.map(async (device) => {
      const receipts = [];
      while (!over.signal.aborted) receipts.push((await record(cluster.origin, device, { count: 6 })).receipt);
      return receipts;
    });

    const ports = cluster.servers.map(({ port }) => port);
    for (const server of cluster.servers) {
      await cluster.use(ports.filter((port) => port !== server.port));
      await server.quit();
      await server.start({ main: next.main });
      await cluster.use(ports);
      const before = asked;
      await expect.poll(() => asked).toBeGreaterThan(before + 50);
    }
    over.abort();
    await Promise.all(people);
    const receipts = (await Promise.all(recording)).flat();
    expect(errors).toEqual([]);
    expect(receipts.length).toBeGreaterThanOrEqual(DEVICES);
    const columns = `select 1 from information_schema.columns where table_name = 'accounts' and column_name = 'next_release'`;
    expect(await cluster.rows(columns)).toHaveLength(1);
    expect(await (await fetch(`${cluster.origin}/`)).text()).toContain('assets/next/');
  });

  test('500 clients that lose them at once come back at different times, and none is refused', async () => {
    const tokens: string[] = [];
    for (let at = 0; at < CLIENTS / STREAMS_OF_ACCOUNT; at++) {
      const { password, ...person } = PERSON;
      const headers = { 'x-forwarded-for': `10.2.0.${at}` };
      const origin = cluster.servers[at % 2]?.origin as string;
      const user = await callOverHttp(origin, register, { body: { ...person, email: anEmail(), password }, headers });
      for (let one = 0; one < STREAMS_OF_ACCOUNT; one++) tokens.push(user.accessToken);
    }
    const over = new AbortController();
    const ends: string[] = [];
    const statuses: number[] = [];
    const attempts: number[] = [];
    const connected = new Set<number>();
    let isUp = true;
    const fetchStream = async (path: string | URL | Request, init?: RequestInit) => {
      const tried = performance.now();
      const wasUp = isUp;
      if (wasUp) attempts.push(tried);
      const reply = await fetch(`${cluster.origin}${String(path)}`, init);
      if (wasUp) statuses.push(reply.status);
      return reply;
    };
    const stay = async (token: string, at: number) => {
      for (let losses = 0; !over.signal.aborted;) {
        const onHello = () => {
          losses = 0;
          connected.add(at);
        };
        const end = await readStream({
          token,
          signal: over.signal,
          fetch: fetchStream,
          helloMs: HELLO_MS,
          onHello,
          onEvent: () => {},
        });
        connected.delete(at);
        if (over.signal.aborted) return;
        if (end !== 'lost') ends.push(end);
        await pause(pauseAfterLoss(++losses, Math.random), undefined, { signal: over.signal }).catch(() => {});
        if (!isUp || over.signal.aborted) continue;
        await callOverHttp(cluster.origin, unreadMessages, { token }).catch((error: Error) => void ends.push(error.message));
      }
    };
    const clients = tokens.map(stay);
    await expect.poll(() => connected.size, { timeout: 150_000 }).toBe(CLIENTS);

    isUp = false;
    await Promise.all(cluster.servers.map((server) => server.kill()));
    await expect.poll(() => connected.size).toBe(0);
    await Promise.all(cluster.servers.map((server) => server.start({ main: next.main })));
    // nginx sends nothing to a process for a while after it was dead.
    await until(
      'nginx passes requests on',
      async () => (await fetch(`${cluster.origin}/api/recordings/keys`)).ok,
      PASSES_WITHIN_MS,
    );
    attempts.length = 0;
    statuses.length = 0;
    isUp = true;
    await expect.poll(() => connected.size, { timeout: 150_000 }).toBe(CLIENTS);
    over.abort();
    await Promise.all(clients);
    expect(ends).toEqual([]);
    expect([...new Set(statuses)]).toEqual([200]);
    const [earliest = 0, ...rest] = attempts.toSorted((one, other) => one - other);
    expect((rest.at(-1) as number) - earliest).toBeGreaterThan(1000);
  });
});
