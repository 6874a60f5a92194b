import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem, ProblemCode } from '../../contract/base/problem.ts';
import { isLostConnection, reasonOf, traceOf } from '../platform/log/error-kind.ts';
import { securityHeaders } from './content-security-policy.ts';
import { Failure } from './failures.ts';
import { REQUEST_ID } from './request-id.ts';

/** Our codes for the errors of Fastify, Node and PostgreSQL that are not bugs of ours. */
const BY_CODE: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-input',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body-cut',
  FST_ERR_BAD_URL: 'bad-input',
  ECONNRESET: 'body-cut',
  ENOSPC: 'disk-full',
  ECONNREFUSED: 'busy',
  STORE_UNAVAILABLE: 'busy',
  FST_ERR_CTP_INVALID_TYPE: 'wrong-type',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  ERR_HTTP_REQUEST_TIMEOUT: 'body-late',
  HPE_HEADER_OVERFLOW: 'head-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
  // PostgreSQL: no space left on the disk, a failing disk, no memory.
  '53100': 'disk-full',
  '58030': 'busy',
  '53200': 'busy',
  // PostgreSQL: values that its types cannot hold. Schemas refuse them earlier; this is the second check.
  '22003': 'bad-input',
  '22007': 'bad-input',
  '22008': 'bad-input',
  '22021': 'bad-input',
  '22P02': 'bad-input',
  '22P05': 'bad-input',
  // PostgreSQL: shutting down, starting up, too many connections.
  '57P01': 'busy',
  // It crashed, and the connections to it broke. A full disk can cause this, when its log cannot be written.
  '57P02': 'busy',
  '08006': 'busy',
  '08003': 'busy',
  '08001': 'busy',
  '57P03': 'busy',
  '53300': 'busy',
};

function failureOf(error: FastifyError): Failure | null {
  if (error instanceof Failure) return error;
  const cause = error.cause as FastifyError | undefined;
  const code = error.code ?? cause?.code ?? '';
  const known = BY_CODE[code];
  if (known) return new Failure(known);
  if (isLostConnection(error)) return new Failure('busy');
  if (error.statusCode === 416) return new Failure('no-such-range');
  if (error.statusCode === 429) return new Failure('too-many');
  if (error.statusCode === 400) return new Failure('bad-input');
  return null;
}

const TYPE = 'application/problem+json';

/** A failure of the server names the request, so that a person can name it to support. */
function problemOf(failure: Failure, requestId: string): Problem {
  const problem = failure.problem();
  if (problem.status < 500) return problem;
  const detail = failure.code === 'unexpected' ? `${problem.detail} Support can find it by ${requestId}.` : problem.detail;
  return { ...problem, detail, requestId };
}

function sendProblem(reply: FastifyReply, failure: Failure) {
  // Closed, so that the server does not wait for the rest of a late body.
  if (failure.status === 408) reply.header('connection', 'close');
  if (failure.retryAfter) reply.header('retry-after', String(failure.retryAfter));
  const problem = problemOf(failure, reply.request.id);
  return reply.code(problem.status).type(TYPE).header('cache-control', 'no-store').send(problem);
}

/** Answers every error as `application/problem+json`. A bug is logged, and the reply reveals nothing about it. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = failureOf(error);
    if (!failure)
      request.log.error(
        { requestId: request.id, ...traceOf(error), route: request.routeOptions.url },
        'a call failed unexpectedly',
      );
    if (failure?.status === 503) request.failedBy = error === failure ? failure.code : reasonOf(error);
    return sendProblem(reply, failure ?? new Failure('unexpected'));
  });
}

/** No hook and no route has a part in these replies, so they name all their headers. Nothing in them is a page. */
const headersOutsideOfRoutes = (secure: boolean) => ({
  ...securityHeaders('/api/', secure),
  'content-type': TYPE,
  'cache-control': 'no-store',
});

/**
 * For an address that cannot be read: Fastify refuses it before there is a route, so the error handler never sees it. `secure`:
 * browsers reach this server by https.
 */
export const answerUnrouted =
  (secure: boolean) =>
  (error: FastifyError, { id }: FastifyRequest, reply: FastifyReply) => {
    const problem = (failureOf(error) ?? new Failure('bad-input')).problem();
    const headers = { ...headersOutsideOfRoutes(secure), [REQUEST_ID]: id };
    void reply.code(problem.status).headers(headers).send(JSON.stringify(problem));
  };

/**
 * For bytes that never became a request: Node gives only the socket, so the reply is written by hand and the connection closed.
 */
export const answerUnreadable = (secure: boolean) => (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, ...problem } = (failureOf(error as FastifyError) ?? new Failure('bad-input')).problem();
  const body = JSON.stringify({ ...problem, status });
  const head = [
    `HTTP/1.1 ${status} ${problem.title}`,
    ...Object.entries(headersOutsideOfRoutes(secure)).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${body.length}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};
