import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { login } from '../../contract/accounts/accounts.ts';
import { keyShortlists } from '../../contract/integrations/key-calls.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { complaintsAbout } from '../support/browser/axe.ts';
import { aVisit } from '../support/browser/journey.ts';
import { enter } from '../support/people/engineer.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { open } from '../support/timing/waits.ts';

const journey = aVisit({ WEBHOOK_LOOPBACK: 'true' });

/** An endpoint on this machine, and the bodies that it got. */
async function anEndpoint() {
  const got: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      got.push(body);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/loadpath` };
}

test('an owner makes a key that is shown once and works, and a webhook whose test event arrives and can be sent again', async () => {
  const { cable, product, browser } = journey;
  const { email, password } = DEMO_ACCOUNTS.find(({ role }) => role === 'company') ?? { email: '', password: '' };
  const page = await browser.open();
  const user = await callOverHttp(product.origin, login, { body: { email, password } });
  await enter(page, cable.origin, { user });
  await open(page, `${cable.origin}/company/integrations`);
  await page.getByRole('heading', { name: 'No API keys yet' }).waitFor();
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
  expect(await complaintsAbout(page)).toEqual([]);

  await page.getByRole('button', { name: 'New API key' }).click();
  await page.getByLabel('Name').fill('Applicant tracking');
  await page.getByLabel('Read shortlists').uncheck();
  await page.getByRole('button', { name: 'Make the key' }).click();
  await page.getByText('Choose at least one.').waitFor();
  await page.getByLabel('Read shortlists').check();
  expect(await complaintsAbout(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make the key' }).click();
  await page.getByRole('heading', { name: 'Copy the API key now' }).waitFor();
  const key = await page.getByLabel('API key', { exact: true }).inputValue();
  expect(await complaintsAbout(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByRole('cell', { name: /^Applicant tracking/ }).waitFor();
  expect(await page.getByText(key).count()).toBe(0);
  await callOverHttp(product.origin, keyShortlists, { token: key });

  const { got, url } = await anEndpoint();
  await page.getByRole('button', { name: 'New webhook' }).click();
  await page.getByLabel('Address').fill(url);
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByText('Nothing was sent yet.').waitFor();
  await page.getByRole('button', { name: `Send a test: ${url}` }).click();
  await page.getByText('Delivered, 204').waitFor();
  await page.getByRole('button', { name: /^Send again: Test/ }).click();
  await expect.poll(() => got.length).toBe(2);
  expect(got[0]).toBe(got[1]);
  expect(await complaintsAbout(page)).toEqual([]);

  await page.getByRole('button', { name: 'Revoke: Applicant tracking' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByRole('heading', { name: 'No API keys yet' }).waitFor();
  expect(browser.errors).toEqual([]);
});
