import { type Server, createServer } from 'node:http';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fetchModel } from '../../../../server/features/recogniser/fetch-model.ts';
import { KNOWN_MODELS } from '../../../../server/features/recogniser/known-models.ts';
import { Model, filesOf, readModel } from '../../../../server/features/recogniser/model.ts';
import { writeTinyModel } from '../../../support/models/tiny-recogniser.ts';

const source = mkdtempSync(join(tmpdir(), 'loadpath-source-'));
const model = writeTinyModel(source);
let server: Server;
let address: string;
let folder: string;
let asked: string[] = [];
/** How the server sends `model.onnx`. */
let way: 'whole' | 'changed' | 'short' | 'endless' | 'silent' | 'missing' = 'whole';

beforeAll(async () => {
  server = createServer((request, response) => {
    const name = request.url?.split('/').at(-1) ?? '';
    asked.push(name);
    const bytes = readFileSync(join(source, name));
    if (name !== 'model.onnx' || way === 'whole') return void response.end(bytes);
    if (way === 'missing') return void response.writeHead(404).end();
    if (way === 'changed') return void response.end(Buffer.alloc(bytes.length, 7));
    if (way === 'short') return void response.end(bytes.subarray(1));
    response.write(bytes.subarray(0, 10));
    if (way === 'silent') return;
    const more = () => void (response.destroyed || response.write(bytes, () => setImmediate(more)));
    more();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(source, { recursive: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loadpath-model-'));
  asked = [];
  way = 'whole';
  return () => rmSync(folder, { recursive: true });
});

/** A machine with much other work may be silent for long, so only the test of silence has a short limit. */
const fetchHere = () => fetchModel({ ...model, address }, folder, { silenceMs: way === 'silent' ? 300 : 60_000 });

test('a model is fetched with all of its files, and can be read then', async () => {
  await fetchHere();
  expect(await readModel(folder)).toEqual(model);
  expect(readdirSync(folder).toSorted()).toEqual(['model.json', 'model.onnx', 'tokens.txt']);
});

test('intact files are not fetched again, and damaged ones are', async () => {
  await fetchHere();
  asked = [];
  const path = join(folder, 'tokens.txt');
  writeFileSync(path, readFileSync(path).fill(0));
  const states: string[] = [];
  await fetchModel({ ...model, address }, folder, { onFile: (name, state) => states.push(`${name} ${state}`) });
  expect(asked).toEqual(['tokens.txt']);
  expect(states.toSorted()).toEqual(['model.onnx there', 'tokens.txt fetched']);
  await readModel(folder);
});

test.each([
  ['changed', 'is not the file that was meant'],
  ['short', 'is not the file that was meant'],
  ['endless', 'is longer than it should be'],
  ['silent', 'no more bytes came'],
  ['missing', 'the server says 404'],
] as const)('a file that comes %s is refused, and the folder is no model', async (how, reason) => {
  way = how;
  await expect(fetchHere()).rejects.toThrow(reason);
  expect(existsSync(join(folder, 'model.onnx'))).toBe(false);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  await expect(readModel(folder)).rejects.toThrow('There is no model.json');
});

test('every known model has the description of a folder, and is fetched over TLS in one fixed version', () => {
  for (const { address: place, ...known } of KNOWN_MODELS) {
    expect(Model.parse(known)).toEqual(known);
    expect(place).toMatch(/^https:\/\/[^/]+\/.*[0-9a-f]{40}$/);
    expect(new Set(filesOf(known).map(({ name }) => name)).size).toBe(filesOf(known).length);
  }
});
