// In test:long, since it checks the markup of every public page.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ARTICLES } from '../../src/features/blog/article-list.ts';
import { NARROW, WIDE, complaintsAbout } from '../support/browser/axe.ts';
import { PUBLIC_PATHS, addressOf } from '../support/browser/checked-pages.ts';
import { NO_WORKER, type SharedBrowser, shareChromium } from '../support/browser/chromium.ts';
import { findFaults } from '../support/browser/markup.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { open, untilShown } from '../support/timing/waits.ts';

const SIZES = [WIDE, NARROW];

let product: Product;
let browser: SharedBrowser;
let page: Page;
beforeAll(async () => {
  product = await aProduct();
  browser = await shareChromium();
  // Without the worker, so that each page is as the server rendered it.
  const context = await browser.newContext({ ...NO_WORKER, reducedMotion: 'reduce' });
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function openPage(path: string) {
  await open(page, product.origin + path);
  // After a redirect, another page would be checked in its place.
  await untilShown(page, new URL(path, product.origin).pathname);
}

const openQuestions = () =>
  page.locator('details').evaluateAll((all) => all.map((each) => ((each as HTMLDetailsElement).open = true)).length > 0);

/** Sends the form as it is, so that its errors are shown. Returns whether the page has one. */
async function showFormErrors(): Promise<boolean> {
  const form = page.locator('main form[method=post]');
  if ((await form.count()) === 0) return false;
  const role = form.getByRole('button', { name: 'Login as engineer' });
  if ((await role.count()) > 0) {
    await role.click();
    await form.getByLabel('Password').waitFor();
  }
  await form.locator('button[type=submit]').click();
  await form.locator('[aria-invalid]').first().waitFor();
  return true;
}

/** The first one is tested as /, and the second one redirects at once. */
const hasOwnContent = (path: string) => path !== '/home' && path !== '/register_complete';

/**
 * The articles of the product share one page. The first is tested like other pages; of the others only the text is tested, since
 * the rest is the same. Their other addresses show the same text.
 */
const [, ...OTHER_ARTICLES] = ARTICLES.map(({ path }) => path);
const isOtherArticle = (path: string) => OTHER_ARTICLES.includes(path) || ARTICLES.some(({ aliases }) => aliases.includes(path));

const PAGES = PUBLIC_PATHS.filter((path) => hasOwnContent(path) && !isOtherArticle(path)).map(addressOf);

// Valid HTML is tested in the replies of the server (tests/server/features/site/markup.test.ts), so here only later content is
// tested.
test.each([...PAGES, '/nowhere', '/uploads', `/confirm?token=${'x'.repeat(43)}`])(
  '%s is accessible in both themes, wide and narrow, and its open questions and form errors are valid, too',
  async (path) => {
    await openPage(path);
    expect(await complaintsAbout(page, SIZES)).toEqual([]);
    const [hasQuestions, hasForm] = [await openQuestions(), await showFormErrors()];
    // Only the changed part, since the rest is the same as above.
    const more = hasQuestions || hasForm ? await findFaults(page, [NARROW], 'main form, main details') : [];
    expect(more).toEqual([]);
  },
);

test.each(OTHER_ARTICLES)('the text of %s is accessible in both themes', async (path) => {
  await openPage(path);
  expect(await complaintsAbout(page, [NARROW], 'main')).toEqual([]);
});

test('the open menu is valid and accessible', async () => {
  await openPage('/');
  await page.setViewportSize(NARROW);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(await findFaults(page, [NARROW])).toEqual([]);
});

test('a page without a network is valid and accessible', async () => {
  await openPage('/contact');
  await page.context().setOffline(true);
  await page.getByText('The network is gone').waitFor();
  expect(await findFaults(page, SIZES)).toEqual([]);
  await page.context().setOffline(false);
});
