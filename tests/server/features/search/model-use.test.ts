import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { aiSearch } from '../../../../contract/hiring/search.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { createModelUseRepository } from '../../../../server/features/search/model/model-use-repository.ts';
import { admittedCompany, call, companyIdOf, register, serverOfFile } from '../../../support/server/server.ts';

const STEEL = { mode: 'must', words: 'steel', value: { kind: 'topic', areas: ['Steel Structures'], level: null } };
let asked = 0;
const model = createServer((request, response) => {
  request.resume().on('end', () => {
    asked += 1;
    response.end(JSON.stringify({ choices: [{ message: { content: JSON.stringify({ chips: [STEEL], unused: [] }) } }] }));
  });
});
await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
afterAll(() => model.close());

const AI_URL = `http://127.0.0.1:${(model.address() as AddressInfo).port}`;
const server = await serverOfFile({ environment: { AI_URL, AI_MODEL: 'm', AI_REQUESTS_A_DAY: '2' } });
const by = async (token: string) => (await call(server.app, aiSearch, { token, body: { q: 'steel' } })).reply.by;

test('the model reads sentences only for a company with a confirmed address, and a limited number a day', async () => {
  const company = await register(server.app, 'company');
  expect(await by(company.token)).toBe('fallback');
  expect(asked).toBe(0);
  await server.db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, company.id));
  expect([await by(company.token), await by(company.token), await by(company.token)]).toEqual(['model', 'model', 'fallback']);
  expect(asked).toBe(2);
  const other = await admittedCompany(server);
  expect(await by(other.token)).toBe('model');
});

test('requests are counted for each company and day, also simultaneous ones', async () => {
  const { take } = createModelUseRepository(server.db);
  const { id } = await admittedCompany(server);
  const companyId = await companyIdOf(server, id);
  const at = (day: string) => Promise.all(Array.from({ length: 5 }, () => take(companyId, day, 3)));
  expect((await at('2026-11-24')).filter(Boolean)).toHaveLength(3);
  expect((await at('2026-11-24')).filter(Boolean)).toHaveLength(0);
  expect((await at('2026-11-25')).filter(Boolean)).toHaveLength(3);
});
