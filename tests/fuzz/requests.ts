import { live } from '../../contract/messages/live.ts';
import { createHash } from 'node:crypto';
import { writeBatchHead } from '../../contract/recordings/batch.ts';
import type { JsonSchema } from '../../server/features/docs/schemas.ts';
import type { OpenApi } from '../../server/features/docs/openapi.ts';
import type { Operation } from '../../server/features/docs/operation.ts';
import { type Random, between, pick } from '../support/timing/random.ts';
import { SHAPES, placesIn, writeWith } from './shapes.ts';
import { type Known, TEXTS, allowed, aText, mangled, spoiled } from './values.ts';

export interface Request {
  /** The call that it is a request of. */
  call: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE'];
const ODD_PATHS = [
  '/api',
  '/api/',
  '/api//',
  '/api/%',
  '/api/%zz',
  '/api/%ff',
  '/%00',
  '/api/..%2f..%2fetc',
  '/?%',
  '//example.com',
  '/*',
];
/** Bytes of a shape: of what forms send, at the limits of most calls, and beyond. */
const SIZES = [100, 3000, 30_000, 120_000, 250_000];

const ODD_QUERIES = [
  ...['k', 'a=1', 'q[]', '%00'].map((pair) => `${pair}&`.repeat(4000)),
  '%',
  '%zz=%',
  'a[]=1&a[b]=2',
  '=&=&&',
  'x='.padEnd(6000, 'y'),
  '__proto__=1',
  'page=1&page=2',
  'ticket=%ff',
];
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'x',
  '',
  'application/vnd.loadpath.chunks',
];
const JSON_TEXTS = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '1',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '['.repeat(50_000),
  '{"a":'.repeat(20_000),
  '\ufeff{}',
  '{"a":1e999}',
  '\xff\xfe',
];
const BOUNDARY = 'fuzz';

/** Removes what HTTP does not allow in a header, since such a request would never reach the server. */
const asHeader = (text: string) =>
  [...text]
    .filter((each) => /[\t\x20-\x7e\x80-\xff]/.test(each))
    .join('')
    .slice(0, 5000);

function formOf(fields: Record<string, unknown>, files: ReadonlySet<string>, random: Random): Buffer {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const isFile = files.has(name);
    const content = isFile
      ? Buffer.from(random() < 0.3 ? '' : aText(random))
      : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${isFile ? `; filename="${pick(random, ['a.webm', '../a', '', '\u0000'])}"` : ''}\r\n\r\n`;
    const part = [Buffer.from(head), content, Buffer.from('\r\n')];
    return random() < 0.03 ? [...part, ...part] : part;
  });
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function chunksOf(random: Random): Buffer {
  const bytes = Buffer.from(aText(random));
  const digest = createHash('sha256').update(bytes).digest();
  const head = writeBatchHead([{ seq: between(random, 0, 4), length: bytes.length, digest }]);
  return Buffer.concat([head, bytes]);
}

/** Makes requests from the API's own documentation: right, nearly right, and wrong in every way. */
export function createRequests({ paths, components }: OpenApi, random: Random, known: Known) {
  // A stream of events has no end, so no request could follow.
  const operations = Object.entries(paths)
    .filter(([path]) => path !== live.path)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    );
  const needs = { random, named: components.schemas, known };
  const whole = (schema: JsonSchema): JsonSchema =>
    schema.$ref ? (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
  /** Half of all requests pass the first checks, so that they reach the database. */
  const isWrong = (share: number) => random() < share;

  function addressOf(path: string, { parameters }: Operation) {
    if (isWrong(0.02)) return pick(random, ODD_PATHS);
    const valueOf = (schema: JsonSchema, name: string) =>
      String(isWrong(0.15) ? aText(random).slice(0, 300) : allowed(schema, needs, name));
    const encode = (text: string) => encodeURIComponent(text.toWellFormed());
    const filled = parameters
      .filter((parameter) => parameter.in === 'path')
      .reduce((text, { name, schema }) => text.replace(`{${name}}`, encode(valueOf(schema, name))), path);
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && !isWrong(0.1))
      .map(({ name, schema }) => `${name}=${encode(valueOf(schema, name))}`);
    if (isWrong(0.08)) query.push(pick(random, ODD_QUERIES));
    return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
  }

  function bodyOf({ requestBody }: Operation): { type: string; body: Buffer } | null {
    if (!requestBody) return isWrong(0.1) ? { type: pick(random, TYPES), body: Buffer.from(pick(random, JSON_TEXTS)) } : null;
    const [[type, { schema }]] = Object.entries(requestBody.content) as [[string, { schema: JsonSchema }]];
    if (type === 'application/json') {
      if (isWrong(0.08)) return { type, body: Buffer.from(pick(random, JSON_TEXTS)) };
      const value = allowed(schema, needs);
      if (isWrong(0.06)) {
        const shape = pick(random, Object.values(SHAPES))(pick(random, SIZES));
        return { type, body: Buffer.from(writeWith(value, pick(random, placesIn(value)), shape)) };
      }
      return { type, body: Buffer.from(JSON.stringify(isWrong(0.5) ? spoiled(value, random) : value) ?? '') };
    }
    if (type === 'multipart/form-data') {
      const { properties = {} } = whole(schema);
      const files = new Set(Object.keys(properties).filter((name) => properties[name]?.contentMediaType));
      const value = allowed(schema, needs);
      const fields = (isWrong(0.4) ? spoiled(value, random) : value) as Record<string, unknown>;
      return { type: `${type}; boundary=${BOUNDARY}`, body: formOf(Object(fields) as typeof fields, files, random) };
    }
    return { type, body: type.includes('chunks') ? chunksOf(random) : Buffer.from(aText(random)) };
  }

  function headersOf({ parameters }: Operation, body: Buffer | null) {
    const headers: Record<string, string> = {};
    for (const { name, in: place } of parameters) {
      if (place !== 'header' || isWrong(name === 'Content-Digest' ? 0.5 : 0.2)) continue;
      const digest = `sha-256=:${createHash('sha256')
        .update(body ?? '')
        .digest('base64')}:`;
      const value = name === 'Content-Digest' ? digest : `key-${between(random, 0, 20)}`;
      headers[name.toLowerCase()] = isWrong(0.1) ? asHeader(aText(random)) : value;
    }
    if (isWrong(0.05))
      headers['range'] = pick(random, ['bytes=0-', 'bytes=5-1', 'bytes=-0', 'x', 'bytes=0-1,2-3', 'bytes=99999999999-']);
    if (isWrong(0.05)) headers['accept-encoding'] = asHeader(aText(random));
    if (isWrong(0.03)) headers['x-forwarded-for'] = asHeader(aText(random));
    return headers;
  }

  return {
    next(): Request {
      const { path, method, operation } = pick(random, operations);
      const made = bodyOf(operation);
      const body = made && isWrong(0.12) ? mangled(made.body, random) : (made?.body ?? null);
      const headers = headersOf(operation, made?.body ?? null);
      if (made) headers['content-type'] = isWrong(0.05) ? pick(random, TYPES) : made.type;
      return {
        call: operation.operationId,
        method: isWrong(0.03) ? pick(random, METHODS) : method,
        path: addressOf(path, operation),
        headers,
        body,
      };
    },
    oddToken: () => asHeader(pick(random, TEXTS)),
  };
}
