import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Access, type Call, jsonBytes } from '../../contract/call.ts';
import { type Role } from '../../contract/roles.ts';
import type { BodyRules } from './bodies.ts';
import { Failure } from './failures.ts';
import { checkFields, checkText, readFields } from './fields.ts';
import { FORM_BYTES, type ReceivedFile, receiveForm } from './multipart.ts';
import { originOf } from './origin.ts';

/** Whoever is behind a request. `attemptId` is set where an upload token, not a sign-in, was shown. */
export interface Caller {
  accountId: string;
  role: Role;
  attemptId?: string;
  token: string;
}

/** Turns a bearer token into a caller; `null` where the token is none of this kind or no longer good. */
export interface Gate {
  session(token: string): Promise<Caller | null>;
  upload(token: string): Promise<Caller | null>;
}

type Of<C extends Call, K extends 'params' | 'query' | 'headers' | 'body' | 'form'> =
  NonNullable<C[K]> extends z.ZodType ? z.output<NonNullable<C[K]>> : undefined;

export interface Input<C extends Call> {
  params: Of<C, 'params'>;
  query: Of<C, 'query'>;
  headers: Of<C, 'headers'>;
  body: Of<C, 'body'>;
  form: Of<C, 'form'>;
  /** The file of a multipart call, on disk until the reply is sent; null where none was sent. */
  file: ReceivedFile | null;
  /** The body of a call that reads it as it comes; what the handler leaves unread is let through. */
  stream: C['stream'] extends object ? AsyncIterable<Buffer> : null;
  /** Who calls; for an `anyone` or `ticket` call the handler finds out itself. */
  caller: C['access'] extends 'anyone' | 'ticket' ? null : Caller;
  /** Where it comes from (`originOf`). */
  origin: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers a call by the contract; or by the reply itself, where there is nothing to say but a status. */
export type Serve = <const C extends Call>(
  call: C,
  handle: (input: Input<C>) => Promise<z.input<C['reply']> | FastifyReply>,
) => void;

export const bearer = (request: FastifyRequest) => /^Bearer (\S{1,4096})$/.exec(request.headers.authorization ?? '')?.[1];

/** Who shows this token; throws `not-signed-in`. Default deny: no call is served without naming who may make it. */
async function admit(access: Exclude<Access, 'anyone' | 'ticket'>, token: string, gate: Gate): Promise<Caller> {
  const caller = (access === 'upload' && (await gate.upload(token))) || (await gate.session(token));
  if (!caller) throw new Failure('not-signed-in');
  return caller;
}

/** Throws `not-allowed` where this caller may not make the call. */
function allow({ access, denied }: Call, { role }: Caller) {
  const isAllowed = Array.isArray(access) ? access.includes(role) : access !== 'upload' || role === 'engineer';
  if (!isAllowed) throw new Failure('not-allowed', denied ? { detail: denied } : {});
}

/**
 * Requests a minute that one caller may make of one call; `refused`: tokens that are none of ours, of all calls together, that one
 * address may show.
 */
export type Rates = Record<'anyone' | 'caller' | 'scarce' | 'upload' | 'refused', number>;

/**
 * How many requests a minute a caller may make of a call, and what tells callers apart: the account or the test that a good token
 * stands for, else where they call from. A made-up token makes nobody another caller.
 */
export function limitOf({ scarce, access }: Call, rates: Rates): { requests: number; by: 'caller' | 'address' } {
  const by = access === 'anyone' || access === 'ticket' ? 'address' : 'caller';
  if (scarce) return { requests: rates.scarce, by };
  return { requests: rates[access === 'anyone' || access === 'upload' ? access : 'caller'], by };
}

/** What a call takes as its body, and how much of it, in bytes. */
function bodyOf(call: Call): { type: string; maxBytes: number; rules: BodyRules } {
  const { bytes, form, file, stream } = call;
  if (stream) return { ...stream, rules: { passing: true, unchecked: true, atOnce: STREAMS_AT_ONCE } };
  if (bytes) return { ...bytes, rules: {} };
  if (form)
    return { type: FORM, maxBytes: (file?.maxBytes ?? 0) + FORM_BYTES, rules: { passing: true, tooLarge: file?.tooLarge } };
  return { type: JSON_TYPE, maxBytes: jsonBytes(call), rules: {} };
}

const FORM = 'multipart/form-data';
const JSON_TYPE = 'application/json';
/** A rescue package is as large as an evening of tests. */
const STREAMS_AT_ONCE = 4;

/** Refuses a body of another type; a call that takes JSON may come without one. */
function checkType(call: Call, { headers }: FastifyRequest) {
  const { type } = bodyOf(call);
  const sent = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (call.method === 'GET' || sent === type || (sent === undefined && type === JSON_TYPE)) return;
  throw new Failure('wrong-type', { detail: `This call takes ${type}.` });
}

/** What is known of a request before its body is read. */
interface Begun {
  caller: Caller | null;
  /** Why it is refused, where that is known already. */
  refusal?: unknown;
  params?: unknown;
  query?: unknown;
  headers?: unknown;
}

/** What is left of the disk, for the files of multipart bodies (recordings/disk-space.ts). */
export interface Space {
  take(bytes: number): Promise<void>;
  requireForNew(): Promise<void>;
}

/** Gives each call of the contract a route that admits, reads, handles and answers by the contract alone. */
export function createServe(app: FastifyInstance, gate: Gate, rates: Rates, temporary: string, space: Space): Serve {
  const requests = new WeakMap<FastifyRequest, Begun>();
  const begunOf = (request: FastifyRequest) => requests.get(request) ?? { caller: null };
  const addressOf = (request: FastifyRequest) => originOf(request.ip);
  const countRefused = app.createRateLimit({ max: rates.refused, timeWindow: '1 minute', keyGenerator: addressOf });
  const passOn = (_request: FastifyRequest, payload: unknown, done: (error: null, body: unknown) => void) => done(null, payload);
  app.addContentTypeParser(FORM, passOn);

  /** Whose token it is. That a call is refused is said later, so that it counts against the caller or the address first. */
  async function identify({ access }: Call, request: FastifyRequest): Promise<Begun> {
    if (access === 'anyone' || access === 'ticket') return { caller: null };
    const token = bearer(request);
    if (!token) return { caller: null, refusal: new Failure('not-signed-in') };
    try {
      return { caller: await admit(access, token, gate) };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const count = await countRefused(request);
      if (!count.isAllowed && count.isExceeded) throw new Failure('too-many', { retryAfter: count.ttlInSeconds });
      return { caller: null, refusal: error };
    }
  }

  /** Everything that a request can be refused for without its body. */
  function begin(call: Call, request: FastifyRequest) {
    const begun = begunOf(request);
    if (begun.refusal) throw begun.refusal;
    if (begun.caller) allow(call, begun.caller);
    checkType(call, request);
    for (const part of ['params', 'query'] as const) if (call[part]) checkText(request[part]);
    begun.params = readFields(call.params, request.params);
    begun.query = readFields(call.query, request.query);
    begun.headers = readFields(call.headers, request.headers);
  }

  return (call, handle) => {
    if (call.stream && !app.hasContentTypeParser(call.stream.type)) app.addContentTypeParser(call.stream.type, passOn);
    const { maxBytes, rules } = bodyOf(call);
    const keyOf = (request: FastifyRequest) => {
      const { caller } = begunOf(request);
      return `${caller?.attemptId ?? caller?.accountId ?? addressOf(request)} ${call.method} ${call.path}`;
    };
    app.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute: !call.changes,
      bodyLimit: maxBytes,
      config: { body: rules },
      onRequest: [
        async (request) => void requests.set(request, await identify(call, request)),
        app.rateLimit({ max: limitOf(call, rates).requests, timeWindow: '1 minute', keyGenerator: keyOf }),
        async (request) => begin(call, request),
      ],
      handler: async (request, reply) => {
        // What belongs to a test that has begun has the last word on the disk; any other file waits until there is room.
        if (call.file && call.access !== 'upload') await space.requireForNew();
        const received = call.form ? await receiveForm(request, call.file, temporary, space.take) : null;
        const stream = call.stream ? (request.body as Readable) : null;
        try {
          const isJson = !call.form && !call.stream && !call.bytes;
          if (isJson) checkFields(call.body, request.body);
          if (received) checkFields(call.form, received.fields);
          if (received?.file) checkText(received.file.name);
          reply.code(call.status ?? 200).header('cache-control', 'no-store');
          const input = {
            ...begunOf(request),
            body: readFields(call.body, request.body),
            form: received ? readFields(call.form, received.fields) : undefined,
            file: received?.file ?? null,
            stream,
            origin: addressOf(request),
            request,
            reply,
          } as unknown as Input<typeof call>;
          return await handle(input);
        } finally {
          await received?.discard();
          // What is left of it is let through, so that its sender comes to hear an early refusal.
          stream?.destroy();
        }
      },
    });
  };
}
