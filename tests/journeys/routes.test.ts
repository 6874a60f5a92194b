import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { login } from '../../contract/accounts/accounts.ts';
import { engineerGet } from '../../contract/profiles/profiles.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { complaintsAbout } from '../support/browser/axe.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { enter, forgetAll } from '../support/people/engineer.ts';
import { aVisit } from '../support/browser/journey.ts';
import { findFaults } from '../support/browser/markup.ts';
import { open, untilShown } from '../support/timing/waits.ts';

const journey = aVisit();
let page: Page;
beforeAll(async () => {
  page = await journey.browser.open();
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const RATED = 'ines.almeida@example.com';
const NOT_STARTED = 'jonas.weber@example.com';
const accountOf = (who: string) =>
  DEMO_ACCOUNTS.find(({ role, email }) => role === who || email === who) as (typeof DEMO_ACCOUNTS)[number];

/** Signs in without the form, by role or by address. */
async function signInAs(who: string) {
  const { email, password } = accountOf(who);
  const user = await callOverHttp(journey.product.origin, login, { body: { email, password } });
  await forgetAll(page, journey.cable.origin);
  await enter(page, journey.cable.origin, { user });
  return user;
}

const openPage = (path: string) => open(page, journey.cable.origin + path);
const waitForPath = (path: string) => untilShown(page, path);
const isSignedIn = () => page.evaluate(() => localStorage.getItem('user') !== null);
const waitForText = (sentence: string | RegExp) => page.getByText(sentence).first().waitFor();

test('on a narrow screen, a link to a part of a page leads to that part, and the page is not wider than the screen', async () => {
  const tab = await journey.browser.context().newPage();
  await tab.setViewportSize({ width: 390, height: 800 });
  await open(tab, `${journey.cable.origin}/offline#missing`);
  const top = () => tab.locator('#missing').evaluate((part) => part.getBoundingClientRect().top);
  const isBelowHeader = async () => (await top()) >= 64 && (await top()) < 120;
  await expect.poll(isBelowHeader).toBe(true);
  const overflow = await tab.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBe(0);
  await tab.close();
  await page.bringToFront();
});

test('without a sign-in every private page leads to the login', async () => {
  await page.goto(`${journey.cable.origin}/contact`);
  for (const path of ['/user-form', '/profile_eng', '/quiz', '/admin/blog', '/dashboard/company/engineer-profile']) {
    await page.goto(journey.cable.origin + path);
    await waitForPath('/login');
  }
  await expect.poll(isSignedIn).toBe(false);
});

test('/user-form can be opened only from /engineer, and completes a profile', async () => {
  const { accessToken } = await signInAs(NOT_STARTED);
  // As after a sign-in with a provider, which sends neither phone nor location.
  await journey.product.rows("update engineers set phone = '', location = '' where surname = 'Weber'");
  await openPage('/user-form');
  await waitForPath('/engineer');
  await waitForText('Add your phone number, location, employment details.');
  await page.getByRole('link', { name: 'Complete your profile' }).click();
  await waitForPath('/user-form');

  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await waitForText(
    'The following fields are required: Phone Number, Location, Salary range, Preferred work schedule, Years of experience, Highest education, Key skills',
  );
  expect(await save.isDisabled()).toBe(true);
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel('Phone Number').fill('+49 341 000 12');
  await expect.poll(() => save.isDisabled()).toBe(false);
  await page.getByLabel('Location').fill('Leipzig, Germany');
  await page.getByLabel('Currency').selectOption('CHF');
  await page.getByLabel('Salary range').selectOption('CHF 50,001–60,000 a year');
  await page.getByLabel('Country').selectOption('Switzerland');
  await page.getByLabel('Time zone').selectOption('Europe/Zurich');
  await page.getByLabel('Preferred work schedule').selectOption('Remote');
  await page.getByLabel('Years of experience').selectOption('3 to 5 years');
  await page.getByLabel('Highest education').selectOption("Master's degree");
  await page.getByLabel('Key skills').fill('timber, glulam');
  await save.click();
  await waitForText('✅ Information saved successfully, redirecting now!');
  await waitForPath('/engineer');
  await waitForText('Take your first test');
  expect(await page.getByRole('link', { name: 'Complete your profile' }).count()).toBe(0);
  const kept = await callOverHttp(journey.product.origin, engineerGet, { token: accessToken });
  expect(kept).toMatchObject({
    surname: 'Weber',
    phone: '+49 341 000 12',
    location: 'Leipzig, Germany',
    employment: { salary: '50001-60000', currency: 'CHF', country: 'CH', time_zone: 'Europe/Zurich', skills: 'timber, glulam' },
  });
});

test('data saved in Settings and on /profile_eng appears at once in the preview for companies', async () => {
  await signInAs(RATED);
  await openPage('/settings');
  await page.getByLabel('Bio').fill('Bridges, mostly of steel.');
  await page.getByRole('button', { name: 'Update Info' }).click();
  await page.getByText('Your info have been updated.').waitFor();
  await openPage('/profile_eng');
  const seen = page.getByRole('region', { name: 'What companies see' });
  expect(await seen.innerText()).not.toContain('Almeida');
  await seen.getByText('Bridges, mostly of steel.').waitFor();
  expect(await page.getByRole('button', { name: 'Update Info' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Edit in Settings' }).getAttribute('href')).toBe('/settings');
  await page.getByLabel('Salary range').selectOption('€70,001 or more a year');
  await page.getByRole('button', { name: 'Update Employment' }).click();
  await seen.getByText('€70,001 or more a year').waitFor();
});

test('/quiz shows results and receipts that can be checked, and says so if no test was taken', async () => {
  await openPage('/quiz');
  await waitForText('77 of 100 points');
  await page.getByText('25 receipts of the server').click();
  expect(await complaintsAbout(page)).toEqual([]);
  await page
    .getByRole('row', { name: /^Sound of answer 6 / })
    .getByRole('link')
    .click();
  await waitForText('The signature is genuine');
  await signInAs(NOT_STARTED);
  await openPage('/quiz');
  await waitForText('You have taken no test yet');
});

test('a page that cannot load says so at once, and loads by itself when the network is back', async () => {
  await signInAs(RATED);
  await page.route('**/api/engineer/quiz', (route) => route.abort());
  await openPage('/quiz');
  await waitForText('Network error');
  await waitForText('This page loads by itself when the network is back.');
  await page.unroute('**/api/engineer/quiz');
  await waitForText('77 of 100 points');
  await expect.poll(() => page.getByText('Network error').count()).toBe(0);
});

test('when another account signs in in another tab, the data of the previous account is no longer shown', async () => {
  const { email, password } = accountOf('company');
  const other = await callOverHttp(journey.product.origin, login, { body: { email, password } });
  const tab = await journey.browser.context().newPage();
  await tab.goto(`${journey.cable.origin}/contact`);
  await tab.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), other);
  await expect.poll(() => page.getByText('77 of 100 points').count()).toBe(0);
  await tab.close();
});

test('a page for engineers sends a company to its home page', async () => {
  await signInAs('company');
  for (const path of ['/user-form', '/profile_eng', '/quiz']) {
    await page.goto(journey.cable.origin + path);
    await waitForPath('/company');
  }
  expect(await isSignedIn()).toBe(true);
});

test('a company sees the engineer in the address, or else the engineer seen last, or else the list', async () => {
  const path = '/dashboard/company/engineer-profile';
  await page.goto(journey.cable.origin + path);
  await waitForPath('/company');
  const link = await page.getByRole('link', { name: 'Inês A.' }).first().getAttribute('href');
  await openPage(`${path}?viewee=${link?.replace('/view/', '')}`);
  await waitForText('Test report');
  await openPage(path);
  await waitForText('Test report');
  expect(new URL(page.url()).search).toBe('');
});

test.each([
  ['engineer', '/admin/blog'],
  ['company', '/admin/blog'],
  ['engineer', '/dashboard/company/engineer-profile'],
  ['admin', '/dashboard/company/engineer-profile'],
])('with the role %s, %s is denied, and the user is signed out', async (role, path) => {
  await signInAs(role);
  await page.goto(journey.cable.origin + path);
  await waitForPath('/unauthorized');
  await expect.poll(isSignedIn).toBe(false);
});

test('a role that was changed in the storage of the browser is not accepted', async () => {
  await signInAs('engineer');
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
    localStorage.setItem('user', JSON.stringify({ ...user, roles: ['admin'] }));
  });
  await page.goto(`${journey.cable.origin}/admin/blog`);
  await waitForPath('/unauthorized');
  await expect.poll(isSignedIn).toBe(false);
});

test('/admin/blog tells an administrator that there are no posts', async () => {
  await signInAs('admin');
  await openPage('/admin/blog');
  await waitForText('No posts of your own yet');
  expect(journey.browser.errors).toEqual([]);
});
