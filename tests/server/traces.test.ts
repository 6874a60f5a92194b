import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { login } from '../../contract/accounts/accounts.ts';
import { pathOf } from '../../contract/base/call.ts';
import { engineerProfileOf } from '../../contract/profiles/profiles.ts';
import { startTraces } from '../../server/platform/traces/traces.ts';
import { aServer, call, register } from '../support/server/server.ts';

interface Span {
  name: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** A collector of OTLP over HTTP with JSON, and all that it was sent. */
async function aCollector() {
  const spans: Span[] = [];
  let said = '';
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      said += `${request.url} ${text}`;
      const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      for (const { scopeSpans } of resourceSpans) spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, said: () => said, close: () => server.close() };
}

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

test('a request and its queries are spans with the pattern of the route and the id, and nothing of a person', async () => {
  const collector = await aCollector();
  // The exporter reads it from the environment of the process.
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
  const stop = await startTraces(process.env);
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  const server = await aServer();
  const company = await register(server.app, 'company');
  const engineer = await register(server.app, 'engineer');
  await call(server.app, login, { body: { email: engineer.email, password: 'not-the-password' } });
  const { headers } = await server.app.inject({
    url: `${pathOf(engineerProfileOf.path, { id: engineer.id })}?secret=1`,
    headers: { authorization: `Bearer ${company.token}` },
  });
  await server.close();
  await stop();
  collector.close();

  expect(collector.said()).toContain('/v1/traces ');
  const found = collector.spans.find((span) => attributesOf(span)['loadpath.request_id'] === headers['x-request-id']);
  expect(found?.name).toBe(`GET ${engineerProfileOf.path}`);
  expect(found && attributesOf(found)).toMatchObject({ 'http.route': engineerProfileOf.path, 'http.request.method': 'GET' });
  const queries = collector.spans.filter(({ parentSpanId }) => parentSpanId === found?.spanId);
  expect(queries.map(({ name }) => name)).toContain('database select');
  const secrets = [
    engineer.email,
    engineer.id,
    engineer.token,
    company.token,
    company.id,
    'Okafor',
    'not-the-password',
    'secret=1',
  ];
  expect(secrets.filter((secret) => collector.said().includes(secret))).toEqual([]);
});

test('without an address of a collector nothing is started', async () => {
  const stop = await startTraces({});
  const server = await aServer();
  expect((await server.app.inject('/health/live')).statusCode).toBe(200);
  await server.close();
  await stop();
});
