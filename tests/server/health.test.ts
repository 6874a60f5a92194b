import { afterAll, expect, test } from 'vitest';
import { createMemoryStores } from '../support/server/memory-stores.ts';
import { aServer } from '../support/server/server.ts';

let isReachable = true;
const check = async () => {
  if (!isReachable) throw new Error('The store does not answer.');
};
const server = await aServer({ stores: { ...createMemoryStores(), check } });
afterAll(() => server.close());

const ask = async (path: string) => {
  const { statusCode, headers, body } = await server.app.inject({ url: path });
  return { status: statusCode, stored: headers['cache-control'], body: JSON.parse(body) as unknown };
};

test('a balancer learns that the process lives, and whether it should get requests', async () => {
  expect(await ask('/health/live')).toEqual({ status: 200, stored: 'no-store', body: { live: true } });
  expect(await ask('/health/ready')).toEqual({
    status: 200,
    stored: 'no-store',
    body: { ready: true, states: { database: 'ok', store: 'ok', search: 'ok' } },
  });
  isReachable = false;
  const refused = { ready: false, states: { database: 'ok', store: 'failed', search: 'ok' } };
  await expect.poll(() => ask('/health/ready')).toEqual({ status: 503, stored: 'no-store', body: refused });
  isReachable = true;
  await expect.poll(async () => (await ask('/health/ready')).status).toBe(200);
  server.health.beginEnd();
  expect((await ask('/health/ready')).status).toBe(503);
  expect((await ask('/health/live')).status).toBe(200);
});
