import { createHash, randomUUID } from 'node:crypto';
import { writeBatchHead } from '../../../contract/recordings/batch.ts';
import { putChunks } from '../../../contract/recordings/recordings.ts';
import { exampleOf } from '../../../server/features/docs/example.ts';
import { openApiDocument } from '../../../server/features/docs/openapi.ts';
import type { Operation } from '../../../server/features/docs/operation.ts';
import type { JsonSchema } from '../../../server/features/docs/schemas.ts';
import { PLENTY } from './plenty.ts';
import type { Sent } from './server.ts';

const { paths, components } = openApiDocument(PLENTY);
const OPERATIONS = new Map(
  Object.values(paths).flatMap((methods) => Object.values(methods).map((operation) => [operation.operationId, operation])),
);

/** The bytes of the digest that the documentation has as its example. */
const BYTES = Buffer.from('hello');

const DIGEST = createHash('sha256').update(BYTES).digest();
const BATCH = Buffer.concat([writeBatchHead([{ seq: 1, length: BYTES.length, digest: DIGEST }]), BYTES]);

const IDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const ADDRESSES = /[\w.]+@example\.com/g;

/** With a new id and a new address in place of each, so that two requests never use the same record. */
const withOwnRecords = <T>(example: T, idOf: () => string): T =>
  JSON.parse(
    JSON.stringify(example)
      .replaceAll(IDS, () => idOf())
      .replaceAll(ADDRESSES, () => `${randomUUID().slice(0, 13)}@example.com`),
  ) as T;

const exampleFor = (schema: JsonSchema, name: string) => exampleOf(schema, components.schemas, name);

function parametersOf({ parameters }: Operation, place: 'path' | 'query' | 'header') {
  const needed = parameters.filter((parameter) => parameter.in === place && parameter.required);
  return Object.fromEntries(needed.map(({ name, schema }) => [name, exampleFor(schema, name)])) as Record<string, string>;
}

function formOf({ properties = {}, required = [] }: JsonSchema) {
  const sent = Object.entries(properties).filter(([name, { contentMediaType }]) => contentMediaType ?? required.includes(name));
  return Object.fromEntries(
    sent.map(([name, schema]) => [
      name,
      schema.contentMediaType ? { name: 'example', bytes: BYTES } : String(exampleFor(schema, name)),
    ]),
  );
}

function bodyOf({ requestBody }: Operation): Pick<Sent, 'body' | 'form' | 'headers'> {
  const [content] = Object.entries(requestBody?.content ?? {});
  if (!content) return {};
  const [type, { schema, example }] = content;
  if (type === 'application/json') return { body: example };
  if (type === 'multipart/form-data') return { form: formOf(schema) };
  return { body: type === putChunks.bytes.type ? BATCH : BYTES, headers: { 'content-type': type } };
}

/**
 * A valid request of a call, made of the examples of the API's documentation. The records that it names do not exist, unless
 * `idOf` gives other ids.
 */
export function exampleRequest(name: string, idOf: () => string = randomUUID): Sent {
  const operation = OPERATIONS.get(name);
  if (!operation) throw new Error(`The API's documentation has no call ${name}.`);
  const { headers, body, ...form } = bodyOf(operation);
  const named = { params: parametersOf(operation, 'path'), query: parametersOf(operation, 'query') };
  return {
    ...withOwnRecords(named, idOf),
    ...form,
    body: Buffer.isBuffer(body) || body === undefined ? body : withOwnRecords(body, idOf),
    headers: { ...parametersOf(operation, 'header'), ...headers },
  };
}
