import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '../../contract/accounts/accounts.ts';
import { moveEntries, shortlistEntries, shortlists } from '../../contract/hiring/shortlists.ts';
import { createPasswords } from '../../server/features/accounts/passwords.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { NARROW, complaintsAbout } from '../support/browser/axe.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { NO_WORKER, type SharedBrowser, shareChromium } from '../support/browser/chromium.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { open, untilShown } from '../support/timing/waits.ts';

const OWNER = DEMO_ACCOUNTS.find(({ role }) => role === 'company') as (typeof DEMO_ACCOUNTS)[number];
const RATED = 'ines.almeida@example.com';
/** A folder for pictures of the pages; none are made without it. */
const PICTURES = process.env['PICTURES'];

let product: Product;
let browser: SharedBrowser;
let engineer: string;
beforeAll(async () => {
  product = await aProduct();
  browser = await shareChromium();
  const [found] = await product.rows<{ id: string }>('select id from accounts where email = $1', [RATED]);
  engineer = found?.id ?? '';
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** A member of the demo's company, made in the database. */
async function addReviewer() {
  const person = { email: `bo.${randomUUID()}@northspan.example.com`, password: 'purlin-and-rafter' };
  const id = randomUUID();
  await product.rows(
    `insert into accounts (id, role, email, password_hash, name, confirmed_at) values ($1, 'company', $2, $3, 'Bo Lind', now())`,
    [id, person.email, await createPasswords().hash(person.password)],
  );
  await product.rows(
    `insert into company_members (account_id, company_id, role)
       select $1, company_id, 'reviewer' from company_members join accounts on accounts.id = account_id where email = $2`,
    [id, OWNER.email],
  );
  return person;
}

const opened: BrowserContext[] = [];

/** A browser of its own in which this person is signed in. */
async function openAs({ email, password }: { email: string; password: string }) {
  const user = await callOverHttp(product.origin, login, { body: { email, password } });
  const context = await browser.newContext({ ...NO_WORKER, baseURL: product.origin, viewport: { width: 1440, height: 900 } });
  opened.push(context);
  const page = await context.newPage();
  await page.goto('/contact');
  await page.evaluate((stored) => localStorage.setItem('user', JSON.stringify(stored)), user);
  return { page, token: user.accessToken };
}
afterAll(() => Promise.all(opened.map((context) => context.close())));

/** Pictures of the page as it is, on a phone, a tablet and a desk, light and dark. */
async function takePictures(page: Page, name: string) {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  for (const width of [390, 820, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${PICTURES}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize({ width: 1440, height: 900 });
}

const overflowOf = (page: Page) => page.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth);

async function checkPage(page: Page, name: string) {
  expect(await complaintsAbout(page, [{ width: 1440, height: 900 }, NARROW])).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await takePictures(page, name);
}

/** Chooses the same level for each attribute and sends the scorecard. */
async function sendCard(page: Page, level: number, recommendation: string) {
  await page.getByLabel(recommendation, { exact: true }).waitFor();
  for (const group of await page
    .getByRole('group')
    .filter({ has: page.locator('input[type=radio]') })
    .all()) {
    const radio = group.getByRole('radio').nth(level - 1);
    if ((await group.getByRole('radio').count()) > 5) await radio.check();
  }
  await page.getByLabel(recommendation, { exact: true }).check();
  await page.getByRole('button', { name: 'Send to the team' }).click();
  await page.getByText('Your card is with the team.').waitFor();
}

test('a team shortlists, tags, notes, judges blind, moves with a conflict shown, compares and exports', async () => {
  const reviewer = await addReviewer();
  const { page, token } = await openAs(OWNER);

  await open(page, '/company/shortlists');
  await page.getByText('No shortlist yet').waitFor();
  await checkPage(page, 'shortlists-empty');

  await open(page, `/view/${engineer}`);
  await page.getByRole('complementary').getByRole('button', { name: 'Shortlist', exact: true }).click();
  await page.getByLabel('New shortlist').fill('Bridges');
  await page.getByRole('button', { name: 'Make and add' }).click();
  await page.getByRole('dialog').getByText('Found', { exact: true }).waitFor();
  await checkPage(page, 'shortlist-dialog');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('New tag').fill('ETABS');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await page.getByRole('button', { name: 'Take off the tag ETABS' }).waitFor();
  const note = page.getByLabel('New note');
  await note.fill('Calm under questions.\nAsk about the crane beam. ');
  await note.pressSequentially('@bo l');
  await page.getByRole('option', { name: 'Bo Lind' }).waitFor();
  await note.press('Enter');
  await expect.poll(() => note.inputValue()).toMatch(/crane beam\. @Bo Lind $/);
  await page.getByRole('button', { name: 'Save the note' }).click();
  await page.getByText('Ask about the crane beam.').filter({ visible: true }).waitFor();
  await page.getByText('@Bo Lind', { exact: true }).waitFor();
  await expect.poll(() => note.inputValue()).toBe('');

  await page.getByRole('button', { name: 'Write your scorecard' }).click();
  await page.getByRole('radio', { name: /Has led others|has led others/ }).check();
  await page.getByText('Draft saved. Only you see it.').waitFor();
  await page.reload();
  await untilShown(page, `/view/${engineer}`);
  await expect.poll(() => page.getByRole('radio', { name: /has led others/ }).isChecked()).toBe(true);
  await checkPage(page, 'scorecard-form');
  await page.getByRole('button', { name: 'Send to the team' }).click();
  await page.getByText('Please choose a recommendation.').waitFor();
  await sendCard(page, 4, 'Go on');

  const { page: other } = await openAs(reviewer);
  await open(other, `/view/${engineer}`);
  await other.getByText('One colleague has sent a card. You see it when yours is sent').waitFor();
  expect(await other.getByRole('table', { name: 'Scorecards side by side' }).count()).toBe(0);
  expect(await other.getByRole('button', { name: 'Shortlist', exact: true }).count()).toBe(0);
  await other.getByRole('button', { name: 'Write your scorecard' }).click();
  await sendCard(other, 3, 'Rather not');
  const side = other.getByRole('table', { name: 'Scorecards side by side' });
  await side
    .getByRole('cell', { name: /3.5 \(3 to 4\)\s*one level apart/ })
    .first()
    .waitFor();
  await side.getByRole('cell', { name: '1 Go on, 1 Rather not' }).waitFor();
  await checkPage(other, 'scorecards');

  await open(page, '/company/shortlists');
  await page.getByRole('link', { name: 'Bridges' }).click();
  await untilShown(page, /^\/company\/shortlists\/./);
  const stage = page.getByRole('combobox', { name: /^Stage of / });
  await stage.waitFor();
  await checkPage(page, 'shortlist');
  const { items: lists } = await callOverHttp(product.origin, shortlists, { token });
  const params = { id: lists[0]?.id ?? '' };
  const { items } = await callOverHttp(product.origin, shortlistEntries, { token, params });
  const entries = items.map(({ id, version }) => ({ id, version }));
  await callOverHttp(product.origin, moveEntries, { token, params, body: { write: randomUUID(), entries, stage: 'contacted' } });
  await stage.selectOption('Interview');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('You saw: Found').waitFor();
  await dialog.getByText('Now: Contacted, by Femke Aldersma').waitFor();
  await checkPage(page, 'conflict');
  await dialog.getByRole('button', { name: 'Move to Interview all the same' }).click();
  await expect.poll(() => stage.inputValue()).toBe('interview');
  await dialog.waitFor({ state: 'hidden' });

  // By keys: to the row, to the next stage, and the row still has the focus.
  const rowInFocus = page.locator('[data-entry]:focus-within');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await rowInFocus.waitFor();
  await page.keyboard.press(']');
  await expect.poll(() => stage.inputValue()).toBe('offer');
  await rowInFocus.waitFor();
  await page.getByRole('link', { name: /Offer/ }).click();
  await untilShown(page, /stage=offer/);
  // The rows of all stages disappear before those of this one are loaded.
  await expect.poll(() => page.locator('tbody[data-stage]').count()).toBe(1);
  await stage.waitFor();
  await page.keyboard.press('j');
  await rowInFocus.waitFor();
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('shortlist-bridges.csv');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF"stage"')).toBe(true);
  expect(text).toContain('"Offer"');
  expect(text).not.toContain(RATED);

  // By pointer, on the board: dragged by its handle to another stage, and back by the undo.
  await open(page, `/company/shortlists/${params.id}`);
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Board' }).click();
  await page.locator('section[data-stage=offer] [data-entry]').waitFor();
  await page.getByText('Since today in Offer').waitFor();
  await page.getByRole('combobox', { name: /^Owner of / }).selectOption({ label: 'Bo Lind' });
  await expect
    .poll(() =>
      page
        .getByRole('combobox', { name: /^Owner of / })
        .locator('option:checked')
        .innerText(),
    )
    .toBe('Bo Lind');
  await checkPage(page, 'board');
  const dragTo = async (to: string) => {
    await page.locator('[data-grip]').hover();
    await page.mouse.down();
    const column = await page.locator(`[data-stage=${to}]`).boundingBox();
    await page.mouse.move((column?.x ?? 0) + 60, (column?.y ?? 0) + 120, { steps: 5 });
    await page.locator(`[data-stage=${to}][data-end]`).waitFor();
    await page.mouse.up();
  };
  const untilAt = (at: string) => page.locator(`section[data-stage=${at}] [data-entry]`).waitFor();
  await dragTo('hired');
  await untilAt('hired');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await untilAt('offer');
  await dragTo('hired');
  await untilAt('hired');

  await open(page, '/company/shortlists');
  await page.getByRole('button', { name: 'Tags' }).click();
  await page.getByRole('button', { name: 'Rename ETABS' }).click();
  await page.getByLabel('Name', { exact: true }).fill('ETABS and SAFE');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByText('ETABS and SAFE').waitFor();
  await checkPage(page, 'tags');

  await open(page, `/company/compare?ids=${engineer},${randomUUID()}`);
  await page.getByText('No longer visible').waitFor();
  await page.getByText('one level apart').first().waitFor();
  await page
    .getByRole('row', { name: /^Stage/ })
    .getByText('Hired')
    .waitFor();
  await page.getByLabel('Salaries in').selectOption('GBP');
  await page.getByText(/about £/).waitFor();
  await checkPage(page, 'compare');
});
