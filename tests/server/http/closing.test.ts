import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { cutOffWhenClosing } from '../../../server/http/closing.ts';
import { within } from '../../support/timing/until.ts';

/** The server would wait this long if the grace had no end. */
const STALLED_MS = 600_000;

test('a request that stops arriving does not prevent the server from ending', async () => {
  const app = Fastify({ requestTimeout: STALLED_MS, connectionTimeout: STALLED_MS });
  cutOffWhenClosing(app, 50);
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
  cutOffWhenClosing(app, STALLED_MS);
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
  finish();
  expect(await (await reply).text()).toBe('whole');
  await closed;
});
