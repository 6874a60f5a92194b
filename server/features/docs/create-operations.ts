import { type Call, jsonBytes, refusalsOf } from '../../../contract/base/call.ts';
import { type Rates, limitOf } from '../../http/request-limits.ts';
import { accessOf, paceOf, securityOf } from './access.ts';
import { exampleOf } from './example.ts';
import type { Answer, Body, Content, Operation, Parameter } from './operation.ts';
import type { JsonSchema, jsonSchemas } from './schemas.ts';

/** For every call that does not describe this status itself (`otherResponses`). */
const REFUSALS: Record<number, string> = {
  400: 'The request is not valid; `fields` names what and why.',
  401: 'No token was sent, or it is no longer good.',
  403: 'The caller may not do this. A GET that changes something is refused to pages of other sites.',
  408: 'The body did not arrive in time. Send it again.',
  413: 'The body is larger than the server takes.',
  415: 'The body is not of a type that this call takes.',
  422: 'The body differs from its `Content-Digest`: damaged on the way. Nothing is stored; send it again.',
  429: 'Too many requests. `Retry-After` is the time to wait.',
  500: 'A bug. What was acknowledged before is still stored.',
  503: 'The server cannot answer now, or has no room left. `Retry-After` is the time to wait.',
};

const PROBLEM = { $ref: '#/components/schemas/Problem' } as const;

/**
 * `current`: the stored version in a conflict. It is not beside the reference: JSON Schema allows that, but some readers of OpenAPI
 * look at the reference only.
 */
const problemWith = (current?: JsonSchema): Record<string, Content> => ({
  'application/problem+json': {
    schema: current ? { allOf: [PROBLEM, { type: 'object', properties: { current } }] } : PROBLEM,
  },
});

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } } as const;

const KINDS = [
  ['params', 'path'],
  ['query', 'query'],
  ['headers', 'header'],
] as const;

/** For every call that reads a body, except streams: they are used while they arrive, so the digest would be known too late. */
const CONTENT_DIGEST: Parameter = {
  name: 'Content-Digest',
  in: 'header',
  required: false,
  description: 'The `sha-256` or `sha-512` of the body (RFC 9530); a body that differs is refused before anything is stored.',
  schema: { type: 'string', examples: ['sha-256=:LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=:'] },
};

const casedLikeHttp = (header: string) => header.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());

const mebibytes = (bytes: number) => `${Math.round((bytes / 1024 ** 2) * 100) / 100} MiB`;

/** What describes one call: its parameters, its body and its responses. */
export function createOperations(rates: Rates, { named, part }: ReturnType<typeof jsonSchemas>) {
  const whole = (schema: JsonSchema): JsonSchema => (schema.$ref ? (named[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema);
  const content = (type: string, schema: JsonSchema) => ({ [type]: { schema, example: exampleOf(schema, named) } });

  function parametersOf(name: string, { body, bytes, form }: Call): Parameter[] {
    const own = KINDS.flatMap(([kind, place]) => {
      const { properties = {}, required = [] } = whole(part(name, kind) ?? {});
      return Object.entries(properties).map(([key, { description, ...schema }]) => ({
        name: place === 'header' ? casedLikeHttp(key) : key,
        in: place,
        required: required.includes(key),
        ...(description && { description }),
        schema,
      }));
    });
    const mayBeDigested = (body ?? bytes ?? form) && !own.some(({ name: taken }) => taken === CONTENT_DIGEST.name);
    return mayBeDigested ? [...own, CONTENT_DIGEST] : own;
  }

  function bodyOf(name: string, call: Call): Body | null {
    const { bytes, stream, file } = call;
    const [json, form] = [part(name, 'body'), part(name, 'form')];
    if (json) {
      const most = `At most ${jsonBytes(call) / 1024} KiB.`;
      return { required: true, description: most, content: content('application/json', json) };
    }
    const raw = bytes ?? stream;
    // For bytes, `maxLength` counts octets (OpenAPI 3.1.1, section 4.8.14.5).
    if (raw) {
      const description = `${bytes ? `${bytes.description} ` : ''}At most ${mebibytes(raw.maxBytes)}.`;
      return { required: true, description, content: { [raw.type]: { schema: { maxLength: raw.maxBytes } } } };
    }
    if (!form) return null;
    const fields = whole(form);
    const octets: JsonSchema = { contentMediaType: 'application/octet-stream', type: 'string' };
    const sent = file && { ...octets, maxLength: file.maxBytes, description: `A file of at most ${mebibytes(file.maxBytes)}.` };
    const schema = { ...fields, properties: { ...fields.properties, ...(sent && { [file.field]: sent }) } };
    const types = ['multipart/form-data', ...(call.urlencoded ? ['application/x-www-form-urlencoded'] : [])];
    return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
  }

  function answersOf(name: string, call: Call): Record<string, Answer> {
    const reply = part(name, 'reply') ?? {};
    const good = call.types
      ? Object.fromEntries(call.types.map((type) => [type, { schema: {} }]))
      : content('application/json', reply);
    const refusal = problemWith();
    const conflict = problemWith(part(name, 'conflict'));
    const described: Record<number, string> = {
      [call.status ?? 200]: call.status === 201 ? 'Done, for the first time.' : 'Done.',
      ...Object.fromEntries(refusalsOf(call).map((status) => [status, REFUSALS[status] ?? ''])),
      ...call.otherResponses,
    };
    return Object.fromEntries(
      Object.entries(described).map(([status, description]) => {
        const headers = status === '429' || status === '503' ? { headers: RETRY_AFTER } : {};
        const refused = status === '409' ? conflict : refusal;
        const body = status === '304' ? {} : { content: Number(status) < 300 ? good : refused };
        return [status, { description, ...headers, ...body }];
      }),
    );
  }

  function operationOf(subject: string, name: string, call: Call): Operation {
    const requestBody = bodyOf(name, call);
    return {
      operationId: name,
      tags: [subject],
      summary: call.summary,
      description: `${accessOf(call)} ${paceOf(call, rates)}`,
      security: securityOf(call),
      parameters: parametersOf(name, call),
      ...(requestBody && { requestBody }),
      responses: answersOf(name, call),
      'x-rate-limit': { ...limitOf(call, rates), seconds: 60, strictLimit: call.strictLimit ?? false },
    };
  }

  return { operationOf };
}
