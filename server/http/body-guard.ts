import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AllowanceLimits, createBodyAllowance } from './body-allowance.ts';
import { clientNetwork } from './client-network.ts';
import { type DigestCheck, createDigestCheck } from './content-digest.ts';
import { Failure } from './failures.ts';

export interface BodyRules {
  /** How many values its JSON may hold. */
  members?: number;
  /** The body is written to disk or read while it arrives, so it is never in memory as a whole. */
  passing?: true;
  /** How many of them one network may send at the same time. */
  atOnce?: number;
  /** Its own format detects damage, and it is used while it arrives, so `Content-Digest` would be known too late. */
  unchecked?: true;
  /** Its parser compares it with the SHA-256 that its sender announced (`bodyDigest`). */
  sha256InParser?: boolean;
  /** The sentence for a body that is too large, if the call has its own. */
  tooLarge?: string | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    body?: BodyRules;
  }

  interface FastifyRequest {
    /** The SHA-256 of the body, if its sender announced it; null otherwise. */
    bodyDigest: Buffer | null;
  }
}

export interface BodyLimits extends AllowanceLimits {
  /** Milliseconds that every body may take, however small it is. */
  graceMs: number;
  /** Bytes per second of the slowest uplink that is supported. */
  slowest: number;
  /** The most milliseconds that any body may take. */
  longestMs: number;
  /** Milliseconds for which the rest of a refused body is read, so that its sender receives the reply. */
  lingerMs: number;
}

/** For an uplink of 64 kbit/s. Six hours, since a screen recording of a gigabyte takes that long at 400 kbit/s. */
export const BODY_LIMITS: BodyLimits = {
  bytes: 256 * 1024 ** 2,
  bodies: 256,
  graceMs: 20_000,
  slowest: 8000,
  longestMs: 6 * 3_600_000,
  lingerMs: 30_000,
};

/** Counted for a body that only passes through, since it is never in memory as a whole. */
const PASSING_BYTES = 256 * 1024;
/** Smaller pieces are joined: a million pieces of one byte would take a hundred times their size in memory. */
const PIECE_BYTES = 16 * 1024;

/** The body of a GET has no meaning (RFC 9110, section 9.3.1), so nobody reads it. */
const isRead = ({ method }: FastifyRequest) => !['GET', 'HEAD'].includes(method);

const hasBody = (request: FastifyRequest) => isRead(request) || comesWithBody(request);

const comesWithBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** Passes a body on in pieces of a useful size. It fails with `too-large` or `body-damaged` instead of ending. */
function createMeter(mostBytes: number, digest: DigestCheck | null, refuse: () => Failure) {
  let bytes = 0;
  let gathered = Buffer.alloc(0);
  let length = 0;
  const pushGathered = (body: Transform) => {
    if (length > 0) body.push(gathered.subarray(0, length));
    length = 0;
  };
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      if (bytes > mostBytes) return done(refuse());
      digest?.update(piece);
      if (length + piece.length > PIECE_BYTES) pushGathered(this);
      if (piece.length >= PIECE_BYTES) return done(null, piece);
      if (length === 0) gathered = Buffer.allocUnsafeSlow(PIECE_BYTES);
      length += piece.copy(gathered, length);
      done();
    },
    flush(done) {
      pushGathered(this);
      done(digest && !digest.isMatch() ? new Failure('body-damaged') : null);
    },
  });
}

/**
 * Reads a body through its guard. If the guard fails, the rest is read and dropped, since a client reads no reply while it sends.
 */
function pipeThrough(guard: Transform, raw: IncomingMessage): Transform {
  raw.once('error', () => guard.destroy(new Failure('body-cut')));
  raw.once('close', () => {
    if (!raw.readableEnded) guard.destroy(new Failure('body-cut'));
  });
  guard.once('close', () => raw.resume());
  // A reader gets the error. Without a listener here, an error without a reader would end the process.
  guard.on('error', () => {});
  return raw.pipe(guard);
}

/**
 * Limits every body in size, time, number and memory, and compares it with its `Content-Digest`. A route's `onRequest` hooks run
 * before: if they refuse a request, no byte of its body is stored. Throws `too-large`, `too-many`, `busy`, `bad-digest`; while
 * the body is read `body-late`, `body-cut`, `body-damaged`.
 */
export function guardBodies(app: FastifyInstance, limits: BodyLimits) {
  const allowance = createBodyAllowance(limits);
  const guards = new WeakMap<FastifyRequest, Transform>();
  /** Requests whose time was over before their body was read. */
  const late = new WeakSet<FastifyRequest>();

  const sizeOf = ({ headers, routeOptions }: FastifyRequest) => {
    const announced = Number(headers['content-length'] ?? NaN);
    return Number.isNaN(announced) ? routeOptions.bodyLimit : announced;
  };

  /** Refuses a body that does not arrive in time. After the reply nothing else can be said, so it closes the connection. */
  function watchDeadline(request: FastifyRequest, reply: FastifyReply) {
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

  app.decorateRequest('bodyDigest', null);

  app.addHook('onRequest', async (request, reply) => {
    if (hasBody(request)) watchDeadline(request, reply);
  });

  app.addHook('preParsing', async (request, reply, payload) => {
    if (!isRead(request)) return payload;
    if (late.has(request)) throw new Failure('body-late');
    const { bodyLimit, config } = request.routeOptions;
    const { passing, atOnce, unchecked, sha256InParser, tooLarge } = config.body ?? {};
    const bytes = sizeOf(request);
    const refuse = () => new Failure('too-large', tooLarge ? { detail: tooLarge } : {});
    if (bytes > bodyLimit && request.headers['content-length']) throw refuse();
    const digest = unchecked ? null : createDigestCheck(request.headers['content-digest'] as string | undefined, sha256InParser);
    const kind = request.routeOptions.url ?? '';
    request.bodyDigest = digest?.sha256 ?? null;
    const release = allowance.reserve(clientNetwork(request.ip), passing ? PASSING_BYTES : bytes, { kind, atOnce });
    reply.raw.once('finish', release).once('close', release);
    const guard = pipeThrough(createMeter(bodyLimit, digest, refuse), request.raw);
    guards.set(request, guard);
    return guard as Readable as typeof payload;
  });
}
