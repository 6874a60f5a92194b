import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Call, isForCompanies, jsonBytes } from '../../contract/base/call.ts';
import type { Role } from '../../contract/base/roles.ts';
import type { Admin, Caller, Engineer, KeyHolder, Member, Rater } from '../platform/callers/caller.ts';
import { type Authenticator, findCaller, readBearer, requireAllowed, requireProof } from './authorization.ts';
import type { BodyRules } from './body-guard.ts';
import { countedAs, createCompanyCount } from './count-callers.ts';
import { mostMembers, readPairs } from './bounded-input.ts';
import { Failure } from './failures.ts';
import { checkFields, checkText, readFields } from './fields.ts';
import { FORM_BYTES, type ReceivedFile, type ReceivedForm, receiveForm } from './multipart.ts';
import { clientNetwork } from './client-network.ts';
import { createNetworkLimit } from './network-limit.ts';
import { type Rates, limitOf } from './request-limits.ts';
import { limitWork, measureWork } from './work-budget.ts';

type Of<C extends Call, K extends 'params' | 'query' | 'headers' | 'body' | 'form'> =
  NonNullable<C[K]> extends z.ZodType ? z.output<NonNullable<C[K]>> : undefined;

interface ByRole {
  engineer: Engineer;
  company: Member;
  rater: Rater;
  admin: Admin;
}

/** The caller of a call, for its handler: one of the roles in its list, and for companies only members. */
type CallerOf<C extends Call> = C['access'] extends 'anyone' | 'ticket'
  ? null
  : C['access'] extends 'upload'
    ? Engineer
    : C['access'] extends 'key'
      ? KeyHolder
      : C['access'] extends readonly Role[]
        ? ByRole[C['access'][number]]
        : Caller;

export interface Input<C extends Call> {
  params: Of<C, 'params'>;
  query: Of<C, 'query'>;
  headers: Of<C, 'headers'>;
  body: Of<C, 'body'>;
  form: Of<C, 'form'>;
  /** The file of a multipart call, on disk until the reply is sent; null if none was sent. */
  file: ReceivedFile | null;
  /** The body of a call that reads it while it arrives. The handler need not read it to the end. */
  stream: C['stream'] extends object ? AsyncIterable<Buffer> : null;
  /** Null for `anyone` and `ticket` calls, whose handlers check it themselves. */
  caller: CallerOf<C>;
  network: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The handler returns the reply of the contract, or has sent it itself. */
export type DefineRoute = <const C extends Call>(
  call: C,
  handle: (input: Input<C>) => Promise<z.input<C['reply']> | FastifyReply>,
) => void;

/** The media type of a call's body, its greatest size in bytes, and how it is guarded. */
function bodyOf(call: Call): { type: string; maxBytes: number; rules: BodyRules } {
  const { bytes, form, file, stream } = call;
  if (stream) return { ...stream, rules: { passing: true, unchecked: true, atOnce: STREAMS_AT_ONCE } };
  if (bytes) return { ...bytes, rules: { sha256InParser: bytes.type === BYTES_TYPE } };
  if (form)
    return { type: FORM, maxBytes: (file?.maxBytes ?? 0) + FORM_BYTES, rules: { passing: true, tooLarge: file?.tooLarge } };
  return { type: JSON_TYPE, maxBytes: jsonBytes(call), rules: { members: mostMembers(call.body) } };
}

const FORM = 'multipart/form-data';
const URLENCODED = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const BYTES_TYPE = 'application/octet-stream';
/** Few, since a rescue package may hold the recordings of several tests. */
const STREAMS_AT_ONCE = 4;

const typeOf = ({ headers }: FastifyRequest) => headers['content-type']?.split(';')[0]?.trim().toLowerCase();

/**
 * Throws `wrong-type` for a body of another type. Without a type JSON is assumed, since a call that takes JSON may have no body.
 */
function checkType(call: Call, request: FastifyRequest) {
  const { type } = bodyOf(call);
  const sent = typeOf(request);
  if (call.method === 'GET' || sent === type || (sent === undefined && type === JSON_TYPE)) return;
  if (call.urlencoded && sent === URLENCODED) return;
  throw new Failure('wrong-type', { detail: `This call takes ${type}.` });
}

/**
 * Throws `not-allowed` if a browser says that the page of another site makes a call that changes something by GET. Browsers send
 * `same-origin` for our own pages and their worker; clients outside of browsers send nothing.
 */
function requireOwnSite(call: Call, { headers }: FastifyRequest) {
  const site = headers['sec-fetch-site'];
  if (!call.changes || site === undefined || site === 'same-origin' || site === 'none') return;
  throw new Failure('not-allowed', { detail: 'Only pages of this site may make this call.' });
}

interface Head {
  caller: Caller | null;
  refusal?: unknown;
  params?: unknown;
  query?: unknown;
  headers?: unknown;
}

/** Free space on the disk, for the files of multipart bodies (recordings/disk-space.ts). */
export interface Space {
  reserve(bytes: number): Promise<void>;
  requireForNew(): Promise<void>;
}

interface Needs {
  authenticator: Authenticator;
  rates: Rates;
  temporary: string;
  space: Space;
}

async function readForm(call: Call, request: FastifyRequest, { temporary, space }: Needs): Promise<ReceivedForm | null> {
  if (!call.form) return null;
  if (typeOf(request) === FORM) return receiveForm(request, call.file, temporary, space.reserve);
  return { fields: request.body as ReceivedForm['fields'], file: null, discard: async () => {} };
}

/** Checks and reads the body by the call's schemas. Throws `bad-input`. */
function readBody(call: Call, body: unknown, received: Pick<ReceivedForm, 'fields' | 'file'> | null) {
  const isJson = !call.form && !call.stream && !call.bytes;
  if (isJson) checkFields(call.body, body);
  if (received) checkFields(call.form, received.fields);
  if (received?.file) checkText(received.file.name);
  return {
    body: readFields(call.body, body),
    form: received ? readFields(call.form, received.fields) : undefined,
    file: received?.file ?? null,
  };
}

/** Throws if a call does not say who may make it. */
function requireComplete(call: Call) {
  if (isForCompanies(call) && !call.team) throw new Error(`${call.path} does not say which members of a company may call it.`);
  if (call.access === 'key' && !call.scope) throw new Error(`${call.path} does not say what an API key must allow.`);
}

/**
 * Returns the function that defines a route for a call of the contract: it limits, authenticates and authorises the request,
 * reads it by the call's schemas, and calls the handler. All that happens before the body is read, as far as it can.
 */
export function createDefineRoute(app: FastifyInstance, needs: Needs): DefineRoute {
  const { authenticator, rates, space } = needs;
  const heads = new WeakMap<FastifyRequest, Head>();
  const headOf = (request: FastifyRequest) => heads.get(request) ?? { caller: null };
  const networkOf = (request: FastifyRequest) => clientNetwork(request.ip);
  const countRefused = createNetworkLimit(app, rates.refused);
  const countForCompany = createCompanyCount(app, rates.companyKeys, (request) => headOf(request).caller);
  const takeWork = limitWork(app, { rates, callerOf: (request) => headOf(request).caller });
  const passOn = (_request: FastifyRequest, payload: unknown, done: (error: null, body: unknown) => void) => done(null, payload);
  app.addContentTypeParser(FORM, passOn);
  app.addContentTypeParser(URLENCODED, { parseAs: 'string' }, async (_request: FastifyRequest, text: string) =>
    Object.fromEntries(readPairs(text)),
  );

  /** Finds the caller. A refusal is only noted here, so that the request is first counted against its caller or network. */
  async function identify(call: Call, request: FastifyRequest): Promise<Head> {
    const { access } = call;
    if (access === 'anyone' || access === 'ticket') return { caller: null };
    const token = readBearer(request);
    if (!token) return { caller: null, refusal: new Failure('no-token') };
    try {
      return { caller: await findCaller(call, token, authenticator, request.headers['user-agent']) };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await countRefused(request);
      return { caller: null, refusal: error };
    }
  }

  /** Throws for everything that a request can be refused for without its body. */
  function checkHead(call: Call, request: FastifyRequest) {
    requireOwnSite(call, request);
    const head = headOf(request);
    if (head.refusal) throw head.refusal;
    if (head.caller) {
      requireAllowed(call, head.caller);
      requireProof(call, head.caller);
    }
    checkType(call, request);
    for (const part of ['params', 'query'] as const) if (call[part]) checkText(request[part]);
    head.params = readFields(call.params, request.params);
    head.query = readFields(call.query, request.query);
    head.headers = readFields(call.headers, request.headers);
  }

  return (call, handle) => {
    requireComplete(call);
    if (call.stream && !app.hasContentTypeParser(call.stream.type)) app.addContentTypeParser(call.stream.type, passOn);
    const { maxBytes, rules } = bodyOf(call);
    const keyOf = (request: FastifyRequest) =>
      `${countedAs(headOf(request).caller) ?? networkOf(request)} ${call.method} ${call.path}`;
    app.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute: !call.changes,
      bodyLimit: maxBytes,
      config: { body: rules },
      onRequest: [
        async (request) => void heads.set(request, await identify(call, request)),
        async (request) => takeWork(call, request),
        app.rateLimit({ max: limitOf(call, rates).requests, timeWindow: '1 minute', keyGenerator: keyOf }),
        countForCompany,
        async (request) => checkHead(call, request),
      ],
      handler: async (request, reply) => {
        // A running test may use the last of the disk, since it cannot wait; any other file can.
        if (call.file && call.access !== 'upload') await space.requireForNew();
        const received = await readForm(call, request, needs);
        const stream = call.stream ? (request.body as Readable) : null;
        try {
          return await measureWork(request, () => {
            const read = readBody(call, request.body, received);
            reply.code(call.status ?? 200).header('cache-control', 'no-store');
            const input = { ...headOf(request), ...read, stream, network: networkOf(request), request, reply };
            return handle(input as unknown as Input<typeof call>);
          });
        } finally {
          await received?.discard();
          // The rest of the body is read and discarded (body-guard.ts), so that the client receives an early refusal.
          stream?.destroy();
        }
      },
    });
  };
}
