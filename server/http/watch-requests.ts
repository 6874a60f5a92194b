import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '../../contract/facts/durations.ts';

/** A request that has ended. */
export interface EndedRequest {
  id: string;
  method: string;
  /** The pattern of its route, which holds no id and no token; null if no route has its address. */
  route: string | null;
  /** Null if the client left before the reply. */
  status: number | null;
  /** From the last byte of the request to the first one of the reply, in milliseconds: the time that the server took. */
  workMs: number;
  /** From its first line to the last byte of the reply, in milliseconds: a slow network counts too. */
  totalMs: number;
  /** Bytes of both bodies, as their heads announce them; null if a head does not. */
  bytesIn: number | null;
  bytesOut: number | null;
  /** One word: why it was answered by 503. Null for all other replies. */
  reason: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** One word of the error for which the server is not able to answer now; null otherwise. */
    failedBy: string | null;
  }
}

interface Times {
  arrived: number;
  answered: number | null;
}

const bytesOf = (header: unknown) => (header === undefined ? null : Number(header));

/** Calls `onEnd` for each request that has ended. To be called before other hooks are added, so that their time counts. */
export function watchRequests(app: FastifyInstance, onEnd: (ended: EndedRequest) => void) {
  const times = new WeakMap<FastifyRequest, Times>();
  app.decorateRequest('failedBy', null);

  app.addHook('onRequest', (request, _reply, done) => {
    const own: Times = { arrived: performance.now(), answered: null };
    times.set(request, own);
    request.raw.once('end', () => {
      // The end of a body that nobody has read comes after the reply.
      if (own.answered === null) own.arrived = performance.now();
    });
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    const own = times.get(request);
    if (own) own.answered = performance.now();
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    onEnd(describeEnd(request, reply, times.get(request)));
    done();
  });
}

function describeEnd(request: FastifyRequest, reply: FastifyReply, times: Times | undefined): EndedRequest {
  const now = performance.now();
  const { arrived, answered } = times ?? { arrived: now, answered: null };
  return {
    id: request.id,
    method: request.method,
    route: request.routeOptions.url ?? null,
    status: reply.raw.headersSent ? reply.statusCode : null,
    workMs: Math.max(0, (answered ?? now) - arrived),
    totalMs: reply.elapsedTime,
    bytesIn: bytesOf(request.headers['content-length']),
    bytesOut: bytesOf(reply.getHeader('content-length')),
    reason: request.failedBy,
  };
}

/** A request that the server worked on for longer is slow. */
const SLOW_MS = 3000;

/** Somebody asks for what they may not see, or too often. */
const REFUSED = new Set<number | null>([401, 403, 429]);

type Level = 'info' | 'warn' | 'error';

/** 503 is no bug: a disk is full, or another part does not answer. */
function levelOf({ status, workMs }: EndedRequest): [level: Level, message: string] {
  if (status !== null && status >= 500) return [status === 503 ? 'warn' : 'error', 'a request failed'];
  if (REFUSED.has(status)) return ['warn', 'a request was refused'];
  return workMs > SLOW_MS ? ['warn', 'a request was slow'] : ['info', 'a request ended'];
}

type Log = Record<Level, (details: object, message: string) => void>;

/** Writes one line of the log for a request, without anything of its sender: no address, no query, no text. */
function logRequest(log: Log, ended: EndedRequest) {
  const [level, message] = levelOf(ended);
  const { id: requestId, workMs, totalMs, reason, ...facts } = ended;
  const why = reason === null ? {} : { reason };
  log[level]({ requestId, ...facts, ...why, workMs: Math.round(workMs), totalMs: Math.round(totalMs) }, message);
}

/**
 * The lines of the log for requests. Of refused ones with the same status and route only the first has its line at once. Those
 * after it are counted, and each minute has one line with their number, since strangers cause as many of them as they like.
 */
export function createRequestLog(log: Log) {
  const refused = new Map<string, { status: number | null; route: string | null; count: number }>();

  function tellCounts() {
    for (const [key, same] of refused) {
      if (same.count > 0) log.warn({ ...same }, 'more requests were refused');
      else refused.delete(key);
      same.count = 0;
    }
  }
  // It begins outside of any request, so that its lines have the id of none.
  const timer = setInterval(tellCounts, MINUTE_MS).unref();

  return {
    add(ended: EndedRequest) {
      const { status, route } = ended;
      const key = `${status} ${route}`;
      const same = refused.get(key);
      if (same) {
        same.count += 1;
        return;
      }
      logRequest(log, ended);
      if (REFUSED.has(status)) refused.set(key, { status, route, count: 0 });
    },

    /** Tells the last counts. */
    end() {
      clearInterval(timer);
      tellCounts();
    },
  };
}
