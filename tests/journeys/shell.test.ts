import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { login } from '../../contract/accounts.ts';
import { DEMO_ACCOUNTS } from '../../server/demo/seed.ts';
import { callOverHttp } from '../support/call-over-http.ts';
import { enter } from '../support/engineer.ts';
import { aJourney } from '../support/journey.ts';

/** What is around the pages of whoever is signed in. */
const journey = aJourney();
let page: Page;
beforeAll(async () => {
  page = await journey.browser.open();
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const ENTRIES = {
  'ines.almeida@example.com': ['Dashboard', 'Test', 'My Profile', 'My Quiz', 'Settings'],
  'hiring@northspan.example.com': ['Engineers', 'Company profile', 'Settings'],
  'admin@loadpath.example.com': ['Board', 'Ratings', 'Requests', 'Companies', 'Blog', 'Rescue', 'Accounts', 'Settings'],
} as const;
const PEOPLE = Object.keys(ENTRIES) as (keyof typeof ENTRIES)[];

async function enterAs(email: string) {
  const { password } = DEMO_ACCOUNTS.find((account) => account.email === email) as (typeof DEMO_ACCOUNTS)[number];
  const { origin } = journey.product;
  await enter(page, origin, { user: await callOverHttp(origin, login, { body: { email, password } }) });
}

async function open(path: string, size = WIDE) {
  await page.setViewportSize(size);
  await page.goto(journey.product.origin + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

const menu = () => page.getByRole('navigation', { name: 'Main' });
const toggle = () => page.getByRole('button', { name: 'Menu' });
const isWiderThanWindow = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test.each(PEOPLE)(
  '%s has one menu and one Logout; every page of it begins at one left edge and ends with one line',
  async (email) => {
    await enterAs(email);
    await open('/user');
    expect(await menu().getByRole('link').allTextContents()).toEqual(ENTRIES[email]);
    const addresses = await menu()
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const edges = new Set<number>();
    for (const address of addresses) {
      await open(address);
      await menu().locator('[aria-current]').waitFor();
      expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(1);
      expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(1);
      edges.add(Math.round((await page.getByRole('heading', { level: 1 }).boundingBox())?.x ?? 0));
      expect((await page.locator('footer').boundingBox())?.height).toBeLessThan(60);
      await open(address, PHONE);
      expect([address, await isWiderThanWindow()]).toEqual([address, false]);
    }
    expect(edges.size).toBe(1);
  },
);

test('on a phone the keyboard opens the menu, which holds every entry, and Escape gives the focus back', async () => {
  await enterAs('admin@loadpath.example.com');
  await open('/admin', PHONE);
  expect(await menu().count()).toBe(0);
  await toggle().focus();
  await page.keyboard.press('Enter');
  await menu().waitFor();
  const entries = await menu().getByRole('link').all();
  for (const entry of [...entries, menu().getByRole('button', { name: 'Logout' })]) {
    await page.keyboard.press('Tab');
    expect(await entry.evaluate((element) => element === document.activeElement)).toBe(true);
    const box = await entry.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= PHONE.width).toBe(true);
  }
  await page.keyboard.press('Escape');
  await menu().waitFor({ state: 'detached' });
  expect(await toggle().evaluate((button) => button === document.activeElement)).toBe(true);
});

test.each(PEOPLE)('a public page shows %s the public header, with one way back into the app', async (email) => {
  await enterAs(email);
  await open('/about');
  const banner = page.getByRole('banner');
  expect(await banner.getByRole('link', { name: 'Login' }).count()).toBe(0);
  expect(await banner.getByRole('button', { name: 'Logout' }).count()).toBe(1);
  await banner.getByRole('link', { name: ENTRIES[email][0], exact: true }).click();
  await menu().locator('[aria-current=page]').filter({ hasText: ENTRIES[email][0] }).waitFor();
});
