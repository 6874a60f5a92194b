import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Registry, collectDefaultMetrics } from 'prom-client';

const PATH = '/metrics';
/** Few, since one or two programs read the metrics. */
const CONNECTIONS = 16;
const HEAD_WITHIN_MS = 5000;

/**
 * Serves the metrics of a registry, and those of Node (memory, event loop, collected garbage), at `/metrics` on a port of its own,
 * so that no stranger who reaches the pages reaches them. Returns what ends it.
 */
export async function serveMetrics(registry: Registry, { port, host }: { port: number; host: string }) {
  const server = createServer({ headersTimeout: HEAD_WITHIN_MS, requestTimeout: HEAD_WITHIN_MS }, (request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = CONNECTIONS;
  server.listen({ port, host });
  await once(server, 'listening').catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(
      `Metrics cannot be served on port ${port} of ${host} (${code}). Set METRICS_PORT or METRICS_HOST to another one.`,
    );
  });
  collectDefaultMetrics({ register: registry });
  return {
    address: server.address(),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
