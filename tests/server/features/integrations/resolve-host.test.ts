import { createSocket } from 'node:dgram';
import { Resolver, lookup } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createResolveHost } from '../../../../server/features/integrations/resolve-host.ts';

const DEADLINE_MS = 2000;
const PAUSE_MS = 30_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** The name that a question to a name server is about. */
function nameIn(question: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; question[at]; at += (question[at] ?? 0) + 1)
    labels.push(question.toString('latin1', at + 1, at + 1 + (question[at] ?? 0)));
  return labels.join('.');
}

/** The type of A, the class, the name of the question, and this address. */
const answerTo = (question: Buffer, ip: readonly number[]) => {
  const head = Buffer.from(question);
  head.writeUInt16BE(0x81_80, 2);
  head.writeUInt16BE(1, 6);
  head.writeUInt16BE(0, 10);
  // Without what follows the question, such as the options of EDNS.
  const end = question.indexOf(0, 12) + 5;
  return Buffer.concat([head.subarray(0, end), Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...ip])]);
};

/** Says that the name has no address of this family. */
const noneFor = (question: Buffer) => {
  const head = Buffer.from(question.subarray(0, question.indexOf(0, 12) + 5));
  head.writeUInt16BE(0x81_80, 2);
  head.writeUInt16BE(0, 10);
  return head;
};

/** A name server on this machine that knows `good.example` and is silent about other names; and resolvers that end only if cancelled. */
async function aNameServer() {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const name = nameIn(question);
    if (!asked.includes(name)) asked.push(name);
    if (name !== 'good.example') return;
    const isOfIpv4 = question.readUInt16BE(question.indexOf(0, 12) + 1) === 1;
    socket.send(isOfIpv4 ? answerTo(question, [93, 184, 215, 14]) : noneFor(question), port, address);
  });
  await new Promise<void>((resolve) => void socket.bind(0, '127.0.0.1', resolve));
  onTestFinished(() => void socket.close());
  const openResolver = () => {
    const resolver = new Resolver({ timeout: 3_600_000, tries: 1 });
    resolver.setServers([`127.0.0.1:${(socket.address() as AddressInfo).port}`]);
    return resolver;
  };
  return { asked, openResolver };
}

const slow = (count: number) => Array.from({ length: count }, (_, at) => `slow${at}.example`);

test('a name is resolved, and its addresses of one family are enough', async () => {
  const { openResolver } = await aNameServer();
  expect(await createResolveHost(openResolver)('good.example')).toEqual(['93.184.215.14']);
});

test('four names are asked for at once, each ends at its deadline, and meanwhile other look-ups of the process go on', async () => {
  const { asked, openResolver } = await aNameServer();
  const resolveHost = createResolveHost(openResolver);
  const ended: string[] = [];
  const all = [...slow(6), 'good.example'].map((host) =>
    resolveHost(host).then(
      () => ended.push(host),
      () => ended.push(`no ${host}`),
    ),
  );
  await expect.poll(() => asked.toSorted()).toEqual(slow(4));
  expect(await lookup('localhost')).toMatchObject({ address: expect.any(String) });
  expect([asked.length, ended]).toEqual([4, []]);

  await vi.advanceTimersByTimeAsync(DEADLINE_MS);
  await expect.poll(() => ended.toSorted()).toEqual(['good.example', ...slow(4).map((host) => `no ${host}`)]);
  await expect.poll(() => asked).toHaveLength(7);
  await vi.advanceTimersByTimeAsync(DEADLINE_MS);
  await Promise.all(all);
});

test('a name that could not be resolved in time is not asked for again for a while, and delays no other name', async () => {
  const { openResolver } = await aNameServer();
  let opened = 0;
  const resolveHost = createResolveHost(() => {
    opened += 1;
    return openResolver();
  });
  const failure = (host: string) => resolveHost(host).catch(({ message }: Error) => message);
  const first = failure('slow.example');
  await vi.advanceTimersByTimeAsync(DEADLINE_MS);
  await first;
  expect(await failure('slow.example')).toBe('the name could not be resolved a moment ago');
  expect(opened).toBe(1);
  expect(await resolveHost('good.example')).toEqual(['93.184.215.14']);

  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  const again = failure('slow.example');
  await vi.advanceTimersByTimeAsync(DEADLINE_MS);
  expect(await again).not.toMatch('a moment ago');
  expect(opened).toBe(3);
});
