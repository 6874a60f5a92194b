import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { register } from '../../contract/accounts/accounts.ts';
import { complaintsAbout } from '../support/browser/axe.ts';
import { aVisit } from '../support/browser/journey.ts';
import { lettersIn } from '../support/network/letters.ts';
import { PERSON, anEmail, enter, forgetAll, login } from '../support/people/engineer.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { open as openPage } from '../support/timing/waits.ts';

const journey = aVisit();
let page: Page;
beforeAll(async () => {
  page = await journey.browser.open();
});

const open = (path: string) => openPage(page, journey.cable.origin + path);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** The path of the link in the e-mail about the change to this address. */
async function linkTo(to: string): Promise<string> {
  const find = () =>
    /\/confirm\?change=[\w-]{43}/.exec(lettersIn(journey.product.dataDir, { kind: 'email-change', to }).at(-1) ?? '');
  await expect.poll(find, { timeout: 30_000 }).not.toBeNull();
  return find()?.[0] ?? '';
}

test('the address of an account changes on the pages when the links in both e-mails were followed', async () => {
  const { origin } = journey.product;
  const { password, ...person } = PERSON;
  const [old, next] = [anEmail(), anEmail()];
  const user = await callOverHttp(origin, register, { body: { ...person, email: old, password } });
  await journey.product.rows('update accounts set confirmed_at = now() where id = $1', [user.id]);
  await enter(page, journey.cable.origin, { user });

  await open('/settings?tab=security');
  const section = page.getByRole('region', { name: 'E-mail address' });
  await section.getByLabel('New e-mail address').fill('no address');
  await press('Change the address');
  await section.getByLabel('New e-mail address').and(page.locator('[aria-invalid=true]')).waitFor();
  await section.getByLabel('New e-mail address').fill(next);
  await press('Change the address');
  await section.getByText('Your new address waits to be confirmed').waitFor();
  expect(await complaintsAbout(page)).toEqual([]);

  await open(await linkTo(next));
  await press('Confirm the change');
  await page.getByText('Now follow the link in the e-mail to the other address.').waitFor();
  await open('/settings?tab=security');
  await section.getByText(`New address, ${next}: confirmed.`).waitFor();
  await section.getByText('Present address: not confirmed yet').waitFor();

  await open(await linkTo(old));
  expect(await complaintsAbout(page)).toEqual([]);
  await press('Confirm the change');
  await page.getByRole('link', { name: 'Go on' }).waitFor();
  await open('/settings?tab=security');
  await section.getByText(`You sign in with ${next}`).waitFor();

  await forgetAll(page, journey.cable.origin);
  await open('/login');
  await login(page, 'engineer', next, password);
});
