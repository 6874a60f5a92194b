import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeGently } from '../../../server/http/closing.ts';
import { within } from '../../support/timing/until.ts';

/** The server would wait this long if the grace had no end. */
const STALLED_MS = 600_000;

test('a request that stops arriving does not prevent the server from ending', async () => {
  const app = Fastify({ requestTimeout: STALLED_MS, connectionTimeout: STALLED_MS });
  closeGently(app, async () => {}, 50);
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  app.addContentTypeParser('text/plain', (_request, payload, done) => {
    begun();
    payload.resume();
    payload.on('end', () => done(null));
    payload.on('error', done);
  });
  app.post('/', () => 'whole');
  await app.listen({ port: 0, host: 'localhost' });
  const socket = connect((app.server.address() as AddressInfo).port, 'localhost');
  const cut = once(socket, 'close');
  // A connection that is cut off may end with an error.
  socket.on('error', () => {});
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\nhalf');
  await isBegun;
  await within('The end of the server', app.close(), 60_000);
  await within('The end of the connection', cut, 60_000);
  expect(socket.destroyed).toBe(true);
});

test('a request in progress when the server ends gets its reply', async () => {
  const app = Fastify();
  const { promise: isEnding, resolve: end } = Promise.withResolvers<void>();
  closeGently(app, async () => end(), STALLED_MS);
  let finish = () => {};
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  app.get('/', async () => {
    begun();
    await new Promise<void>((resolve) => (finish = resolve));
    return 'whole';
  });
  const address = await app.listen({ port: 0, host: 'localhost' });
  const reply = fetch(address);
  await isBegun;
  const closed = app.close();
  await isEnding;
  finish();
  const answer = await reply;
  expect([answer.headers.get('connection'), await answer.text()]).toEqual(['close', 'whole']);
  await closed;
});

test('the server stops listening at once, and its background work ends while requests are under way', async () => {
  const app = Fastify({ return503OnClosing: false });
  let finish = () => {};
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  let stopped = () => {};
  const isStopped = new Promise<void>((resolve) => (stopped = resolve));
  closeGently(app, async () => stopped(), STALLED_MS);
  const ends: string[] = [];
  app.addHook('onClose', async () => void ends.push('closed'));
  app.get('/', async () => {
    begun();
    await new Promise<void>((resolve) => (finish = resolve));
    ends.push('answered');
    return 'whole';
  });
  // Two servers of Node: one for each address of the name.
  await app.listen({ port: 0, host: 'localhost' });
  const { port } = app.server.address() as AddressInfo;
  const reply = fetch(`http://localhost:${port}`);
  await isBegun;
  const closed = app.close();
  await within('The end of the background work', isStopped, 60_000);
  expect(app.server.listening).toBe(false);
  finish();
  expect(await (await reply).text()).toBe('whole');
  await closed;
  expect(ends).toEqual(['answered', 'closed']);
});
