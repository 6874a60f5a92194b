import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runAs } from '../platform/log/current-work.ts';

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

/** Names each request in its reply, and in every line of the log that is written in its course. */
export function nameRequests(app: FastifyInstance) {
  const run = (request: FastifyRequest, done: () => void) => runAs({ requestId: request.id }, done);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    run(request, done);
  });
  // Again, since the events of a body that arrives begin outside of the request.
  app.addHook('preValidation', (request, _reply, done) => run(request, done));
}
