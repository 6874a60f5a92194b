import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Call, pathOf } from '../../../../contract/base/call.ts';
import { CALLS, SCHEMAS } from '../../../../contract/calls.ts';
import { docsFile, docsPage, openApi, problemsPage } from '../../../../contract/site/docs.ts';
import { type ProblemCode, problemType } from '../../../../contract/base/problem.ts';
import { putChunk, putChunks } from '../../../../contract/recordings/recordings.ts';
import { exampleOf } from '../../../../server/features/docs/example.ts';
import type { OpenApi } from '../../../../server/features/docs/openapi.ts';
import { FAILURES } from '../../../../server/http/failures.ts';
import { type Server, aServer } from '../../../support/server/server.ts';

/** The routes of the server, as `GET /api/docs`. */
const routes: string[] = [];
const watch = (message: unknown) => {
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
    routes.push(...[method].flat().map((each) => `${each} ${url}`));
  });
};

let server: Server;
let document: OpenApi;
let page: string;
beforeAll(async () => {
  subscribe('fastify.initialization', watch);
  server = await aServer();
  unsubscribe('fastify.initialization', watch);
  document = (await server.app.inject(openApi.path)).json();
  page = (await server.app.inject(docsPage.path)).body;
});
afterAll(() => server.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
const operationOf = (name: string) => operations().find(({ operation }) => operation.operationId === name)?.operation;

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

test('the document describes every route of the server and no other', () => {
  const told = operations().map(({ path, method }) => `${method} ${fastifyPath(path)}`);
  // Not counted: HEAD, since Fastify answers it wherever it answers GET, and the page says so once; and what only a balancer asks,
  // which docs/operations.md describes.
  const served = routes.filter((route) => !route.startsWith('HEAD ') && !route.startsWith('GET /health/'));
  expect(told.toSorted()).toEqual(served.toSorted());
  expect(served.length).toBeGreaterThan(30);
});

test('the document is valid OpenAPI 3.1, and every reference leads somewhere', async () => {
  const verdict = await new Validator().validate(structuredClone(document));
  expect(verdict).toEqual({ valid: true });
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
  expect(references.filter((name) => !((name as string) in document.components.schemas))).toEqual([]);
  expect(JSON.stringify(document)).not.toContain('$defs');
});

test('every parameter of an address is described, and no other', () => {
  for (const { path, operation } of operations()) {
    const told = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(told, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  }
});

test('a reply without a schema names its media types', () => {
  const silent = [...CALLS].filter(([, { reply, types }]) => reply instanceof z.ZodUnknown && !types).map(([name]) => name);
  expect(silent).toEqual([]);
});

test('every example fits the schemas of the contract', () => {
  const examples = [...CALLS].flatMap(([name, call]: [string, Call]) => {
    const operation = operationOf(name);
    const sent = operation?.requestBody?.content['application/json']?.example;
    const given = operation?.responses[call.status ?? 200]?.content?.['application/json']?.example;
    return [
      ...(call.body ? [{ name: `${name} body`, schema: call.body, example: sent }] : []),
      ...(call.types ? [] : [{ name: `${name} reply`, schema: call.reply, example: given }]),
    ];
  });
  const { schemas } = document.components;
  const named = Object.entries(schemas).map(([name, schema]) => ({
    name,
    schema: SCHEMAS.get(name) as z.ZodType,
    example: exampleOf(schema, schemas),
  }));
  const wrong = [...examples, ...named].flatMap(({ name, schema, example }) => {
    const result = schema.safeParse(example);
    return result.success ? [] : [`${name}: ${JSON.stringify(example)} ${z.prettifyError(result.error)}`];
  });
  expect(wrong).toEqual([]);
});

test('bodies of bytes and files are described with their type and greatest size', () => {
  for (const [name, { bytes }] of Object.entries({ putChunk, putChunks })) {
    expect(operationOf(name)?.requestBody?.content).toEqual({ [bytes.type]: { schema: { maxLength: bytes.maxBytes } } });
  }
  const form = operationOf('submitTestRecordings')?.requestBody?.content['multipart/form-data']?.schema.properties;
  expect(Object.keys(form ?? {})).toEqual(['recordingIds', 'lost', 'answeredAt', 'testRecordingFile']);
  expect(form?.['testRecordingFile']).toMatchObject({ maxLength: 1024 ** 3, contentMediaType: 'application/octet-stream' });
});

const asNobody = (path: string, method: string) =>
  server.app.inject({
    method: method as 'GET',
    url: path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
    remoteAddress: '192.0.2.7',
  });

test('the limit of each call is described as the server counts it', async () => {
  for (const { path, method, operation } of operations()) {
    const { requests, seconds } = operation['x-rate-limit'];
    const { headers } = await asNobody(path, method);
    expect([path, Number(headers['x-ratelimit-limit']), seconds]).toEqual([path, requests, 60]);
    expect(Number(headers['x-ratelimit-reset'])).toBeGreaterThan(50);
    expect(operation.description).toContain(`At most ${requests} requests a minute`);
  }
});

test('calls with a strict limit are marked, and the limits are those that the server was set up with', async () => {
  const strictLimit = operations().filter(({ operation }) => operation['x-rate-limit'].strictLimit);
  expect(strictLimit.map(({ operation }) => operation.operationId).toSorted()).toEqual([
    'addPasskey',
    'addPasskeyOptions',
    'askAppeal',
    'askArchive',
    'askReview',
    'codeSubmit',
    'confirmApp',
    'confirmDomain',
    'confirmEmail',
    'confirmEmailChange',
    'confirmSubscription',
    'correctEmail',
    'deleteAccount',
    'findInvitation',
    'invite',
    'inviteRater',
    'joinTeam',
    'leaveNewsletter',
    'leaveNotifications',
    'linkSubmit',
    'login',
    'newRecoveryCodes',
    'oauth',
    'oauthRedirect',
    'passkeyOptions',
    'passkeySignIn',
    'prove',
    'proveDomain',
    'redirectToOauth',
    'refuseEmailChange',
    'register',
    'registerCompany',
    'registerMember',
    'replayDelivery',
    'reportMessage',
    'resendInvitation',
    'resetRequest',
    'secondFactor',
    'sendConfirmation',
    'sendDeletionLink',
    'sharedReport',
    'startApp',
    'startEmailChange',
    'startProof',
    'storageOauthRedirect',
    'storageRedirectToOauth',
    'submitMessageForm',
    'subscribe',
    'testWebhook',
    'updatePassword',
    'verifyAudit',
  ]);
  const other = await aServer({ rates: { anyone: 7, caller: 8, strictLimit: 5, upload: 9, refused: 3 } });
  const { paths }: OpenApi = (await other.app.inject(openApi.path)).json();
  expect(paths['/api/auth/login']?.['post']).toMatchObject({
    description: 'Anyone may call. At most 5 requests a minute from one address, whatever token is shown.',
    'x-rate-limit': { requests: 5, seconds: 60, by: 'address', strictLimit: true },
  });
  expect(paths['/api/auth/updatePassword']?.['post']?.['x-rate-limit']).toMatchObject({
    requests: 5,
    by: 'caller',
    strictLimit: true,
  });
  expect(paths['/api/auth/providers']?.['get']?.['x-rate-limit'].requests).toBe(7);
  expect(paths['/api/engineer/get']?.['get']?.['x-rate-limit']).toMatchObject({ requests: 8, strictLimit: false });
  expect(paths['/api/recordings/{id}/chunks']?.['post']?.['x-rate-limit'].requests).toBe(9);
  await other.close();
});

test.each([openApi.path, docsPage.path, problemsPage.path])(
  '%s is sent once, and again only after it has changed',
  async (url) => {
    const { statusCode, headers } = await server.app.inject(url);
    const tag = String(headers.etag);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(tag).toMatch(/^W\/"[\w-]{43}"$/);
    const askedWith = (held: string) => server.app.inject({ url, headers: { 'if-none-match': held } });
    for (const held of [tag, tag.slice('W/'.length), `"other", ${tag}`, '*']) {
      const again = await askedWith(held);
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    }
    const others = await askedWith('"other"');
    expect([others.statusCode, others.body.length > 1000]).toEqual([200, true]);
    if (url !== openApi.path) return;
    const elsewhere = await aServer({ rates: { strictLimit: 4 } });
    expect((await elsewhere.app.inject(url)).headers.etag).not.toBe(tag);
    await elsewhere.close();
  },
);

test('the callers of a route are described as security', () => {
  const security = (name: string) => operationOf(name)?.security;
  expect(security('login')).toEqual([]);
  expect(security('logout')).toEqual([{ session: [] }]);
  expect(security('engineerProfileOf')).toEqual([{ session: ['engineer'] }, { session: ['company'] }, { session: ['admin'] }]);
  expect(security('putChunk')).toEqual([{ upload: [] }, { session: ['engineer'] }]);
  expect(security('media')).toEqual([{ ticket: [] }]);
});

test('a rule from the second half of a pipe, or from a refinement, is described', () => {
  const { schemas } = document.components;
  expect(schemas['EngineerRegistration']?.properties?.['email']).toMatchObject({ format: 'email', maxLength: 50 });
  expect(schemas['NewRecording']?.description).toBe('An answer names its question, a screen recording names none.');
});

test('the introduction names every refusal with its code, its status, and where it is explained', () => {
  for (const [code, [status]] of Object.entries(FAILURES)) {
    expect(document.info.description).toContain(`[${code}](${problemType(code as ProblemCode)}) (${status})`);
  }
});

test('the page has no script of its own, and what it loads is on this server', async () => {
  expect([...page.matchAll(/<script([^>]*)>([^<]*)/g)].map(([, head, text]) => [head, text])).toEqual([
    [' src="/api/docs/swagger-ui-bundle.js"', ''],
    [' src="/api-reference.js"', ''],
  ]);
  expect(page).not.toMatch(/javascript:|\son\w+=/);
  const loaded = [...page.matchAll(/ (?:src|href)="([^"]*)"/g)].map(([, address]) => address as string);
  expect(loaded.filter((address) => !/^\/[^/]*/.test(address))).toEqual([]);
  for (const address of loaded.filter((each) => each.startsWith('/api/'))) {
    expect([address, (await server.app.inject(address)).statusCode]).toEqual([address, 200]);
  }
  expect(existsSync('public/api-reference.js')).toBe(true);
});

test.each([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
])('%s comes as it is installed, compressed, and is sent again only when it is another', async (file, type) => {
  const url = pathOf(docsFile.path, { file });
  const { statusCode, headers, rawPayload } = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect([statusCode, headers['content-type'], headers['content-encoding'], headers['cache-control']]).toEqual([
    200,
    type,
    'br',
    'no-cache',
  ]);
  expect(brotliDecompressSync(rawPayload).equals(readFileSync(join('node_modules/swagger-ui-dist', file)))).toBe(true);
  const again = await server.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each(['package.json', 'index.html', '..%2fpackage.json', 'swagger-ui.css.map'])(
  '%s is no file of the page',
  async (file) => {
    const { statusCode, body } = await server.app.inject(`/api/docs/${file}`);
    expect([statusCode, JSON.parse(body).type]).toEqual([404, problemType('not-found')]);
  },
);

test('the page is HTML with the policy of all pages, whether or not the app is built', async () => {
  const { statusCode, headers } = await server.app.inject(docsPage.path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
});
