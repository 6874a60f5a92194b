import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runAs } from '../platform/log/current-work.ts';
import { endSpan, startSpan } from '../platform/traces/traces.ts';

/** Of few characters, so that a person can read it to support. */
const ID_BYTES = 8;
/** An id of a proxy, as nginx makes them. Nothing else gets into the log. */
const SAFE_ID = /^[\w-]{8,64}$/;

export const REQUEST_ID = 'x-request-id';

/** Returns a function that makes the id of a request, or takes the id that a trusted proxy has given it. */
export function createRequestIds(trustedProxies: string) {
  const isTrusted = compile(trustedProxies.split(',').map((each) => each.trim()));
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers[REQUEST_ID];
    const isGiven = typeof given === 'string' && SAFE_ID.test(given) && isTrusted(socket.remoteAddress ?? '', 0);
    return isGiven ? given : randomBytes(ID_BYTES).toString('hex');
  };
}

/** The span of a request has the pattern of its route, and nothing of its sender. */
function startSpanOf({ id, method, routeOptions: { url } }: FastifyRequest): Span | null {
  const route = url ?? 'none';
  const attributes = { 'http.request.method': method, 'http.route': route, 'loadpath.request_id': id };
  return startSpan(`${method} ${route}`, 'server', attributes);
}

/** Names each request in its reply, in every line of the log that is written in its course, and in its span. */
export function nameRequests(app: FastifyInstance) {
  const spans = new WeakMap<FastifyRequest, Span>();
  const run = (request: FastifyRequest, done: () => void) =>
    runAs({ names: { requestId: request.id }, span: spans.get(request) ?? null }, done);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    const span = startSpanOf(request);
    if (span) spans.set(request, span);
    run(request, done);
  });
  // Again, since the events of a body that arrives begin outside of the request.
  app.addHook('preValidation', (request, _reply, done) => run(request, done));
  app.addHook('onResponse', (request, { raw, statusCode }, done) => {
    const span = spans.get(request) ?? null;
    if (raw.headersSent) span?.setAttribute('http.response.status_code', statusCode);
    endSpan(span, statusCode >= 500);
    done();
  });
}
