import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addEntries, shortlistEntries } from '../../../../contract/hiring/shortlists.ts';
import { anApiKey, aWebhook } from '../../../support/people/integrations.ts';
import { freePort } from '../../../support/server/product.ts';
import { aShortlist, finishedEngineers } from '../../../support/people/team-records.ts';
import { admittedCompany, call, serverOfFile } from '../../../support/server/server.ts';

const EXAMPLE = join(import.meta.dirname, '../../../../public/webhook-receiver.mjs');

const server = await serverOfFile({ environment: { WEBHOOK_LOOPBACK: 'true' } });

test('the example of the documentation verifies the event of a new engineer and moves the engineer to the next stage', async () => {
  const site = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await admittedCompany(server);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/`;
  const { secret } = await aWebhook(server, token, address, ['shortlist.entry_added']);
  const key = await anApiKey(server, token, ['shortlists:write']);
  const environment = { LOADPATH_URL: site, LOADPATH_KEY: key.token, LOADPATH_WEBHOOK_SECRET: secret, PORT: String(port) };
  const example = spawn(process.execPath, [EXAMPLE], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void example.kill());
  await once(example.stdout, 'data');

  const forged = await fetch(address, {
    method: 'POST',
    headers: { 'loadpath-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
    body: '{"type":"test","data":{}}',
  });
  expect(forged.status).toBe(401);

  const id = await aShortlist(server, token);
  const engineers = await finishedEngineers(server, 1);
  await call(server.app, addEntries, { token, params: { id }, body: { write: randomUUID(), engineers } });
  await expect
    .poll(async () => {
      await server.integrations.deliveries.sendDue();
      return (await call(server.app, shortlistEntries, { token, params: { id } })).reply.items[0]?.stage;
    })
    .toBe('contacted');
});
