import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { originOf } from './origin.ts';

/** One address may open this part of all connections: with 4096, 512, for an office with 50 browsers of ten each. */
const ONE_ADDRESS = 8;

/**
 * Closes connections beyond `most`, and beyond an eighth of it from one address. A trusted proxy has no such limit of its own: all
 * callers come from its address, and what they send is counted by request.
 */
export function boundConnections(server: Server, { most, trustedProxies }: { most: number; trustedProxies: string }) {
  const isTrusted = compile(trustedProxies.split(',').map((each) => each.trim()));
  const open = new Map<string, number>();
  server.maxConnections = most;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (!address || isTrusted(address, 0)) return;
    const origin = originOf(address);
    const count = (open.get(origin) ?? 0) + 1;
    if (count > most / ONE_ADDRESS) return socket.destroy();
    open.set(origin, count);
    socket.once('close', () => {
      const left = (open.get(origin) ?? 1) - 1;
      if (left > 0) open.set(origin, left);
      else open.delete(origin);
    });
  });
}
