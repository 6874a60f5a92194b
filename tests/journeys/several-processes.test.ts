// In test:long, since it runs several servers, and kills one.
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, logout, validateToken } from '../../contract/accounts/accounts.ts';
import { advancedSearch } from '../../contract/hiring/search.ts';
import type { LiveEvent } from '../../contract/messages/live.ts';
import { engineerSendMessage, threads } from '../../contract/messages/messages.ts';
import { saveVisibility } from '../../contract/profiles/visibility.ts';
import { recordingState } from '../../contract/recordings/recordings.ts';
import { readStream } from '../../src/shared/live/stream.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { aBlogDesk } from '../support/people/blog-desk.ts';
import { type Device, aDevice, record } from '../support/people/device.ts';
import { hasNginx } from '../support/server/balancer.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { type Cluster, aCluster } from '../support/server/cluster.ts';
import type { Product } from '../support/server/product.ts';

const DEVICES = 12;
const CHUNKS = 12;
/** Only ends what hangs. */
const HELLO_MS = 60_000;

const signIn = (origin: string, email: string) => {
  const account = DEMO_ACCOUNTS.find((each) => each.email === email) as (typeof DEMO_ACCOUNTS)[number];
  return callOverHttp(origin, login, { body: { email, password: account.password } });
};

/** Follows the live stream of a process as the app does, and resolves with the first event that `isMeant`. */
function firstEvent(origin: string, token: string, isMeant: (event: LiveEvent) => boolean, onHello: () => void) {
  return new Promise<LiveEvent>((resolve, reject) => {
    const over = new AbortController();
    const onEvent = (event: LiveEvent) => {
      if (!isMeant(event)) return;
      over.abort();
      resolve(event);
    };
    const fetchFrom = (path: string | URL | Request, init?: RequestInit) => fetch(`${origin}${String(path)}`, init);
    readStream({ token, signal: over.signal, fetch: fetchFrom, helloMs: HELLO_MS, onHello, onEvent }).then(
      (end) => reject(new Error(`The stream ended: ${end}`)),
      reject,
    );
  });
}

describe.skipIf(!hasNginx)('several processes behind nginx', () => {
  let cluster: Cluster;
  let first: Product;
  let second: Product;
  let devices: Device[];
  beforeAll(async () => {
    cluster = await aCluster(2);
    [first, second] = cluster.servers as [Product, Product];
    const origins = [first.origin, second.origin];
    devices = [];
    for (let number = 0; number < DEVICES; number++) devices.push(await aDevice(origins[number % 2] as string, number));
  });
  afterAll(() => cluster?.stop());

  const servedBy = ({ port }: Product) => cluster.passed().filter(({ upstream }) => upstream.includes(`:${port}`)).length;
  const originalOf = (id: string) => buffer(cluster.media.read(`${id}/original`));
  const untilJoined = (id: string) => expect.poll(() => cluster.media.find(`${id}/original`)).not.toBeNull();

  test('the chunks of one recording go to any process, and its receipt counts all of them', async () => {
    const before = [servedBy(first), servedBy(second)];
    const [device, ...others] = devices as [Device, ...Device[]];
    const beside = others.slice(0, 3).map((each) => record(cluster.origin, each, { count: CHUNKS }));
    const sent = await record(cluster.origin, device, { count: CHUNKS });
    await Promise.all(beside);
    expect([servedBy(first), servedBy(second)].every((count, at) => count > (before[at] as number))).toBe(true);
    await untilJoined(sent.id);
    expect((await originalOf(sent.id)).equals(sent.bytes)).toBe(true);
    const { receipt } = await callOverHttp(second.origin, recordingState, {
      token: device.attempt.uploadToken,
      params: { id: sent.id },
    });
    expect(receipt).toBe(sent.receipt);
  });

  test('each recording is processed once, and each letter is sent once, whichever process does it', async () => {
    const jobs = await cluster.rows<{ name: string; times: number }>(
      `select name, (retry_count + 1)::int as times from pgboss.job where state = 'completed'`,
    );
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs.filter(({ times }) => times > 1)).toEqual([]);
    const letters = () => cluster.servers.flatMap(({ dataDir }) => readdirSync(join(dataDir, 'letters')));
    const isDone = `select 1 from pgboss.job where state not in ('completed', 'cancelled', 'failed') and start_after <= now()`;
    await expect.poll(async () => (await cluster.rows(isDone)).length).toBe(0);
    expect(letters()).toHaveLength(DEVICES);
  });

  test('a process that is killed under load loses no acknowledged chunk, and every recording gets its receipt', async () => {
    const stored: { id: string; seq: number }[] = [];
    const recording = devices.map((device) =>
      record(cluster.origin, device, { count: CHUNKS, onStored: (chunk) => void stored.push(chunk) }),
    );
    await expect.poll(() => stored.length).toBeGreaterThan((DEVICES * CHUNKS) / 4);
    await second.kill();
    const told = [...stored];
    const held = new Map<string, number[]>();
    for (const id of new Set(told.map((chunk) => chunk.id))) {
      const signed = await cluster.chunks.readManifest(id).catch(() => null);
      held.set(
        id,
        (signed ?? (await cluster.chunks.list(id))).map(({ seq }) => seq),
      );
    }
    expect(told.filter(({ id, seq }) => !held.get(id)?.includes(seq))).toEqual([]);
    await second.start();
    for (const { id, bytes } of await Promise.all(recording)) {
      await untilJoined(id);
      expect((await originalOf(id)).equals(bytes)).toBe(true);
    }
  });

  test('a message that one process stores reaches a browser at the other one', async () => {
    const company = await signIn(first.origin, 'hiring@northspan.example.com');
    const engineer = await signIn(second.origin, 'ines.almeida@example.com');
    const token = engineer.accessToken;
    const { items } = await callOverHttp(second.origin, threads, { token });
    const threadId = items[0]?.id as string;
    const body = { id: randomUUID(), threadId, text: 'Any process may take it.' };
    const event = await firstEvent(
      first.origin,
      company.accessToken,
      ({ kind, thread }) => kind === 'message' && thread === threadId,
      () => void callOverHttp(second.origin, engineerSendMessage, { token, body }),
    );
    expect(event.number).toBeGreaterThan(0);
  });

  test('a session that ends at one process has ended at the other one', async () => {
    const { accessToken: token } = await signIn(first.origin, 'ines.almeida@example.com');
    await callOverHttp(second.origin, validateToken, { body: { token } });
    await callOverHttp(first.origin, logout, { token });
    const headers = { authorization: `Bearer ${token}` };
    await expect.poll(async () => (await fetch(second.origin + threads.path, { headers })).status).toBe(401);
  });

  test('an engineer who hides the profile at one process is not found by a search at the other one', async () => {
    const company = await signIn(second.origin, 'hiring@northspan.example.com');
    const { accessToken: token, id } = await signIn(first.origin, 'ines.almeida@example.com');
    const isFound = async () => {
      const body = { filters: {}, limit: 50 };
      const { items } = await callOverHttp(second.origin, advancedSearch, { token: company.accessToken, body });
      return items.some(({ profile }) => profile === id);
    };
    await expect.poll(isFound).toBe(true);
    await callOverHttp(first.origin, saveVisibility, { token, body: { visibility: 'hidden' } });
    await expect.poll(isFound).toBe(false);
    await callOverHttp(first.origin, saveVisibility, { token, body: { visibility: 'all' } });
    await expect.poll(isFound).toBe(true);
  });

  test('a post that one process publishes, changes and withdraws is so on the pages of the other one', async () => {
    const pageOf = async (slug: string) => (await fetch(`${second.origin}/blog/${slug}`)).text();
    const desk = await aBlogDesk(first.origin);
    const post = await desk.publish({ title: 'Anchors in cracked concrete' });
    await expect.poll(() => pageOf(post.slug)).toContain('Anchors in cracked concrete');
    const changed = await desk.change(post, { title: 'Anchors in old concrete' });
    await expect.poll(() => pageOf(post.slug)).toContain('Anchors in old concrete');
    await desk.withdraw(changed);
    await expect.poll(() => pageOf(post.slug)).not.toContain('Anchors in old concrete');
  });
});
