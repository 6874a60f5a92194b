import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '../../contract/accounts/accounts.ts';
import { engineerNotes } from '../../contract/hiring/engineer-notes.ts';
import { advancedSearch } from '../../contract/hiring/search.ts';
import { addEntries, saveShortlist } from '../../contract/hiring/shortlists.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { login as signIn, logOut } from '../support/people/engineer.ts';
import { aJourney } from '../support/browser/journey.ts';
import { open, untilShown, untilWorkerControls } from '../support/timing/waits.ts';

const journey = aJourney();
const COMPANY = DEMO_ACCOUNTS.find(({ role }) => role === 'company') as (typeof DEMO_ACCOUNTS)[number];
const LIST = crypto.randomUUID();

let page: Page;
let token: string;
let engineer: string;

beforeAll(async () => {
  page = await journey.browser.open();
  const { email, password } = COMPANY;
  token = (await callOverHttp(journey.product.origin, login, { body: { email, password } })).accessToken;
  const write = () => ({ write: crypto.randomUUID() });
  const found = await callOverHttp(journey.product.origin, advancedSearch, { token, body: { filters: {} } });
  engineer = found.items[0]?.profile ?? '';
  await callOverHttp(journey.product.origin, saveShortlist, {
    token,
    params: { id: LIST },
    body: { ...write(), name: 'Bridges in Porto', version: 0 },
  });
  await callOverHttp(journey.product.origin, addEntries, {
    token,
    params: { id: LIST },
    body: { ...write(), engineers: [engineer], stage: 'found' },
  });
  await open(page, `${journey.cable.origin}/login`);
  await signIn(page, 'company', email, password);
});
afterAll(() => page?.context().setOffline(false));

const notes = async () =>
  (await callOverHttp(journey.product.origin, engineerNotes, { token, params: { id: engineer } })).items.map(({ text }) => text);

test('an offline copy of a shortlist is made after its size is shown, and opens without a network with profile and sound', async () => {
  await open(page, `${journey.cable.origin}/company/shortlists/${LIST}`);
  await page.getByRole('button', { name: 'Keep for offline' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/1 engineer, 6 spoken answers: .*B of sound/).waitFor();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await page.getByText('Kept on this device').waitFor();
  await untilWorkerControls(page);

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Bridges in Porto' }).waitFor();
  await page.getByText('This is what your device has kept').waitFor();
  // Controls that need the network show this before anybody tries.
  expect(await page.getByRole('combobox', { name: /^Stage of/ }).isDisabled()).toBe(true);
  for (const name of ['Rename', 'Export CSV', 'Delete', 'Update offline copy']) {
    const button = page.getByRole('button', { name, exact: true });
    expect([name, await button.getAttribute('aria-disabled'), await button.getAttribute('title')]).toEqual([
      name,
      'true',
      'This needs the network.',
    ]);
  }
  await page.goto(`${journey.cable.origin}/view/${engineer}`);
  await page.getByText('This is what your device has kept').waitFor();
  const sound = page.locator('audio').first();
  const seconds = await sound.evaluate(async (element: HTMLAudioElement) => {
    element.load();
    await new Promise((resolve) => element.addEventListener('loadedmetadata', resolve, { once: true }));
    return element.duration;
  });
  expect(seconds).toBeGreaterThan(1);
});

test('without a network the home and the list of shortlists say in one place which lists open, and nothing looks like a fault', async () => {
  await open(page, `${journey.cable.origin}/company`);
  await page.getByRole('heading', { name: 'Kept on this device' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Bridges in Porto' }).waitFor();
  expect(await page.getByText('Network error').count()).toBe(0);
  await open(page, `${journey.cable.origin}/company/shortlists`);
  const row = page.getByRole('row').filter({ hasText: 'Bridges in Porto' });
  await row.getByText('Kept on this device').waitFor();
  const others = page.getByRole('row').filter({ hasText: 'Not on this device' });
  expect(await others.getByRole('link').count()).toBe(0);
});

test('a note that is written offline can be changed while it waits, and arrives once when the network is back', async () => {
  await open(page, `${journey.cable.origin}/view/${engineer}`);
  await page.getByLabel('New note').fill('Ask about the viaduct.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await page.getByText('waits for the network').waitFor();
  await page.reload();
  const waiting = page.getByRole('region', { name: 'Kept on this device' });
  await waiting.getByText('Ask about the viaduct.').waitFor();
  await waiting.getByRole('button', { name: 'Change' }).click();
  await waiting.getByLabel('Change what waits').fill('Ask about the bearings.');
  await waiting.getByRole('button', { name: 'Keep the change' }).click();
  await waiting.getByText('Ask about the bearings.').waitFor();
  expect(await notes()).toEqual([]);
  // The home shows it too, since nobody remembers to which engineer it belongs.
  await open(page, `${journey.cable.origin}/company`);
  const unsent = page.getByRole('region', { name: 'Not sent yet' });
  await unsent.getByText('Ask about the bearings.').waitFor();
  await unsent.getByRole('link', { name: 'Open the profile' }).click();
  await untilShown(page, `/view/${engineer}`);
  await page.context().setOffline(false);
  await page.getByText('waits for the network').waitFor({ state: 'hidden' });
  await expect.poll(notes).toEqual(['Ask about the bearings.']);
  await page.getByText('Ask about the bearings.').waitFor();
});

test('when the network is back the page says so by itself, also after a reload without one, and if the browser did not notice it', async () => {
  const gone = page.getByText('The network is gone.');
  const kept = page.getByText('This is what your device has kept');
  await page.context().setOffline(true);
  await page.reload();
  await Promise.all([gone.waitFor(), kept.waitFor()]);
  await page.context().setOffline(false);
  await Promise.all([gone.waitFor({ state: 'hidden' }), kept.waitFor({ state: 'hidden' })]);

  // Behind the next router: the browser still believes that it is online.
  await journey.cable.pullOut();
  await page.reload();
  await Promise.all([gone.waitFor(), kept.waitFor()]);
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await journey.cable.plugIn();
  await Promise.all([gone.waitFor({ state: 'hidden' }), kept.waitFor({ state: 'hidden' })]);
});

test('no part of it can be read in the database, and a logout asks about unsent notes and deletes everything', async () => {
  const stored = await page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('loadpath-kept');
        opening.addEventListener('error', () => reject(new Error('not opened')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const all = database.transaction('kept').objectStore('kept').getAll();
          all.addEventListener('success', () => {
            const bytes = (all.result as { bytes: ArrayBuffer }[]).map((row) => new TextDecoder('latin1').decode(row.bytes));
            database.close();
            resolve(bytes.join('\n'));
          });
        });
      }),
  );
  expect(stored.length).toBeGreaterThan(10_000);
  expect(stored).not.toMatch(/Bridges|Porto|concrete/i);

  await page.context().setOffline(true);
  const dialog = page.getByRole('dialog', { name: 'One thing you wrote is not sent yet' });
  const followLink = async () => {
    // A link in a message may lead there.
    await open(page, `${journey.cable.origin}/admin`);
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    await untilShown(page, '/company');
    await open(page, `${journey.cable.origin}/view/${engineer}`);
  };
  await page.getByLabel('New note').fill('Only typed.');
  await followLink();
  await expect.poll(() => page.getByLabel('New note').inputValue()).toBe('Only typed.');
  await page.getByLabel('New note').fill('Never sent.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await page.getByText('waits for the network').waitFor();
  await followLink();
  await page.getByText('Never sent.').waitFor();
  await logOut(page);
  await dialog.getByRole('button', { name: 'Delete and log out' }).click();
  await page.getByRole('button', { name: 'Account', exact: true }).waitFor({ state: 'hidden' });
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('loadpath-kept');
  expect(await notes()).toEqual(['Ask about the bearings.']);
});
