import { EventEmitter } from 'node:events';
import type { Server } from 'node:net';
import { expect, test } from 'vitest';
import { limitConnections } from '../../../server/http/connection-limit.ts';

/** A server for 80 connections, of which one network may open 10. `open` returns whether the connection stays open. */
function aServer() {
  const server = new EventEmitter() as Server;
  limitConnections(server as never, { most: 80, trustedProxies: '127.0.0.1' });
  return (remoteAddress: string) => {
    let isOpen = true;
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: () => (isOpen = false) });
    server.emit('connection', socket as never);
    return { isOpen: () => isOpen, close: () => socket.emit('close') };
  };
}

const countOpen = (open: ReturnType<typeof aServer>, most: number, addressOf: (at: number) => string) =>
  Array.from({ length: most }, (_, at) => open(addressOf(at))).filter(({ isOpen }) => isOpen()).length;

test('one network may open an eighth of the connections, and gets those back that it closes', () => {
  const open = aServer();
  const first = open('192.0.2.1');
  expect(countOpen(open, 20, () => '192.0.2.1')).toBe(9);
  first.close();
  expect(countOpen(open, 20, () => '192.0.2.1')).toBe(1);
  expect(open('192.0.2.2').isOpen()).toBe(true);
});

test.each([
  ['a /56', 40, (at: number) => `2001:db8:aa:${at.toString(16)}::1`],
  ['a /48', 60, (at: number) => `2001:db8:aa:${(at * 256).toString(16)}::1`],
])('however many networks %s has, others can still connect', (_, most, addressOf) => {
  const open = aServer();
  expect(countOpen(open, 200, addressOf)).toBe(most);
  expect(open('2001:db8:bb::1').isOpen()).toBe(true);
});

test('a trusted proxy has no limit of its own', () => {
  expect(countOpen(aServer(), 200, () => '127.0.0.1')).toBe(200);
});
