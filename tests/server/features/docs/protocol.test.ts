import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { v4, v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportWaiting } from '../../../../contract/assessment/assessment.ts';
import { saveAnswer, storeMultipleA, submitTestRecordings } from '../../../../contract/assessment/answers.ts';
import type { Call } from '../../../../contract/base/call.ts';
import * as recordings from '../../../../contract/recordings/recordings.ts';
import { rescue } from '../../../../contract/assessment/rescue.ts';
import {
  type Answer,
  type Block,
  type Request,
  blocksIn,
  hexIn,
  parseAnswer,
  parseRequest,
  tableUnder,
} from '../../../support/server/protocol.ts';
import { type Server, aServer, register } from '../../../support/server/server.ts';

/*
 * Sends the examples of docs/protocol.md to the server, one after the other. Nothing of the product's own client is used, so that
 * the test fails if the document leaves something out.
 */

const DOCUMENT = readFileSync('docs/protocol.md', 'utf8');
const blocks = blocksIn(DOCUMENT);

let server: Server;
/** The values of the names in braces. */
const values = new Map<string, unknown>();
/** The bytes of the package's records so far. */
const records: Buffer[] = [];

beforeAll(async () => {
  server = await aServer();
  const { email, password } = await register(server.app, 'engineer');
  values.set('email', email).set('password', password);
  for (const name of ['recordingId', 'screenId', 'lostId']) values.set(name, v7());
  for (const name of ['choiceKey', 'spokenKey', 'submissionKey', 'lastKey']) values.set(name, v4());
});
afterAll(() => server.close());

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('base64');

function valueOf(name: string): unknown {
  if (!values.has(name)) throw new Error(`Nothing before says what {${name}} stands for.`);
  return values.get(name);
}

const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(valueOf(name)));

/** Throws if a reply lacks what the document shows. A name that appears for the first time gets the value in the reply. */
function match(shown: unknown, actual: unknown, path = 'the reply') {
  const [, name] = /^\{(\w+)\}$/.exec(typeof shown === 'string' ? shown : '') ?? [];
  if (name && !values.has(name)) {
    expect(actual, path).toBeDefined();
    values.set(name, actual);
  } else if (typeof shown === 'string') expect(actual, path).toBe(filled(shown));
  else if (Array.isArray(shown)) matchList(shown, actual as unknown[], path);
  else if (typeof shown === 'object' && shown !== null) {
    expect(actual, path).toBeTypeOf('object');
    for (const [key, value] of Object.entries(shown)) match(value, (actual as Record<string, unknown>)[key], `${path}.${key}`);
  } else expect(actual, path).toEqual(shown);
}

/** "..." stands for any number of elements. The element after it is found by its shown fields, without those that are names. */
function matchList(shown: readonly unknown[], actual: readonly unknown[], path: string) {
  const isShortened = shown.includes('...');
  if (!isShortened) expect(actual, path).toHaveLength(shown.length);
  for (const [index, each] of shown.entries()) {
    if (each === '...') continue;
    const position = (each as { position?: number }).position;
    const at = isShortened && position !== undefined ? position : index;
    match(each, actual[at], `${path}[${at}]`);
  }
}

/** Text in braces, bytes between `<` and `>`, a form with the line ends that forms have, or the package. */
function bodyOf({ body, headers }: Request): Buffer | undefined {
  if (body === '') return undefined;
  if (body.startsWith('<')) return hexIn(body);
  if (body === '{package}') return valueOf('package') as Buffer;
  const isForm = headers['content-type']?.startsWith('multipart/') ?? false;
  return Buffer.from(isForm ? `${filled(body).replaceAll('\n', '\r\n')}\r\n` : filled(body));
}

async function exchange(request: Request, answer: Answer) {
  const payload = bodyOf(request);
  const { statusCode, headers, body } = await server.app.inject({
    method: request.method,
    url: filled(request.path),
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, filled(value)])),
    ...(payload && { payload }),
  });
  expect([statusCode, body]).toEqual([answer.status, expect.anything()]);
  if (answer.type) expect(String(headers['content-type']).split(';')[0]).toBe(answer.type);
  if (answer.body !== undefined) match(answer.body, JSON.parse(body));
}

/** Verifies with nothing but the published key and RFC 7515 and 8037. */
function verifyReceipt(receipt: string, payload: unknown) {
  const [head = '', claims = '', signature = ''] = receipt.split('.');
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'EdDSA', kid: valueOf('keyId') });
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: valueOf('keyX') as string }, format: 'jwk' });
  expect(verify(null, Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
  expect(Object.keys(said).toSorted()).toEqual(Object.keys(payload as object).toSorted());
  match(payload, said, 'the receipt');
}

/** A record as the document describes it: two lengths, a head, a body. */
function recordIn(text: string): Buffer {
  const [head = '', ...rest] = text.split('\n');
  const json = Buffer.from(filled(head));
  expect(JSON.parse(json.toString())).toHaveProperty('is');
  const body = rest.length > 0 ? hexIn(rest.join('\n')) : Buffer.alloc(0);
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32BE(json.length, 0);
  lengths.writeUInt32BE(body.length, 4);
  return Buffer.concat([lengths, json, body]);
}

/** Encrypts a package as the document describes it, by its own table of the head, without any code of the product. */
async function sealedPackage(content: Buffer): Promise<Buffer> {
  const { subtle } = crypto;
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const coordinate = (name: string) => Buffer.from(valueOf(name) as string, 'base64url');
  const serverPoint = Buffer.concat([Buffer.from('04', 'hex'), coordinate('rescueX'), coordinate('rescueY')]);
  const theirs = await subtle.importKey('raw', serverPoint, curve, false, []);
  const ours = await subtle.generateKey(curve, false, ['deriveBits']);
  const fields: Record<string, Uint8Array> = {
    magic: Buffer.from('LPRESCUE', 'ascii'),
    version: Buffer.from('01', 'hex'),
    'key id': createHash('sha256').update(serverPoint).digest(),
    'ephemeral key': new Uint8Array(await subtle.exportKey('raw', ours.publicKey)),
  };
  const rows = tableUnder(DOCUMENT, 'Envelope');
  const head = Buffer.alloc(rows.reduce((sum, [, , bytes]) => sum + Number(bytes), 0));
  expect(DOCUMENT).toContain(`a head of ${head.length} bytes`);
  for (const [name = '', at, bytes] of rows) {
    expect([name, fields[name]?.length]).toEqual([name, Number(bytes)]);
    head.set(fields[name] as Uint8Array, Number(at));
  }
  const secret = await subtle.deriveBits({ name: 'ECDH', public: theirs }, ours.privateKey, 256);
  const material = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const info = Buffer.from('loadpath rescue package', 'ascii');
  const derived = { name: 'HKDF', hash: 'SHA-256', salt: head, info };
  const key = await subtle.deriveKey(derived, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt']);
  const segments: Buffer[] = [head];
  const size = Number(/segments of (\d+) bytes/.exec(DOCUMENT)?.[1]);
  for (let at = 0, number = 0; at < content.length; at += size, number++) {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(number, 7);
    nonce[11] = at + size >= content.length ? 1 : 0;
    const sealed = await subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, new Uint8Array(content.subarray(at, at + size)));
    segments.push(Buffer.from(sealed));
  }
  return Buffer.concat(segments);
}

/** The claims of the document, block by block. A reply belongs to the previous request. */
function stepsOf(all: readonly Block[]) {
  let asked: Request | null = null;
  return all.map(({ language, about, text, line }) => {
    const name = `line ${line}: ${about || text.split('\n')[0]}`;
    if (language === 'http' && !text.startsWith('HTTP/')) {
      if (asked) throw new Error(`The request before line ${line} has no answer.`);
      asked = parseRequest(text);
      return null;
    }
    if (language === 'http') {
      const request = asked;
      asked = null;
      if (!request) throw new Error(`The answer in line ${line} belongs to no request.`);
      const run = async () => {
        if (request.body === '{package}') values.set('package', await sealedPackage(Buffer.concat(records)));
        await exchange(request, parseAnswer(text));
      };
      return { name: `line ${line}: ${request.method} ${request.path}, ${text.split('\n')[0]}`, run };
    }
    const [kind = '', value = ''] = about.split(/=(.*)/s);
    if (kind === 'receipt') return { name, run: () => verifyReceipt(filled(value), JSON.parse(text)) };
    if (kind === 'record') return { name, run: () => void records.push(recordIn(text)) };
    if (kind === 'sha256') {
      const digested = () => (language === 'hex' ? hexIn(text) : filled(text));
      return { name, run: () => match(value, sha256(digested()), 'the digest') };
    }
    throw new Error(`Nobody knows what to do with the block in line ${line}.`);
  });
}

const steps = stepsOf(blocks).filter((step) => step !== null);
test.each(steps.map(({ name, run }) => [name, run] as const))('%s', async (_, run) => {
  expect.hasAssertions();
  await run();
});

test('a package of several segments, encrypted as the document describes it, can be decrypted too', async () => {
  const large = recordIn(`{"is": "chunk", "recordingId": "{lostId}", "seq": 2}\n<${'00'.repeat(150_000)}>`);
  const payload = await sealedPackage(Buffer.concat([...records, large]));
  expect(payload.length).toBeGreaterThan(150_000);
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: '/api/rescue',
    headers: { 'content-type': 'application/vnd.loadpath.rescue' },
    payload,
  });
  // The recording is sealed by now, so the large chunk was read and refused.
  expect([statusCode, JSON.parse(body).attempts[0].chunks]).toEqual([200, { stored: 0, held: 2, refused: 1 }]);
});

test('there are examples of every call of the protocol', () => {
  const requests = blocks.filter(({ language, text }) => language === 'http' && !text.startsWith('HTTP/'));
  const shown = requests.map(({ text }) =>
    `${parseRequest(text).method} ${parseRequest(text).path}`.replaceAll(/\{\w+\}|\b\d+$/g, '*'),
  );
  const calls: Call[] = [
    recordings.registerRecording,
    recordings.putChunk,
    recordings.putChunks,
    recordings.sealRecording,
    recordings.recordingState,
    recordings.receiptKeys,
    storeMultipleA,
    saveAnswer,
    submitTestRecordings,
    reportWaiting,
    rescue,
  ];
  for (const { method, path } of calls) expect(shown).toContain(`${method} ${path.replaceAll(/:\w+/g, '*')}`);
});
