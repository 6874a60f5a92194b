import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Failure } from './failures.ts';
import { measureWork } from './work-budget.ts';

/**
 * Values that every JSON body may hold, so that a call with few fields still names those that it does not know, and that no body
 * may exceed, since each value takes time before the first check of a schema can refuse it.
 */
const LEAST_MEMBERS = 200;
const MOST_MEMBERS = 7000;
/** Names and values in an address or in a form without a file: more than the longest search has in its address. */
const MOST_PAIRS = 1000;
/** Characters of a list of proxies, each of which is compared with those that are trusted. */
const MOST_FORWARDED = 2000;
const TOO_MANY = 'The request has more fields than this call can take.';
/** More than any call needs, so that a body cannot exhaust the stack. */
export const MAX_DEPTH = 12;

type Def = z.core.$ZodTypes['_zod']['def'];
export const defOf = ({ _zod: { def } }: z.core.$ZodType) => def as Def;

/** The greatest number of elements that a list may have by its schema; Infinity if the schema names none. */
export function mostElements({ checks = [] }: { checks?: z.core.$ZodCheck[] | undefined }): number {
  const bounds = checks.map(({ _zod: { def } }) => def as { maximum?: number; length?: number });
  return Math.min(...bounds.map(({ maximum, length }) => maximum ?? length ?? Infinity));
}

/** How many values a schema allows in a body, those inside of others included; Infinity if it has no limit. */
export function countAllowed(schema: z.core.$ZodType | undefined): number {
  if (!schema) return 0;
  const def = defOf(schema);
  if ('innerType' in def) return countAllowed(def.innerType as z.core.$ZodType);
  if (def.type === 'pipe') return countAllowed(def.in);
  if (def.type === 'array') return mostElements(def) * (1 + countAllowed(def.element));
  if (def.type === 'union') return Math.max(...def.options.map(countAllowed));
  if (def.type === 'object') return Object.values(def.shape).reduce((sum, field) => sum + 1 + countAllowed(field), 0);
  return def.type === 'record' ? Infinity : 0;
}

/** How many values the JSON body of a call may hold. */
export const mostMembers = (schema: z.core.$ZodType | undefined) =>
  Math.min(MOST_MEMBERS, Math.max(LEAST_MEMBERS, countAllowed(schema)));

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_OBJECT, OPEN_LIST, CLOSE_OBJECT, CLOSE_LIST] = [0x7b, 0x5b, 0x7d, 0x5d];

/**
 * Throws `bad-input` if JSON holds more than `most` values or is nested too deep. It looks at each byte once and keeps nothing,
 * since reading the JSON itself is what takes time and memory.
 */
export function checkShape(json: Uint8Array, most: number) {
  let members = 0;
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (isInText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) isInText = false;
      continue;
    }
    if (byte === QUOTE) isInText = true;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth--;
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth++;
    else if (byte !== COMMA) continue;
    if (byte === COMMA || byte === OPEN_OBJECT || byte === OPEN_LIST) members++;
    if (members > most) throw new Failure('bad-input', { detail: TOO_MANY });
    if (depth > MAX_DEPTH) throw new Failure('bad-input', { detail: 'The request is nested too deep.' });
  }
}

/** Throws `bad-input` if there are more pairs in `a=1&b=2` than any form or address of ours has. */
function checkPairs(text: string) {
  let pairs = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) pairs++;
  if (pairs > MOST_PAIRS) throw new Failure('bad-input', { detail: TOO_MANY });
}

/** Reads a form that was sent as `a=1&b=2`. Throws `bad-input` if it has too many fields. */
export function readPairs(text: string): URLSearchParams {
  checkPairs(text);
  return new URLSearchParams(text);
}

/** Refuses addresses, lists of proxies and JSON bodies of too many values before anything reads them (`BodyRules.members`). */
export function boundInput(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addHook('onRequest', async ({ url, headers }) => {
    checkPairs(url);
    if ((headers['x-forwarded-for']?.length ?? 0) > MOST_FORWARDED)
      throw new Failure('bad-input', { detail: 'The request has come through more proxies than can be.' });
  });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer, done) => {
    try {
      measureWork(request, () => {
        checkShape(body, request.routeOptions.config.body?.members ?? LEAST_MEMBERS);
        void parse(request, body.toString('utf8'), done);
      });
    } catch (error) {
      done(error as Failure);
    }
  });
}
