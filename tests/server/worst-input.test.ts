// In test:long, since it measures how long the server takes with hostile texts and shapes.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fillEngineers } from '../../bench/engineers/fill.ts';
import { type Call, jsonBytes, pathOf } from '../../contract/base/call.ts';
import { CALLS } from '../../contract/calls.ts';
import { live } from '../../contract/messages/live.ts';
import { MAX_SAVED_SEARCHES, companyFeed, saveSearch, savedSearches } from '../../contract/hiring/saved-searches.ts';
import type { ChipValue } from '../../contract/hiring/chips.ts';
import { MAX_ANY_OF } from '../../contract/hiring/chip-kinds.ts';
import { MAX_CHIPS, MAX_SAVED_PARTS, MAX_SEARCH, MAX_VALUES } from '../../contract/hiring/search-query.ts';
import { advancedSearch, aiSearch, searchCounts } from '../../contract/hiring/search.ts';
import { mostMembers } from '../../server/http/bounded-input.ts';
import { SHAPES, placesIn, writeWith } from '../fuzz/shapes.ts';
import { PUBLIC_PATHS } from '../support/browser/checked-pages.ts';
import { exampleRequest } from '../support/server/example-request.ts';
import { MOST_MS, longestTurn } from '../support/timing/longest-turn.ts';
import { anApiKey } from '../support/people/integrations.ts';
import { type Sent, aServer, admittedCompany, loginAs, serverOfFile } from '../support/server/server.ts';

const server = await serverOfFile();
const tokens: Record<string, string> = {};
for (const role of ['engineer', 'company', 'admin'] as const) tokens[role] = (await loginAs(server, role)).token;
tokens['key'] = (await anApiKey(server, (await admittedCompany(server)).token)).token;
await fillEngineers(server.db, 500);

const tokenFor = ({ access }: Call) =>
  Array.isArray(access) ? tokens[access[0] as string] : tokens[access === 'key' ? 'key' : 'engineer'];

/** Sends a request as it is. Returns the status. */
async function send(call: Call, { query = {}, params = {}, body, headers = {} }: Sent): Promise<number> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { statusCode } = await server.app.inject({
    method: call.method,
    url: `${pathOf(call.path, params)}?${search}`,
    headers: { ...headers, authorization: `Bearer ${tokenFor(call)}` },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return statusCode;
}

const repeated = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Texts that have kept a server busy, or could. */
const PIECES = [
  ' ',
  '\n',
  '1',
  '1 000 ',
  'a',
  'xqzt ',
  '60k-',
  'steel,',
  'steel or ',
  'senior steel ',
  'native ',
  'overlap Aaaa Bbbb ',
  'named Ana ',
  'http://a...',
  '<p>',
  '**[a](',
  '$x^',
];

/** A limit, spaces, a number, spaces, a dash, and so on: each optional part of a pattern has many places to be in. */
const spaced = (space: string, length: number) => {
  const run = space.repeat(Math.floor(length / 5));
  return `under${run}1${run}-${run}1${run}x`.slice(0, length);
};

/** Words that start like many known words, but are none of them. */
const misspelled = (letter: string) =>
  Array.from({ length: 300 }, (_, index) => letter + (100_000 + index).toString(26).replaceAll(/\d/g, 'q')).join(' ');

test('the worst sentences delay no other request', async () => {
  const sentences = [
    ...PIECES.map((piece) => repeated(piece, MAX_SEARCH)),
    ...[' ', '\n', '\t', '\u00A0', '\u3000'].map((space) => spaced(space, MAX_SEARCH)),
    ...['s', 'c', 'm', 'p'].map((letter) => misspelled(letter).slice(0, MAX_SEARCH)),
  ];
  for (const sentence of sentences) {
    const q = `x${sentence.slice(0, MAX_SEARCH - 2)}x`;
    const ask = async () => expect(await send(aiSearch, { body: { q } }), q.slice(0, 30)).toBe(200);
    expect(await longestTurn(ask), q.slice(0, 30)).toBeLessThan(MOST_MS);
  }
});

const ZONES = Intl.supportedValuesOf('timeZone');
const manyWords = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${word}${at.toString(36)}`).join(' ');

/** Chips that take long to compare, each by its number, and how many words and values it has. */
const CHIPS: [parts: number, valueOf: (number: number) => ChipValue][] = [
  [1, (number) => ({ kind: 'salary', most: 1000 + number, currency: 'EUR', period: 'year' })],
  [1, (number) => ({ kind: 'assessed', since: new Date(Date.UTC(2020, 0, 1 + number)).toISOString().slice(0, 10) })],
  [1, (number) => ({ kind: 'timeZone', zone: ZONES[number % ZONES.length] ?? 'UTC', hours: 1 })],
  [1, (number) => ({ kind: 'topic', areas: ['Steel Structures', 'General'], level: number % 2 ? 'Senior' : 'Junior' })],
  [4, (number) => ({ kind: 'skill', skills: ['ETABS', 'Revit', 'Tekla', `known${number}`] })],
  [20, (number) => ({ kind: 'skill', skills: Array.from({ length: MAX_ANY_OF.skills }, (_, at) => `skill${number}q${at}`) })],
  [20, (number) => ({ kind: 'words', words: manyWords(`w${number}q`, 20) })],
];
const chipsOf = (count: number, valueOf: (number: number) => ChipValue, first = 0) =>
  Array.from({ length: count }, (_, at) => ({ mode: 'must', value: valueOf(first + at), from: null }));

/** As many chips as a search may have, and as one body may hold. */
function mostChips(valueOf: (number: number) => ChipValue) {
  const [chip] = chipsOf(1, valueOf);
  const members = JSON.stringify(chip).match(/[,{[]/g)?.length ?? 1;
  return chipsOf(Math.min(MAX_CHIPS, Math.floor(mostMembers(aiSearch.body) / (members + 1))), valueOf);
}

test('the largest searches delay no other request', async () => {
  const list = (word: string) => Array.from({ length: MAX_VALUES }, (_, at) => manyWords(`${word}${at}q`, 12).slice(0, 60));
  const filters = {
    text: 'a b c d e f g h i j k l m n o p q r s t',
    skills: { all: list('a'), any: list('b'), none: list('c') },
    experience: '0-1',
    education: 'bachelor',
    level: 'Junior',
    schedules: ['remote'],
    countries: ['DE', 'FR'],
  };
  const asked: [Call, object][] = [
    [searchCounts, { filters }],
    [advancedSearch, { filters }],
    ...CHIPS.map(([, valueOf]): [Call, object] => [aiSearch, { q: '', chips: mostChips(valueOf), limit: 50 }]),
  ];
  for (const [call, body] of asked) {
    const ask = async () => expect(await send(call, { body })).toBe(200);
    expect(await longestTurn(ask), JSON.stringify(body).slice(0, 100)).toBeLessThan(MOST_MS);
  }
});

test('the greatest number of the largest saved searches of a company delays no other request', async () => {
  const ids = Array.from({ length: MAX_SAVED_SEARCHES }, () => randomUUID());
  for (const [parts, valueOf] of CHIPS) {
    const count = MAX_SAVED_PARTS / parts;
    for (const [at, id] of ids.entries()) {
      const query = { mode: 'ai', q: '', chips: chipsOf(count, valueOf, at * count) };
      expect(await send(saveSearch, { params: { id }, body: { name: 'Large', query } })).toBe(200);
    }
    for (const call of [companyFeed, savedSearches]) {
      const ask = async () => expect(await send(call, {})).toBe(200);
      expect(await longestTurn(ask), `${call.path} ${JSON.stringify(valueOf(0))}`).toBeLessThan(MOST_MS);
    }
  }
});

/** The value with another text at each of its places for text, one place at a time. */
function* withText(value: unknown, text: string): Generator<unknown> {
  if (typeof value === 'string') yield text;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    for (const changed of withText(inner, text)) {
      yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
    }
  }
}

/** The names of the parameters that a call reads in its address. */
const queryOf = (call: Call | undefined) => (call?.query instanceof z.ZodObject ? Object.keys(call.query.shape) : []);

/** One length within the limit of most fields, and one beyond the limit of all. */
const LENGTHS = [500, 2000, 20_000];

const TEXTS = LENGTHS.flatMap((length) => [
  ...[' ', '1', 'xqzt ', '<p>', '**[a](', '$x^', 'http://a...'].map((piece) => repeated(piece, length)),
  spaced(' ', length),
]);

/** Every request of a call with one of the texts in one of its places. */
function* requestsOf(name: string): Generator<Sent> {
  const example = exampleRequest(name);
  for (const text of TEXTS) {
    if (example.body && !Buffer.isBuffer(example.body)) {
      for (const body of withText(example.body, text)) yield { ...example, body };
    }
    // A text that is too long for an address is refused before anything reads it.
    if (text.length > 2000) continue;
    for (const key of queryOf(CALLS.get(name))) yield { ...example, query: { ...example.query, [key]: text } };
    for (const key of Object.keys(example.params ?? {})) yield { ...example, params: { ...example.params, [key]: text } };
  }
}

test('no text in any place of any call delays other requests', async () => {
  const statuses = new Map<number, number>();
  const slow: string[] = [];
  for (const [name, call] of CALLS) {
    if (call.path === live.path || call.form || call.bytes || call.stream) continue;
    for (const request of requestsOf(name)) {
      const ask = async () => {
        const status = await send(call, request);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      };
      const began = process.threadCpuUsage();
      await ask();
      const { user, system } = process.threadCpuUsage(began);
      // The whole request took less than one turn of it may.
      if ((user + system) / 1000 < MOST_MS) continue;
      const turn = await longestTurn(ask);
      if (turn >= MOST_MS) slow.push(`${name}, ${Math.round(turn)} ms: ${JSON.stringify(request).slice(0, 200)}`);
    }
  }
  expect(slow).toEqual([]);
  // Texts passed the first check, and were refused by it.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(200);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(200);
});

/** Of a request that is refused for its shape. Less than that of one that a call may work for. */
const REFUSED_MS = 20;

/** Requests of a call with hostile shapes, as they are sent: the body, or the address. */
function* shapedRequests(name: string, call: Call) {
  const example = exampleRequest(name);
  const path = pathOf(call.path, example.params);
  if (call.query) {
    for (const pair of ['k', 'a=1', '%00', 'q[]']) {
      yield {
        what: `query ${pair}`,
        url: `${path}?${Array.from({ length: 9000 }, (_, at) => `${pair}${at % 2 ? at : ''}`).join('&')}`,
      };
    }
  }
  if (!call.body) return;
  for (const [what, shape] of Object.entries(SHAPES)) {
    // Room for what stands beside it in the example.
    const json = shape(jsonBytes(call) - 4096);
    for (const place of placesIn(example.body)) yield { what, url: path, payload: writeWith(example.body, place, json) };
  }
}

/** Forms as browsers without a script send them: of many fields, and of one that is as long as all of them. */
const FORMS = ['k=1&', 'email=a&', 'k', 'email=%00', 'message=<&"', 'email=%F0%9F%98%80'].map((piece) => repeated(piece, 64_000));

test('no form of a page delays other requests', async () => {
  const pages = await aServer({ pages: true });
  const slow: string[] = [];
  for (const url of PUBLIC_PATHS.filter((path) => !path.includes(':'))) {
    for (const [at, payload] of FORMS.entries()) {
      // Another network each time, since one may send only a few forms a minute.
      const remoteAddress = `192.0.2.${at}`;
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
      const post = async () => {
        const { statusCode } = await pages.app.inject({ method: 'POST', url, headers, payload, remoteAddress });
        // Not every page has a form.
        expect([200, 400, 405]).toContain(statusCode);
      };
      const turn = await longestTurn(post, REFUSED_MS);
      if (turn >= REFUSED_MS) slow.push(`${url}, ${Math.round(turn)} ms: ${payload.slice(0, 20)}`);
    }
  }
  await pages.close();
  expect(slow).toEqual([]);
});

/** Headers that somebody reads, with values that have taken parsers long. */
const HEADS: [name: string, pieces: string[]][] = [
  ['accept', ['a/b;q=0.1,']],
  ['accept-encoding', ['br;q=0.1,']],
  ['authorization', ['Bearer ', 'Bearer a.', 'a']],
  ['content-digest', ['sha-256=:YQ==:, ', 'a=1, ', 'a;b;', '(']],
  ['content-type', ['application/json;', 'a=b;']],
  ['cookie', ['a=b; ', 'a; ', 'a="%41"; ']],
  ['if-none-match', ['"a", ', 'W/"', '"']],
  ['range', ['bytes=0-1,', '9', '-']],
  ['traceparent', ['00-']],
  ['user-agent', ['Mozilla (', 'Chrome/1.']],
  ['x-forwarded-for', ['::1, ', '127.0.0.1, ', '2001:db8::1, ']],
  ['x-request-id', ['a']],
];

test('no header delays other requests', async () => {
  const slow: string[] = [];
  for (const [name, pieces] of HEADS) {
    for (const piece of pieces) {
      for (const [method, url] of [
        ['POST', '/api/auth/login'],
        ['GET', '/api/blog/posts'],
        ['GET', '/api/user/profile'],
      ] as const) {
        const headers = { 'content-type': 'application/json', [name]: repeated(piece, 38_000) };
        const ask = () => server.app.inject({ method, url, headers, ...(method === 'POST' && { payload: '{}' }) });
        const turn = await longestTurn(ask, REFUSED_MS);
        if (turn >= REFUSED_MS) slow.push(`${name}, ${Math.round(turn)} ms: ${piece}`);
      }
    }
  }
  expect(slow).toEqual([]);
});

test('no shape of any body or address delays other requests', async () => {
  const slow: string[] = [];
  let accepted = 0;
  for (const [name, call] of CALLS) {
    if (call.path === live.path || call.form || call.bytes || call.stream) continue;
    for (const { what, url, payload } of shapedRequests(name, call)) {
      const headers = { authorization: `Bearer ${tokenFor(call)}`, 'content-type': 'application/json' };
      const ask = async () => {
        const { statusCode } = await server.app.inject({ method: call.method, url, headers, ...(payload && { payload }) });
        if (statusCode < 400) accepted++;
      };
      const began = process.threadCpuUsage();
      await ask();
      const { user, system } = process.threadCpuUsage(began);
      if ((user + system) / 1000 < REFUSED_MS) continue;
      const turn = await longestTurn(ask, REFUSED_MS);
      if (turn >= REFUSED_MS) slow.push(`${name}, ${what}, ${Math.round(turn)} ms: ${payload?.slice(0, 80) ?? ''}`);
    }
  }
  expect(slow).toEqual([]);
  expect(accepted).toBeLessThan(500);
});
