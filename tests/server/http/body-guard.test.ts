import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiptKeys, registerRecording } from '../../../contract/recordings/recordings.ts';
import { RESCUE_TYPE } from '../../../contract/assessment/rescue.ts';
import { problemType } from '../../../contract/base/problem.ts';
import { started } from '../../support/people/attempt.ts';
import { type Server, aServer, call, loginAs } from '../../support/server/server.ts';

const MEBIBYTE = Buffer.alloc(1024 * 1024, 0x20);
/** For more: `SENDERS=1000 npx vitest run --project server tests/server/http/body-guard.test.ts`. */
const SENDERS = Number(process.env['SENDERS'] ?? 300);
/** Short, so that the tests are fast: a body has 400 ms however long it is, and the rest of a refused one 200 ms more. */
const QUICK = { graceMs: 400, slowest: 1e9, lingerMs: 200 };

let server: Server;
let port: number;
let token: string;
const sockets = new Set<Socket>();

async function listening(wanted: Parameters<typeof aServer>[0]) {
  const one = await aServer(wanted);
  await one.app.listen({ port: 0, host: '127.0.0.1' });
  return { one, port: (one.app.server.address() as AddressInfo).port };
}

beforeAll(async () => {
  ({ one: server, port } = await listening({ bodies: QUICK }));
  ({ token } = await started(server));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

interface UploadStatus {
  status: number;
  head: string;
  body: string;
}

const read = (text: string): UploadStatus => {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
};

/**
 * Sends the head and all but the last `heldBack` bytes of a body. `answered` resolves with the reply, `closed` when the connection
 * ends.
 */
function send(path: string, headers: Record<string, string>, body: Buffer, { heldBack = 0, to = port, method = 'POST' } = {}) {
  const socket = connect(to, '127.0.0.1');
  sockets.add(socket);
  socket.on('error', () => {});
  const lines = Object.entries({ host: 'localhost', 'content-length': String(body.length), ...headers });
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  socket.write(body.subarray(0, body.length - heldBack));
  let text = '';
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const answered = new Promise<UploadStatus>((resolve) => {
    socket.on('data', (piece) => {
      text += piece.toString();
      if (text.includes('\r\n\r\n')) resolve(read(text));
    });
    void closed.then(() => resolve(read(text)));
  });
  return { socket, answered, closed };
}

const bearing = (bearer: string) => ({ authorization: `Bearer ${bearer}`, 'content-type': 'application/octet-stream' });
const CHUNK = '/api/recordings/00000000-0000-4000-8000-000000000000/chunks/0';
const DIGEST = { 'content-digest': `sha-256=:${'A'.repeat(43)}=:` };

test(`${SENDERS} made-up tokens that hold back the last byte of a megabyte fill no memory, and are closed`, async () => {
  // One address may open an eighth of all connections.
  const environment = { CONNECTIONS: String(Math.max(4096, 8 * SENDERS + 64)) };
  const { one, port: to } = await listening({ bodies: { ...QUICK, graceMs: 60_000 }, environment });
  const before = process.memoryUsage().rss;
  const senders = Array.from({ length: SENDERS }, (_, n) =>
    send(CHUNK, { ...bearing(`made-up-${n}`), ...DIGEST }, MEBIBYTE, { heldBack: 1, method: 'PUT', to }),
  );
  const answers = await Promise.all(senders.map(({ answered }) => answered));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect((await call(one.app, receiptKeys)).status).toBe(200);
  expect(process.memoryUsage().rss - before).toBeLessThan((SENDERS / 2) * MEBIBYTE.length);
  await Promise.all(senders.map(({ closed }) => closed));
  await one.close();
});

test('two hundred senders with a valid token that never finish are disconnected at their deadline, and others are served', async () => {
  const senders = Array.from({ length: 200 }, () =>
    send(CHUNK, { ...bearing(token), ...DIGEST }, MEBIBYTE.subarray(0, 50_000), { heldBack: 1, method: 'PUT' }),
  );
  expect((await call(server.app, receiptKeys)).status).toBe(200);
  const answers = await Promise.all(senders.map(({ answered }) => answered));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([408]));
  expect(answers[0]?.head).toContain('application/problem+json');
  expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({ type: problemType('body-late'), status: 408 });
  await Promise.all(senders.map(({ closed }) => closed));
});

test.each([
  ['JSON', '/api/recordings', 'application/json'],
  ['a form', '/api/engineer/save_answer', 'multipart/form-data; boundary=x'],
  ['a batch of chunks', CHUNK.replace('/0', ''), 'application/vnd.loadpath.chunks'],
  ['a rescue package', '/api/rescue', RESCUE_TYPE],
])('%s has a deadline too', async (_what, path, type) => {
  const body = Buffer.from('--x\r\ncontent-disposition: form-data; name="answerFile"; filename="a"\r\n\r\nabc');
  const { answered, closed } = send(path, { ...bearing(token), 'content-type': type }, body, { heldBack: 1 });
  expect((await answered).status).toBe(408);
  await closed;
  expect(readdirSync(join(server.dataDir, 'incoming'))).toEqual([]);
});

test('a body that announces too great a length is refused before it is sent', async () => {
  const { answered } = send('/api/recordings', { ...bearing(token), 'content-type': 'application/json' }, MEBIBYTE, {
    heldBack: MEBIBYTE.length,
  });
  expect((await answered).status).toBe(413);
});

test('bodies and bytes are limited per address, and other addresses are not affected', async () => {
  const { one, port: to } = await listening({
    bodies: { ...QUICK, graceMs: 60_000, bodies: 3 },
    environment: { BODY_MEMORY_MB: '8', TRUSTED_PROXIES: 'loopback' },
  });
  const { token: good } = await started(one);
  const from = (address: string, bytes: number) =>
    send(CHUNK, { ...bearing(good), ...DIGEST, 'x-forwarded-for': address }, MEBIBYTE.subarray(0, bytes), {
      heldBack: 1,
      to,
      method: 'PUT',
    });
  const status = async (address: string, bytes: number) => {
    const { socket, answered } = from(address, bytes);
    const waiting = new Promise<null>((resolve) => void setTimeout(() => resolve(null), 300));
    const told = await Promise.race([answered, waiting]);
    return { status: told?.status ?? 'waits', head: told?.head ?? '', socket };
  };
  for (let n = 0; n < 3; n++) expect((await status('192.0.2.1', 100)).status).toBe('waits');
  const fourth = await status('192.0.2.1', 100);
  expect([fourth.status, fourth.head.includes('retry-after')]).toEqual([429, true]);
  // A quarter of 8 MiB is 2 MiB.
  const large = [await status('2001:db8::1', 1024 * 1024), await status('2001:db8::2', 1024 * 1024)];
  expect(large.map((each) => each.status)).toEqual(['waits', 'waits']);
  expect((await status('2001:db8::3', 1000)).status).toBe(503);
  expect((await status('2001:db8:1::3', 1000)).status).toBe('waits');
  // A body that has ended releases its share.
  large[0]?.socket.destroy();
  await expect.poll(async () => (await status('2001:db8::3', 1000)).status).toBe('waits');
  for (const socket of sockets) socket.destroy();
  await one.close();
});

test('connections are limited per address, and those of a trusted proxy only in total', async () => {
  const { one, port: to } = await listening({ environment: { CONNECTIONS: '16', TRUSTED_PROXIES: '192.0.2.7' } });
  const open = Array.from({ length: 4 }, () => connect(to, '127.0.0.1').on('error', () => {}));
  const ended = await Promise.all(
    open.map(
      (socket) =>
        new Promise<boolean>((resolve) => {
          socket.once('close', () => resolve(true));
          setTimeout(() => resolve(false), 500);
        }),
    ),
  );
  expect(ended.filter(Boolean).length).toBe(2);
  for (const socket of open) socket.destroy();
  await one.close();
});

test('made-up tokens do not make a new caller: 200 from one address get 429, and a valid token from there is accepted', async () => {
  const strict = await aServer({ rates: { refused: 60 } });
  const statuses: number[] = [];
  for (let n = 0; n < 200; n++) {
    statuses.push((await call(strict.app, registerRecording, { token: `made-up-${n}`, body: {} })).status);
  }
  expect(statuses.filter((status) => status === 401).length).toBe(60);
  expect(statuses.filter((status) => status === 429).length).toBe(140);
  const { token: good } = await loginAs(strict, 'engineer');
  expect((await call(strict.app, registerRecording, { token: good, body: {} })).status).toBe(400);
  await strict.close();
});

test('calls for anyone are counted by address, whatever token is sent', async () => {
  const strict = await aServer({ rates: { anyone: 5 } });
  const statuses: number[] = [];
  for (let n = 0; n < 10; n++) statuses.push((await call(strict.app, receiptKeys, { token: `made-up-${n}` })).status);
  expect(statuses.filter((status) => status === 429).length).toBe(5);
  await strict.close();
});
