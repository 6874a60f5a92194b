import { Histogram, type Registry } from 'prom-client';

/** In seconds. A chunk should be acknowledged within 0.3 s. */
const BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

interface Ended {
  method: string;
  route: string | null;
  status: number | null;
  workMs: number;
}

/** `routes`: the patterns of the calls, by which they are told apart. Everything else is a page. */
export function createRequestMetrics(registry: Registry, routes: ReadonlySet<string>) {
  const seconds = new Histogram({
    name: 'loadpath_request_seconds',
    help: 'Time from the last byte of a request to the first one of its reply',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });

  return {
    /** Counts a request that has ended. */
    observe({ method, route, status, workMs }: Ended) {
      const labels = {
        method: METHODS.has(method) ? method : 'other',
        route: route !== null && routes.has(route) ? route : 'page',
        status: status === null ? 'left' : `${Math.floor(status / 100)}xx`,
      };
      seconds.observe(labels, workMs / 1000);
    },
  };
}
