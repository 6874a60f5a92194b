import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AllowanceLimits, createAllowance } from './allowance.ts';
import { type Digests, digestsFor } from './digest.ts';
import { Failure } from './failures.ts';
import { originOf } from './origin.ts';

/** What a route says of its body; its size is Fastify's `bodyLimit`. */
export interface BodyRules {
  /** It goes to disk, or is read as it comes: it never stands in memory as a whole. */
  passing?: true;
  /** How many of them one address may send at the same time. */
  atOnce?: number;
  /** It proves itself, and is used as it comes: `Content-Digest` would be known too late. */
  unchecked?: true;
  /** What a larger one is told, where the call has words of its own for it. */
  tooLarge?: string | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    body?: BodyRules;
  }
}

export interface BodyLimits extends AllowanceLimits {
  /** Milliseconds that every body has, however small it is. */
  graceMs: number;
  /** Bytes a second that a slow uplink carries. */
  slowest: number;
  /** Milliseconds that no body may take longer than. */
  longestMs: number;
  /** Milliseconds for which the rest of a refused body is let through, so that its sender comes to hear the answer. */
  lingerMs: number;
}

/** 64 kbit/s and 20 s; a screen recording of a gigabyte at 400 kbit/s takes six hours. */
export const BODY_LIMITS: BodyLimits = {
  bytes: 256 * 1024 ** 2,
  bodies: 256,
  graceMs: 20_000,
  slowest: 8000,
  longestMs: 6 * 3_600_000,
  lingerMs: 30_000,
};

/** What a body takes of the memory while it only passes through. */
const PASSING_BYTES = 256 * 1024;
/** Pieces that are smaller than this are put together: a million of one byte each would take a hundred times their size. */
const PIECE_BYTES = 16 * 1024;

/** The body of a GET means nothing (RFC 9110, section 9.3.1), and nobody reads it. */
const isRead = ({ method }: FastifyRequest) => !['GET', 'HEAD'].includes(method);

const hasBody = (request: FastifyRequest) => isRead(request) || comesWithBody(request);

const comesWithBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** A body up to so many bytes, in pieces of a useful size. It ends with `too-large` or `body-damaged` instead of its end. */
function measured(mostBytes: number, digests: Digests | null, refuse: () => Failure) {
  let bytes = 0;
  let gathered = Buffer.alloc(0);
  let length = 0;
  const handOn = (body: Transform) => {
    if (length > 0) body.push(gathered.subarray(0, length));
    length = 0;
  };
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      if (bytes > mostBytes) return done(refuse());
      digests?.update(piece);
      if (length + piece.length > PIECE_BYTES) handOn(this);
      if (piece.length >= PIECE_BYTES) return done(null, piece);
      if (length === 0) gathered = Buffer.allocUnsafeSlow(PIECE_BYTES);
      length += piece.copy(gathered, length);
      done();
    },
    flush(done) {
      handOn(this);
      done(digests && !digests.match() ? new Failure('body-damaged') : null);
    },
  });
}

/** Reads a body through its guard. Whatever becomes of the guard, the rest of the body is let through unread. */
function guardedBy(guard: Transform, raw: IncomingMessage): Transform {
  raw.once('error', () => guard.destroy(new Failure('body-cut')));
  raw.once('close', () => {
    if (!raw.readableEnded) guard.destroy(new Failure('body-cut'));
  });
  guard.once('close', () => raw.resume());
  // Whoever reads it hears of an error; who has stopped reading need not.
  guard.on('error', () => {});
  return raw.pipe(guard);
}

/**
 * Bounds every body in size, time, number and memory, and holds it to its `Content-Digest`, before anything reads it. A route's
 * `onRequest` comes first: whoever is refused there has not had a byte of the body kept. Throws `too-large`, `too-many`, `busy`,
 * `bad-digest`; while the body is read `body-late`, `body-cut`, `body-damaged`.
 */
export function guardBodies(app: FastifyInstance, limits: BodyLimits) {
  const allowance = createAllowance(limits);
  const guards = new WeakMap<FastifyRequest, Transform>();
  /** Whose time was over before they were admitted. */
  const late = new WeakSet<FastifyRequest>();

  const sizeOf = ({ headers, routeOptions }: FastifyRequest) => {
    const told = Number(headers['content-length'] ?? NaN);
    return Number.isNaN(told) ? routeOptions.bodyLimit : told;
  };

  /** Ends a body that is not there in time: with an answer while somebody waits for it, else with the connection. */
  function watch(request: FastifyRequest, reply: FastifyReply) {
    const { raw } = request;
    const bytes = Math.min(sizeOf(request), request.routeOptions.bodyLimit);
    const expire = () => {
      const guard = guards.get(request);
      if (raw.complete || raw.readableEnded) return;
      if (reply.sent || guard?.destroyed) raw.destroy();
      else if (guard) guard.destroy(new Failure('body-late'));
      else late.add(request);
    };
    let timer = setTimeout(expire, Math.min(limits.graceMs + (bytes / limits.slowest) * 1000, limits.longestMs));
    const end = () => clearTimeout(timer);
    raw.once('end', end).once('close', end);
    reply.raw.once('finish', () => {
      clearTimeout(timer);
      if (!raw.complete) timer = setTimeout(expire, limits.lingerMs);
    });
  }

  app.addHook('onRequest', async (request, reply) => {
    if (hasBody(request)) watch(request, reply);
  });

  app.addHook('preParsing', async (request, reply, payload) => {
    if (!isRead(request)) return payload;
    if (late.has(request)) throw new Failure('body-late');
    const { bodyLimit, config } = request.routeOptions;
    const { passing, atOnce, unchecked, tooLarge } = config.body ?? {};
    const bytes = sizeOf(request);
    const refuse = () => new Failure('too-large', tooLarge ? { detail: tooLarge } : {});
    if (bytes > bodyLimit && request.headers['content-length']) throw refuse();
    const digests = unchecked ? null : digestsFor(request.headers['content-digest'] as string | undefined);
    const kind = request.routeOptions.url ?? '';
    const giveBack = allowance.take(originOf(request.ip), passing ? PASSING_BYTES : bytes, { kind, atOnce });
    reply.raw.once('finish', giveBack).once('close', giveBack);
    const guard = guardedBy(measured(bodyLimit, digests, refuse), request.raw);
    guards.set(request, guard);
    return guard as Readable as typeof payload;
  });
}
