import { AsyncResource } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { endSpan, startSpan } from '../traces/traces.ts';

type Query = (...given: unknown[]) => unknown;
type Done = (...given: unknown[]) => void;

/** The kind of a statement. Nothing else of it gets into a span, since it may hold texts. */
function verbOf(given: unknown): string {
  const text = typeof given === 'string' ? given : ((given as { text?: string } | undefined)?.text ?? '');
  return /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i.exec(text)?.[1]?.toLowerCase() ?? 'other';
}

/** Replaces `query` of a connection by one that makes a span of each query. */
function traceClient(client: PoolClient) {
  const query = client.query.bind(client) as Query;
  function traced(...given: unknown[]): unknown {
    const verb = verbOf(given[0]);
    const span = startSpan(`database ${verb}`, 'client', { 'db.system.name': 'postgresql', 'db.operation.name': verb });
    const done = given.at(-1);
    if (typeof done === 'function') {
      const end = (error: unknown, ...result: unknown[]) => {
        endSpan(span, Boolean(error));
        (done as Done)(error, ...result);
      };
      return query(...given.slice(0, -1), end);
    }
    const result = query(...given);
    Promise.resolve(result).then(
      () => endSpan(span, false),
      () => endSpan(span, true),
    );
    return result;
  }
  Object.assign(client, { query: traced });
}

/** Makes a span of each query of a pool, below the span of the request or job that asks. */
export function traceQueries(pool: Pool) {
  const connect = pool.connect.bind(pool) as (done?: Done) => unknown;
  // A query that waits for a connection would else continue in the course of the request that gives it back.
  Object.assign(pool, { connect: (done?: Done) => connect(done && AsyncResource.bind(done)) });
  pool.on('connect', traceClient);
}
