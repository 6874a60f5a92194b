import type { Page } from 'playwright';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { complaintsAbout } from '../support/browser/axe.ts';
import { NO_WORKER, shareChromium } from '../support/browser/chromium.ts';
import { login } from '../support/people/engineer.ts';
import { aVisit } from '../support/browser/journey.ts';
import { until } from '../support/timing/until.ts';
import { open as openPage } from '../support/timing/waits.ts';

const journey = aVisit();
let page: Page;

/** The demo engineer who has finished a test, with recordings. */
const DEMO = DEMO_ACCOUNTS.find(({ role }) => role === 'engineer') as (typeof DEMO_ACCOUNTS)[number];
const OWN = `attempt_id in (select t.id from attempts t join accounts o on o.id = t.engineer_id where o.email = '${DEMO.email}')`;

const open = (path: string) => openPage(page, journey.cable.origin + path);
const button = (name: string | RegExp, on: Page = page) => on.getByRole('button', { name, exact: true });

beforeAll(async () => {
  await until(
    'the engine has looked',
    async () => {
      const rows = await journey.product.rows<{ state: string }>(`select state from found_evidence where ${OWN}`);
      return rows.length > 0 && rows.every(({ state }) => state !== 'waiting');
    },
    60_000,
  );
  // Whether a quote is verified does not matter here; a server that has measured no sound doubts all of them.
  await journey.product.rows(`update found_evidence set state = 'found', doubts = '{}' where ${OWN}`);
  page = await journey.browser.open();
  await open('/login');
  await login(page, 'engineer', DEMO.email, DEMO.password);
});

/** The position of the first playing sound, in seconds; null if none plays. */
const playedAt = () =>
  page.evaluate(() => [...document.querySelectorAll('audio')].find(({ paused }) => !paused)?.currentTime ?? null);

/** '1:05' as seconds. */
const secondsOf = (text: string) => {
  const [minutes = 0, seconds = 0] = (/(\d+):(\d\d)/.exec(text)?.slice(1) ?? []).map(Number);
  return minutes * 60 + seconds;
};

test('a quote plays from the second at which it is spoken, by mouse and by keyboard, and is marked on the waveform', async () => {
  await open('/profile');
  await button('Open all answers').click();
  const quotes = page.getByRole('button', { name: /^Play quote \d+ from/ });
  await quotes.first().waitFor();
  expect(await complaintsAbout(page)).toEqual([]);
  expect(await page.getByRole('slider', { name: /^Place in Answer/ }).count()).toBeGreaterThan(0);

  const last = quotes.last();
  const from = secondsOf(await last.innerText());
  await last.click();
  await until('the quote is heard', async () => ((await playedAt()) ?? -1) >= from, 10_000);
  expect(await playedAt()).toBeLessThan(from + 10);

  const first = quotes.first();
  const start = secondsOf(await first.innerText());
  await first.focus();
  await page.keyboard.press('Enter');
  await until(
    'the first quote is heard',
    async () => {
      const at = await playedAt();
      return at !== null && at >= start && at < start + 10;
    },
    10_000,
  );
  expect(await page.evaluate(() => [...document.querySelectorAll('audio')].filter(({ paused }) => !paused).length)).toBe(1);
});

test('the report names the missing points, who found them, and the points that would raise a level', async () => {
  await open('/profile');
  await button('Open all answers').click();
  await page
    .getByText(/recorded replies of a language model/)
    .first()
    .waitFor();
  await page.getByText('What would lift each level').first().click();
  await page
    .getByText(/, level [2-5]$/)
    .first()
    .waitFor();
  expect(await page.getByText(/^Strength: /).count()).toBeGreaterThan(0);
});

test('a link shows the chosen parts to somebody without an account, until it is ended', async () => {
  await open('/profile');
  await button('Make a link').click();
  const address = (await page.getByRole('link', { name: /\/shared\?token=/ }).getAttribute('href')) ?? '';
  const elsewhere = await shareChromium();
  onTestFinished(() => elsewhere.close());
  const visitor = await (await elsewhere.newContext(NO_WORKER)).newPage();
  await openPage(visitor, address);
  await visitor.getByRole('heading', { name: 'Level of each area' }).waitFor();
  expect(await complaintsAbout(visitor)).toEqual([]);
  expect(await visitor.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  expect(await visitor.getByRole('heading', { name: 'Multiple choice' }).count()).toBe(0);

  await page
    .getByRole('button', { name: /^End: / })
    .first()
    .click();
  await button('End it').click();
  await page
    .getByText(/, ended on /)
    .first()
    .waitFor();
  await openPage(visitor, address);
  await visitor.getByText('This link shows nothing any more').waitFor();
});

test('an engineer consents to a model and withdraws the consent, and both are recorded', async () => {
  await open('/settings');
  await button(/^Agree: A language model/).click();
  await button('I agree').click();
  await page
    .getByText(/^Agreed to: text 1, on /)
    .first()
    .waitFor();
  await button(/^Withdraw: A language model/).click();
  await button('Withdraw').click();
  await page
    .getByText(/^Taken back: text 1, on /)
    .first()
    .waitFor();
  const records = await journey.product.rows<{ given: boolean }>(
    `select given from consent_records c join accounts o on o.id = c.account_id where o.email = '${DEMO.email}' and consent = 'model' order by c.id`,
  );
  expect(records.map(({ given }) => given)).toEqual([true, false]);
});
