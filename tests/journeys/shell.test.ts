import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { login, registerCompany } from '../../contract/accounts/accounts.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { complaintsAbout } from '../support/browser/axe.ts';
import { NO_WORKER } from '../support/browser/chromium.ts';
import { lettersIn } from '../support/network/letters.ts';
import { accountMenu, anEmail, anEngineer, enter, login as signInAs, logOut, resume } from '../support/people/engineer.ts';
import { aJourney } from '../support/browser/journey.ts';
import { open as openPage, untilFocused, untilShown } from '../support/timing/waits.ts';

/** The frame around the pages of signed-in users. */
const journey = aJourney({}, NO_WORKER);
let page: Page;
beforeAll(async () => {
  page = await journey.browser.open();
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const ENTRIES = {
  'ines.almeida@example.com': ['Dashboard', 'Test', 'My Profile', 'My Quiz', 'Messages', 'Interviews', 'Settings'],
  'hiring@northspan.example.com': [
    'Home',
    'Search',
    'Shortlists',
    'Messages',
    'Interviews',
    'Team',
    'Integrations',
    'Company profile',
    'Settings',
  ],
  'admin@loadpath.example.com': [
    'Board',
    'Ratings',
    'Raters',
    'Requests',
    'Reports',
    'Bank',
    'Companies',
    'Blog',
    'Newsletter',
    'Exchange rates',
    'Rescue',
    'Accounts',
    'Settings',
  ],
  'rater@loadpath.example.com': ['Rating desk', 'Settings'],
} as const;
const PEOPLE = Object.keys(ENTRIES) as (keyof typeof ENTRIES)[];

async function enterAs(email: string) {
  const { password } = DEMO_ACCOUNTS.find((account) => account.email === email) as (typeof DEMO_ACCOUNTS)[number];
  const { origin } = journey.product;
  await enter(page, origin, { user: await callOverHttp(origin, login, { body: { email, password } }) });
}

async function open(path: string, size = WIDE) {
  await page.setViewportSize(size);
  await openPage(page, journey.product.origin + path);
}

const menu = () => page.getByRole('navigation', { name: 'Main' });
const toggle = () => page.getByRole('button', { name: 'Menu' });
const isWiderThanWindow = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test.each(PEOPLE)(
  '%s has one menu and one account menu, and all pages have the same left edge and a footer of one line',
  async (email) => {
    await enterAs(email);
    await open('/user');
    expect(await menu().getByRole('link').allTextContents()).toEqual(ENTRIES[email]);
    const addresses = await menu()
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const edges = new Set<number>();
    const footers: number[] = [];
    for (const address of addresses) {
      await open(address);
      await menu().locator('[aria-current]').waitFor();
      expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(1);
      expect(await accountMenu(page).count()).toBe(1);
      // The page of messages fills the window from edge to edge.
      if (address !== '/messages') {
        edges.add(Math.round((await page.getByRole('heading', { level: 1 }).boundingBox())?.x ?? 0));
        footers.push((await page.locator('footer').boundingBox())?.height ?? Number.NaN);
      }
      await page.setViewportSize(PHONE);
      await expect.poll(async () => [address, await isWiderThanWindow()]).toEqual([address, false]);
    }
    expect(edges.size).toBe(1);
    expect(Math.max(...footers)).toBeLessThan(60);
  },
);

test('on a phone the keyboard opens the menu with every entry, and Escape closes it and returns the focus', async () => {
  await enterAs('admin@loadpath.example.com');
  await open('/admin', PHONE);
  expect(await menu().count()).toBe(0);
  await toggle().focus();
  await page.keyboard.press('Enter');
  await menu().waitFor();
  const entries = await menu().getByRole('link').all();
  for (const entry of entries) {
    await page.keyboard.press('Tab');
    await untilFocused(entry);
    const box = await entry.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= PHONE.width).toBe(true);
  }
  await page.keyboard.press('Escape');
  await menu().waitFor({ state: 'detached' });
  await untilFocused(toggle());
});

test('the account menu names the person and the role, works by keyboard, and chooses the theme', async () => {
  await enterAs('hiring@northspan.example.com');
  await open('/settings');
  const account = accountMenu(page);
  await account.focus();
  await page.keyboard.press('ArrowDown');
  await untilFocused(page.getByRole('menuitem', { name: 'Company profile' }));
  await page.getByRole('menu').getByText('Company', { exact: true }).waitFor();
  await page.keyboard.press('End');
  await untilFocused(page.getByRole('menuitem', { name: 'Logout' }));
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  await page.keyboard.press('Escape');
  await untilFocused(account);
});

const searchBox = () => page.getByRole('combobox', { name: 'Search everything' });

test('Control K finds pages, articles, engineers and actions, and the focus goes to the heading of the new page', async () => {
  await enterAs('hiring@northspan.example.com');
  await open('/company');
  await page.keyboard.press('Control+k');
  await searchBox().fill('short');
  await page.getByRole('option', { name: 'Shortlists', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await untilShown(page, '/company/shortlists');
  await untilFocused(page.getByRole('heading', { level: 1 }));

  await page.getByRole('button', { name: 'Search everything' }).click();
  await searchBox().fill('steel');
  await page.getByRole('group', { name: 'Engineers' }).getByRole('option').first().waitFor();
  await page.getByRole('group', { name: 'Articles' }).getByRole('option').first().waitFor();
  expect(await complaintsAbout(page)).toEqual([]);
  // The answer for the former word comes last and must not be shown.
  await searchBox().fill('zzzz');
  await expect.poll(() => page.getByRole('group', { name: 'Articles' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await untilFocused(page.getByRole('button', { name: 'Search everything' }));
});

test('without a network the palette finds pages and the articles of the product', async () => {
  await enterAs('ines.almeida@example.com');
  await open('/settings');
  await page.keyboard.press('Control+k');
  await searchBox().fill('s');
  await page.getByRole('option', { name: 'Settings' }).waitFor();
  await page.route('**/api/**', (route) => route.abort());
  await searchBox().fill('beam');
  await expect.poll(() => page.getByRole('group', { name: 'Articles' }).getByRole('option').count()).toBeGreaterThan(0);
  await page.unroute('**/api/**');
  await page.keyboard.press('Escape');
});

test('the question mark lists the keys of all pages and of the present one, but not in a text field', async () => {
  await enterAs('hiring@northspan.example.com');
  await open('/company/search?mode=advanced');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await dialog.getByText('Single-letter shortcuts work outside text fields.').waitFor();
  await dialog.getByText('to the next engineer').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await open('/settings');
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Keys' }).click();
  await dialog.getByText('Ctrl K').waitFor();
  expect(await dialog.getByText('to the next engineer').count()).toBe(0);
  await page.keyboard.press('Escape');
});

test.each(PEOPLE)('a public page shows %s the public header, with a link back into the app', async (email) => {
  await enterAs(email);
  await open('/about');
  const banner = page.getByRole('banner');
  expect(await banner.getByRole('link', { name: 'Login' }).count()).toBe(0);
  expect(await banner.getByRole('button', { name: 'Logout' }).count()).toBe(1);
  await banner.getByRole('link', { name: ENTRIES[email][0], exact: true }).click();
  await menu().locator('[aria-current=page]').filter({ hasText: ENTRIES[email][0] }).waitFor();
});

const demoAccount = (address: string) => DEMO_ACCOUNTS.find(({ email }) => email === address) as (typeof DEMO_ACCOUNTS)[number];
const placeOf = (tab: Page) => new URL(tab.url()).pathname + new URL(tab.url()).search;

async function expectPlace(tab: Page, place: string) {
  await untilShown(tab, new URL(place, tab.url()).pathname);
  expect(placeOf(tab)).toBe(place);
}

async function openTab(path: string) {
  const tab = await page.context().newPage();
  await tab.emulateMedia({ reducedMotion: 'reduce' });
  await tab.setViewportSize(WIDE);
  await openPage(tab, journey.product.origin + path);
  return tab;
}

test('a logout in one tab ends the private pages in all tabs, and the next login in another tab returns to its page', async () => {
  const admin = demoAccount('admin@loadpath.example.com');
  await enterAs(admin.email);
  await open('/admin/accounts?q=jonas.weber');
  await page.getByText('jonas.weber@example.com').waitFor();
  const [settings, publicPage] = [await openTab('/settings'), await openTab('/about')];
  await logOut(page);
  await expectPlace(settings, '/login');
  await settings.getByRole('heading', { name: 'Login' }).waitFor();
  await expectPlace(page, '/login');
  for (const tab of [page, settings]) expect(await tab.locator('body').innerText()).not.toContain('@example.com');
  await expectPlace(publicPage, '/about');
  await publicPage.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  await publicPage.close();

  // A tab that was ended by another one returns to its page; the tab in which Logout was pressed starts at the home page.
  await signInAs(settings, 'company', admin.email, admin.password);
  await expectPlace(settings, '/settings');
  await settings.close();
  await page.reload();
  await expectPlace(page, '/admin');
});

test('text that was typed in the settings is deleted by a logout in another tab', async () => {
  const person = demoAccount('jonas.weber@example.com');
  await enterAs(person.email);
  await open('/settings');
  await page.getByLabel('Bio').fill('Nobody else may read this.');
  const other = await openTab('/engineer');
  await logOut(other);
  await expectPlace(page, '/login');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('Nobody else');
  await other.close();
  await signInAs(page, 'engineer', person.email, person.password);
  await expectPlace(page, '/settings');
  expect(await page.getByLabel('Bio').inputValue()).not.toContain('Nobody else');
});

test('when another person signs in in another tab, a private page becomes the home page of that person', async () => {
  const company = demoAccount('hiring@northspan.example.com');
  await enterAs(company.email);
  await open('/profile');
  await page.getByText(company.email).waitFor();
  const other = await openTab('/about');
  const admin = demoAccount('admin@loadpath.example.com');
  const user = await callOverHttp(journey.product.origin, login, { body: { email: admin.email, password: admin.password } });
  await other.evaluate((stored) => localStorage.setItem('user', stored), JSON.stringify(user));
  await expectPlace(page, '/admin');
  await page.getByRole('heading', { name: 'Board' }).waitFor();
  expect(await page.locator('body').innerText()).not.toContain(company.email);
  await other.close();
});

test('a test that records continues when another tab signs out', async () => {
  const { origin } = journey.product;
  await enter(page, origin, await anEngineer(origin, 3));
  await resume(page, origin);
  const other = await openTab('/about');
  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  await other.close();
  await journey.browser.untilGiven(1);
  await page.getByText('recording', { exact: false }).first().waitFor();
  expect(placeOf(page)).toBe('/test');
});

test('a private page that is opened without a sign-in follows after the login, and the back button skips the login', async () => {
  const company = demoAccount('hiring@northspan.example.com');
  await enterAs(company.email);
  await open('/company');
  const address = (await page.locator('main a[href^="/view/"]').first().getAttribute('href')) ?? '';
  await page.evaluate(() => localStorage.clear());
  await open('/about');
  await page.goto(journey.product.origin + address);
  await expectPlace(page, '/login');
  await signInAs(page, 'company', company.email, company.password);
  await expectPlace(page, address);
  await page.getByRole('heading', { name: 'Evidence', exact: true }).waitFor();
  await page.goBack();
  await expectPlace(page, '/about');

  // A page that redirects a signed-in user must not stay in the history either.
  await page.goto(`${journey.product.origin}/login`);
  await expectPlace(page, '/company');
  await page.goBack();
  await expectPlace(page, '/about');
  expect(journey.browser.errors).toEqual([]);
});

test.each([
  ['a name of 94 letters', 'Spannbetonfertigteilwerkstattgesellschaft'.repeat(3).slice(0, 94)],
  ['a name from right to left, with brackets and digits', 'شركة الجسور (٢٠٢٦) 12'],
])('%s makes no page wider than the window, and is shown unchanged', async (_, name) => {
  const { origin } = journey.product;
  const body = { name, location: 'Oslo', email: anEmail(), password: 'girder-12' };
  await enter(page, origin, { user: await callOverHttp(origin, registerCompany, { body }) });
  for (const path of ['/company', '/profile', '/settings', '/reviews']) {
    await open(path);
    for (const size of [WIDE, { width: 820, height: 1180 }, PHONE, { width: 320, height: 640 }]) {
      await page.setViewportSize(size);
      await expect.poll(async () => [path, size.width, await isWiderThanWindow()]).toEqual([path, size.width, false]);
    }
  }
  await open('/company');
  expect(await page.getByRole('heading', { level: 1 }).locator('bdi').innerText()).toBe(name);
});

test('text that was typed in the settings survives a reload, other pages and the end of a session, until a logout', async () => {
  const person = demoAccount('ines.almeida@example.com');
  await enterAs(person.email);
  const bio = () => page.getByLabel('Bio').inputValue();
  await open('/settings');
  await page.getByLabel('Bio').fill('Not saved yet.');
  await page.reload();
  await expect.poll(bio).toBe('Not saved yet.');
  await open('/engineer');
  await open('/settings');
  await expect.poll(bio).toBe('Not saved yet.');
  await journey.product.rows('delete from sessions');
  // Not by the pointer, since the live connection may notice it first, and the page is covered then.
  await page.getByRole('button', { name: 'Update Info' }).dispatchEvent('click');
  await expectPlace(page, '/login');
  await signInAs(page, 'engineer', person.email, person.password);
  await expectPlace(page, '/settings');
  await expect.poll(bio).toBe('Not saved yet.');
  await page.getByRole('tab', { name: 'Password' }).click();
  await page.getByLabel('Current Password').fill('never-kept');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('never-kept');
  await logOut(page);
  await expectPlace(page, '/login');
  await signInAs(page, 'engineer', person.email, person.password);
  await expectPlace(page, '/engineer');
  await open('/settings');
  expect(await bio()).not.toContain('Not saved');
});

test('a mistyped e-mail address can be corrected in the settings', async () => {
  const { origin } = journey.product;
  const mistyped = { name: 'Span & Co', location: 'Oslo', email: anEmail(), password: 'girder-12' };
  await enter(page, origin, { user: await callOverHttp(origin, registerCompany, { body: mistyped }) });
  await open('/settings');
  await page.getByText('The address is wrong').click();
  const right = anEmail();
  await page.getByLabel('Right email').fill(right);
  await page.getByLabel('Your password', { exact: true }).fill('girder-12');
  await page.getByRole('button', { name: 'Correct the address' }).click();
  await page.getByText(`An e-mail is on its way to ${right}.`).waitFor();
  await page.reload();
  await page.getByText(`Follow the link in the e-mail that we sent to ${right}.`).waitFor();
  const find = () =>
    /\/confirm\?change=[\w-]{43}/.exec(lettersIn(journey.product.dataDir, { kind: 'email-change', to: right }).at(-1) ?? '');
  await expect.poll(find, { timeout: 30_000 }).not.toBeNull();
  await open(find()?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm the change', exact: true }).click();
  await page.getByRole('link', { name: 'Go on' }).waitFor();
  await open('/settings?tab=security');
  await page.getByText(`You sign in with ${right}`).waitFor();
  expect(await page.getByText('Your e-mail address is not confirmed yet').count()).toBe(0);
});
