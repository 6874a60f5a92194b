import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * `refuses`: 503 to everything. `lies`: it confirms new chunks and does not store them. A number: milliseconds before each answer.
 */
export type Illness = 'none' | 'refuses' | 'lies' | number;

/** Stands before an object store, and passes on what its illness allows. */
export async function anIllStore(endpoint: string) {
  const { port } = new URL(endpoint);
  let illness: Illness = 'none';
  let met = 0;
  const proxy = createServer(async (asked, answer) => {
    const { method, url = '', headers } = asked;
    const now = illness;
    if (now !== 'none') met += 1;
    if (now === 'refuses') {
      asked.resume();
      return answer.writeHead(503, { 'content-length': 0 }).end();
    }
    if (now === 'lies' && method === 'PUT' && url.includes('/chunks/')) {
      await asked.resume().toArray();
      return answer.writeHead(200, { etag: '"made-up"', 'content-length': 0 }).end();
    }
    if (typeof now === 'number') await pause(now);
    const onward = request({ port, host: '127.0.0.1', method, path: url, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    return asked.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    makeIll: (next: Illness) => void (illness = next),
    /** How many requests an illness has met. */
    met: () => met,
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
