import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { clientNetwork, shareOf, widerNetworks } from './client-network.ts';

/** One network may open this part of all connections: with 4096, 512, for an office with 50 browsers of ten each. */
const ONE_NETWORK = 1 / 8;

/**
 * Closes connections beyond `most`, and beyond an eighth of it from one network, or more of it from those around it. A trusted proxy has no limit of its own, since all
 * clients behind it share its address; their requests are counted instead.
 */
export function limitConnections(server: Server, { most, trustedProxies }: { most: number; trustedProxies: string }) {
  const isTrusted = compile(trustedProxies.split(',').map((each) => each.trim()));
  const open = new Map<string, number>();
  server.maxConnections = most;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (!address || isTrusted(address, 0)) return;
    const networks = widerNetworks(clientNetwork(address));
    const isFull = networks.some(({ network, times }) => (open.get(network) ?? 0) >= most * shareOf(ONE_NETWORK, times));
    if (isFull) return socket.destroy();
    for (const { network } of networks) open.set(network, (open.get(network) ?? 0) + 1);
    socket.once('close', () => {
      for (const { network } of networks) {
        const left = (open.get(network) ?? 1) - 1;
        if (left > 0) open.set(network, left);
        else open.delete(network);
      }
    });
  });
}
