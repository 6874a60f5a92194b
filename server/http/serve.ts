import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call, Role } from '../../contract/call.ts';
import { Failure } from './failures.ts';
import { type ReceivedFile, receiveForm } from './multipart.ts';
import { originOf } from './origin.ts';
import { receiveStream } from './stream.ts';

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
  stream: C['stream'] extends object ? AsyncGenerator<Buffer> : null;
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

/** Default deny: no call is served without naming who may make it. Throws `not-signed-in` or `not-allowed`. */
async function admit({ access, denied }: Call, request: FastifyRequest, gate: Gate): Promise<Caller | null> {
  if (access === 'anyone' || access === 'ticket') return null;
  const token = bearer(request);
  if (!token) throw new Failure('not-signed-in');
  const caller = (access === 'upload' && (await gate.upload(token))) || (await gate.session(token));
  if (!caller) throw new Failure('not-signed-in');
  const isAllowed = Array.isArray(access) ? access.includes(caller.role) : access !== 'upload' || caller.role === 'engineer';
  if (!isAllowed) throw new Failure('not-allowed', denied ? { detail: denied } : {});
  return caller;
}

/** Reads one part of a request by its schema; throws `bad-input` with one message as its detail, and all as its fields. */
function read(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const { issues } = result.error;
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) if (path.length > 0) fields[path.join('.')] ??= message;
  // What is said of the whole goes before what is said of one field.
  const first = issues.find(({ path }) => path.length === 0) ?? issues[0];
  throw new Failure('bad-input', { detail: first?.message ?? 'The request is not valid.', fields });
}

/** Requests a minute that one caller may make of one call. */
export type Rates = Record<'anyone' | 'caller' | 'scarce' | 'upload', number>;

/**
 * How many requests a minute a caller may make of a call, and what tells callers apart: the token that they show, else where they
 * call from. Where no token is looked at, a made-up one must not make a new guesser of an old one.
 */
export function limitOf({ scarce, access }: Call, rates: Rates): { requests: number; by: 'token' | 'address' } {
  if (scarce) return { requests: rates.scarce, by: access === 'anyone' ? 'address' : 'token' };
  const kind = access === 'anyone' || access === 'upload' ? access : 'caller';
  return { requests: rates[kind], by: 'token' };
}

/** What is left of the disk, for the files of multipart bodies (recordings/disk-space.ts). */
export interface Space {
  take(bytes: number): Promise<void>;
  requireForNew(): Promise<void>;
}

/** Gives each call of the contract a route that admits, reads, handles and answers by the contract alone. */
export function createServe(app: FastifyInstance, gate: Gate, rates: Rates, temporary: string, space: Space): Serve {
  return (call, handle) => {
    if (call.stream && !app.hasContentTypeParser(call.stream.type)) {
      app.addContentTypeParser(call.stream.type, (_request, _payload, done) => done(null));
    }
    const { requests, by } = limitOf(call, rates);
    const callerOf = (request: FastifyRequest) => (by === 'token' && bearer(request)) || originOf(request.ip);
    app.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute: !call.changes,
      config: {
        rateLimit: {
          max: requests,
          timeWindow: '1 minute',
          keyGenerator: (request: FastifyRequest) => `${callerOf(request)} ${call.method} ${call.path}`,
        },
      },
      handler: async (request, reply) => {
        const caller = await admit(call, request, gate);
        const params = read(call.params, request.params);
        const query = read(call.query, request.query);
        const headers = read(call.headers, request.headers);
        // What belongs to a test that has begun has the last word on the disk; any other file waits until there is room.
        if (call.file && call.access !== 'upload') await space.requireForNew();
        const received = call.form ? await receiveForm(request, call.file, temporary, space.take) : null;
        let stream: ReturnType<typeof receiveStream> | null = null;
        try {
          stream = call.stream ? receiveStream(request, call.stream) : null;
          reply.code(call.status ?? 200).header('cache-control', 'no-store');
          const input = {
            params,
            query,
            headers,
            body: read(call.body, request.body),
            form: received ? read(call.form, received.fields) : undefined,
            file: received?.file ?? null,
            stream,
            caller,
            origin: originOf(request.ip),
            request,
            reply,
          } as unknown as Input<typeof call>;
          return await handle(input);
        } finally {
          await received?.discard();
          // A caller hears an early refusal only when it has got rid of its body.
          await stream?.return(undefined);
          if (call.stream) request.raw.resume();
        }
      },
    });
  };
}
