import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { KeyScope } from '../../../contract/base/key-scopes.ts';
import { KEY_SCOPES } from '../../../contract/base/key-scopes.ts';
import { makeApiKey } from '../../../contract/integrations/api-keys.ts';
import { WEBHOOK_EVENTS, type WebhookEventType, makeWebhook } from '../../../contract/integrations/webhooks.ts';
import { type Server, call } from '../server/server.ts';

/** A new API key of the company of this owner. */
export async function anApiKey({ app }: Pick<Server, 'app'>, token: string, scopes: readonly KeyScope[] = KEY_SCOPES) {
  const id = randomUUID();
  const { reply } = await call(app, makeApiKey, { token, params: { id }, body: { name: 'Tracking', scopes } });
  return { id, token: reply.secret };
}

/** A new webhook of the company of this owner. */
export async function aWebhook(
  { app }: Pick<Server, 'app'>,
  token: string,
  url: string,
  events: readonly WebhookEventType[] = WEBHOOK_EVENTS,
) {
  const id = randomUUID();
  const { reply } = await call(app, makeWebhook, { token, params: { id }, body: { url, events } });
  return { id, secret: reply.secret };
}

interface Received {
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** An endpoint on this machine. It answers with `status`, which a test may change, and keeps what it gets. */
export async function anEndpoint(status = 204) {
  const got: Received[] = [];
  const endpoint = { status, got, headers: {} as Record<string, string>, url: '' };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      got.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(endpoint.status, endpoint.headers).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  endpoint.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return endpoint;
}
