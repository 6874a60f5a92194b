import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, createServer as createTlsServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { createCheckedLookup, isPublicAddress } from '../../../../server/features/integrations/public-address.ts';
import { createSendWebhook } from '../../../../server/features/integrations/send-webhook.ts';
import { selfSigned } from '../../../support/network/self-signed.ts';

const EVENT = { id: 'a', event: 'test', body: '{}', secret: 'whsec_a' };

test.each(['8.8.8.8', '93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('%s is a public address', (ip) => {
  expect(isPublicAddress(ip)).toBe(true);
});

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '[::ffff:a9fe:a9fe]',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not', (ip) => {
  expect(isPublicAddress(ip)).toBe(false);
});

/** A server on this machine that must get nothing. */
async function aTrap() {
  let hits = 0;
  const server = createServer((_request, response) => {
    hits += 1;
    response.end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, hits: () => hits };
}

/** Resolves every name to the next of these lists of addresses. */
const resolvingTo = (...answers: string[][]) => {
  let at = 0;
  return async () => answers[Math.min(at++, answers.length - 1)] ?? [];
};

test.each(['http', 'https'])('a private address by its number gets nothing over %s', async (scheme) => {
  const trap = await aTrap();
  const sender = createSendWebhook({ loopback: false });
  for (const host of ['127.0.0.1', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0']) {
    const url = `${scheme}://${host}:${trap.port}/`;
    expect([sender.isAcceptable(url), await sender.send(url, EVENT)]).toEqual([false, { fault: 'address' }]);
  }
  expect(trap.hits()).toBe(0);
});

test('a name that resolves to a private address gets nothing, also if another of its addresses is public', async () => {
  const trap = await aTrap();
  for (const addresses of [['127.0.0.1'], ['93.184.215.14', '10.0.0.1'], ['::ffff:127.0.0.1'], []]) {
    const sender = createSendWebhook({ loopback: false, resolveHost: resolvingTo(addresses) });
    expect(await sender.send(`https://hooks.example:${trap.port}/`, EVENT)).toEqual({ fault: 'address' });
  }
  expect(trap.hits()).toBe(0);
});

test('the connection uses the address that was checked, so a name that changes meanwhile leads nowhere else', async () => {
  const trap = await aTrap();
  let asked = 0;
  const answers = resolvingTo(['127.0.0.1'], ['127.0.0.2']);
  const resolveHost = () => {
    asked += 1;
    return answers();
  };
  const lookup = createCheckedLookup((ip) => ip === '127.0.0.1', resolveHost);
  const open = () =>
    new Promise<number | string>((resolve) => {
      const sent = request({ host: 'hooks.example', port: trap.port, agent: false, lookup });
      sent.on('response', ({ statusCode = 0 }) => resolve(statusCode));
      sent.on('error', (error) => resolve(error.constructor.name));
      sent.end();
    });
  // The name is resolved once for a connection, and the next connection is checked anew.
  expect([await open(), asked, trap.hits()]).toEqual([200, 1, 1]);
  expect([await open(), asked, trap.hits()]).toEqual(['PrivateAddress', 2, 1]);
});

test('an endpoint that does not answer in time fails', async () => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const sender = createSendWebhook({ loopback: true, timeoutMs: 100 });
  const { port } = server.address() as AddressInfo;
  expect(await sender.send(`http://127.0.0.1:${port}/`, EVENT)).toEqual({ fault: 'timeout' });
  server.closeAllConnections();
});

test('an endpoint whose certificate nobody else has signed is unreachable, and gets not a byte', async () => {
  let bytes = 0;
  const server = createTlsServer(selfSigned('127.0.0.1'), (socket) => {
    socket.on('data', (part) => (bytes += part.length));
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const sender = createSendWebhook({ loopback: true });
  expect(await sender.send(`https://127.0.0.1:${port}/`, EVENT)).toEqual({ fault: 'unreachable' });
  expect(bytes).toBe(0);
  // The server does take what a client sends that checks nothing.
  const careless = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
  careless.end('x');
  await expect.poll(() => bytes).toBe(1);
});

test('a reply without end is cut off, and counts by its status', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200);
    const more = () => void (response.destroyed || response.write('x'.repeat(65_536), more));
    more();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const sender = createSendWebhook({ loopback: true });
  const { port } = server.address() as AddressInfo;
  expect(await sender.send(`http://127.0.0.1:${port}/`, EVENT)).toEqual({ status: 200 });
});
