import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AdminPost } from '../../contract/blog/admin-posts.ts';
import { complaintsAbout } from '../support/browser/axe.ts';
import { type BlogDesk, aBlogDesk } from '../support/people/blog-desk.ts';
import { missingIn } from '../support/browser/app-files.ts';
import { type SharedBrowser, shareChromium } from '../support/browser/chromium.ts';
import { type Network, aNetwork } from '../support/network/network.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { open as openApp, untilSaid } from '../support/timing/waits.ts';

let product: Product;
let cable: Network;
let browser: SharedBrowser;
let desk: BlogDesk;
let page: Page;
const failures: string[] = [];

beforeAll(async () => {
  product = await aProduct();
  cable = await aNetwork(() => product.port);
  browser = await shareChromium();
  desk = await aBlogDesk(product.origin);
});
afterAll(async () => {
  await browser?.close();
  await cable?.pullOut();
  await product?.stop();
});

/** A reader with an empty browser, whose connection is as given. */
async function aReader(connection = { saveData: true }) {
  await page?.context().close();
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'], reducedMotion: 'reduce' });
  await context.addInitScript((given) => {
    const value = Object.assign(new EventTarget(), { effectiveType: '4g', type: 'wifi', ...given });
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, connection);
  page = await context.newPage();
  page.on('pageerror', ({ message }) => failures.push(message));
}

/**
 * Looks at a page like most readers, who do not need the app. The service worker returns the shell first, so the page is shown
 * when its heading is shown, and its lists follow later.
 */
async function open(path: string) {
  await page.goto(cable.origin + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}
const heading = () => page.getByRole('heading', { level: 1 }).innerText();
const titles = () => page.locator('main section[aria-labelledby=articles] h3').allInnerTexts();

describe('reading', () => {
  test('an installation without posts shows five articles of the product', async () => {
    await aReader();
    await open('/blog');
    await expect.poll(titles).toHaveLength(5);
    await page.locator('main section[aria-labelledby=articles] h3 a').first().click();
    await expect.poll(heading).not.toBe('Blog');
    await expect.poll(() => page.getByRole('link', { name: 'Back to All Articles' }).count()).toBe(2);
  });

  test('nine posts a page, with a window of two pages on each side', async () => {
    const posts: AdminPost[] = [];
    for (let number = 1; number <= 60; number += 1)
      posts.push(await desk.publish({ title: `Beam number ${number}`, tags: ['Counted'] }));
    await open('/blog');
    await expect.poll(titles).toEqual(Array.from({ length: 9 }, (_, index) => `Beam number ${60 - index}`));
    await open('/blog?page=4');
    const pager = page.getByRole('navigation', { name: 'Pages', exact: true });
    await expect
      .poll(async () => (await pager.getByRole('link').allInnerTexts()).map((text) => text.trim()))
      .toEqual(['Previous', '2', '3', '4', '5', '6', 'Next']);
    await pager.getByRole('link', { name: 'Next' }).click();
    await expect.poll(async () => (await titles())[0]).toBe('Beam number 24');
    expect(new URL(page.url()).search).toBe('?page=5');
    await open('/blog?page=400');
    await page.getByRole('heading', { name: 'This page of the list is empty' }).waitFor();
  });

  test('a post has its neighbours, can be shared, and its link copied', async () => {
    await open('/blog');
    await page.getByRole('link', { name: 'Beam number 59' }).click();
    await expect.poll(heading).toBe('Beam number 59');
    const more = page.getByRole('navigation', { name: 'More articles' });
    await expect
      .poll(() => more.getByRole('link').allInnerTexts())
      .toEqual(['Previous article\nBeam number 58', 'Next article\nBeam number 60']);
    await Promise.all([untilSaid(page, 'Link copied to clipboard!'), page.getByRole('button', { name: 'Copy link' }).click()]);
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(address).pathname).toBe(new URL(page.url()).pathname);
    const linkedin = page.getByRole('link', { name: 'Share on LinkedIn' });
    expect(await linkedin.getAttribute('href')).toContain(encodeURIComponent(address));
    expect(await linkedin.getAttribute('target')).toBe('_blank');
  });

  test('a search is typed, shows results while typing, and is in the address', async () => {
    await openApp(page, `${cable.origin}/blog`);
    await page.getByRole('searchbox', { name: 'Search articles' }).pressSequentially('beam number 17');
    // Articles of the product may have the same words.
    await expect
      .poll(async () => (await titles()).filter((title) => title.startsWith('Beam number')))
      .toEqual(['Beam number 17']);
    await expect.poll(async () => (await titles())[0]).toBe('Beam number 17');
    expect(new URL(page.url()).searchParams.get('q')).toBe('beam number 17');
    await page.getByRole('searchbox').fill('deflects');
    await expect.poll(() => page.locator('mark').first().innerText()).toMatch(/^deflect/i);
    await page.getByRole('searchbox').fill("'; --");
    await page.getByText("Nothing was found for ''; --'.").waitFor();
  });

  test('a tag and a category lead to lists of their own', async () => {
    await desk.publish({ title: 'Alone with its tag', tags: ['Rare Tag'], category: 'Tutorials' });
    await open('/blog');
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Tutorials 1' }).click();
    await expect.poll(heading).toBe('Tutorials');
    await expect.poll(titles).toEqual(['Alone with its tag']);
    await open('/blog/tag/rare-tag');
    await expect.poll(heading).toBe('Rare Tag');
    await expect.poll(titles).toEqual(['Alone with its tag']);
  });

  test('a post that does not exist says so, with status 404', async () => {
    // Asked without a browser, because the service worker answers a browser with the app.
    expect((await fetch(`${product.origin}/blog/no-such-article`)).status).toBe(404);
    await open('/blog/no-such-article');
    await expect.poll(heading).toBe('Article Not Found');
    await page.getByText("The article you're looking for doesn't exist or has been removed.").waitFor();
  });

  test('the pages are accessible in both themes at both widths', async () => {
    const content =
      '<h2>First</h2><p>Text <span data-type="inline-math" data-latex="x^2"></span></p><table><tbody><tr><th><p>a</p></th></tr><tr><td><p>1</p></td></tr></tbody></table><pre><code>x</code></pre>';
    const post = await desk.publish({ title: 'Everything in it', content });
    for (const path of ['/blog', `/blog/${post.slug}`, '/blog?q=beam', '/blog/no-such-article']) {
      await openApp(page, cable.origin + path);
      expect(
        await complaintsAbout(page, [
          { width: 1440, height: 900 },
          { width: 390, height: 844 },
        ]),
      ).toEqual([]);
    }
  });
});

describe('without a network', () => {
  const cut = () => cable.pullOut();
  const mend = () => cable.heal();
  afterEach(() => mend());
  const image = () => page.locator('main article img').first();
  const isDrawn = () => image().evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);
  const withPicture = async (title: string) => {
    const background = { r: title.length, g: title.charCodeAt(0), b: title.charCodeAt(6) };
    const bytes = await sharp({ create: { width: 1000, height: 500, channels: 3, background } })
      .png()
      .toBuffer();
    const { imageUrl, width, height } = await desk.uploadImage(bytes);
    return desk.publish({
      title,
      content: `<p>Kept text of ${title}.</p><img src="${imageUrl}" alt="A beam" width="${width}" height="${height}">`,
    });
  };
  /** A first visit installs the worker, which then stores the pages of the blog; only then do they open without a network. */
  const visit = async (path: string) => {
    await open(path);
    const areas = path.startsWith('/blog') ? ['shell', 'blog'] : ['shell'];
    await expect.poll(() => missingIn(page, areas), { timeout: 30_000 }).toEqual([]);
  };
  /** The titles of the offline copies, by their slugs. */
  const keptTitles = () =>
    page.evaluate(
      () =>
        new Promise<Record<string, string>>((resolve, reject) => {
          const opening = indexedDB.open('loadpath-reading');
          opening.addEventListener('error', () => reject(new Error(opening.error?.message)));
          opening.addEventListener('success', () => {
            const asking = opening.result.transaction('posts').objectStore('posts').getAll();
            asking.addEventListener('success', () => {
              opening.result.close();
              const rows = asking.result as { slug: string; post: { title: string } }[];
              resolve(Object.fromEntries(rows.map(({ slug, post }) => [slug, post.title])));
            });
          });
        }),
    );
  const kept = async () => Object.keys(await keptTitles());

  test('an opened post is there again without a network, with its picture, and other posts say that they are not on the device', async () => {
    const post = await withPicture('Opened once');
    await aReader();
    await visit(`/blog/${post.slug}`);
    await expect.poll(kept).toContain(post.slug);
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('loadpath-reading-pictures')).keys()).length))
      .toBeGreaterThan(0);
    await cut();
    await open(`/blog/${post.slug}`);
    await expect.poll(heading).toBe('Opened once');
    await page.getByText(/This is the copy on this device/).waitFor();
    await image().scrollIntoViewIfNeeded();
    await expect.poll(isDrawn).toBe(true);

    await open('/blog');
    await page.getByText('Failed to load blog posts').waitFor();
    await expect.poll(titles).toContain('Opened once');
    await page.getByRole('searchbox').fill('kept text');
    await page.getByText('This is what was found on this device.').waitFor();
    await expect.poll(titles).toContain('Opened once');

    await open('/blog/never-opened');
    await expect.poll(heading).toBe('This article cannot be shown');
    await mend();
  });

  test('articles of the product open without a network', async () => {
    await aReader({ saveData: false });
    await visit('/blog');
    await expect.poll(() => missingIn(page, ['public'])).toEqual([]);
    const path = new URL((await page.locator('section[aria-labelledby=team] a').first().getAttribute('href')) ?? '', page.url())
      .pathname;
    await cut();
    await open(path);
    await expect.poll(() => page.locator('main article h2').count()).toBeGreaterThan(2);
    await expect.poll(() => page.locator('main article svg').count()).toBeGreaterThan(0);
    await mend();
  });

  test('a correction arrives and a withdrawn post disappears the next time online, from any page', async () => {
    const corrected = await withPicture('To be corrected');
    const withdrawn = await withPicture('To be withdrawn');
    await aReader();
    for (const { slug } of [corrected, withdrawn]) {
      await visit(`/blog/${slug}`);
      await expect.poll(kept).toContain(slug);
    }
    await desk.change(corrected, { title: 'Corrected' });
    await desk.withdraw(withdrawn);
    await visit('/pricing');
    await expect.poll(kept).not.toContain(withdrawn.slug);
    await expect.poll(async () => (await keptTitles())[corrected.slug]).toBe('Corrected');
    await cut();
    await open(`/blog/${corrected.slug}`);
    await expect.poll(heading).toBe('Corrected');
    await open(`/blog/${withdrawn.slug}`);
    await expect.poll(heading).toBe('This article cannot be shown');
    await mend();
    await open(`/blog/${withdrawn.slug}`);
    await expect.poll(heading).toBe('Article Not Found');
  });

  test('a page that is rendered again shows a correction, and no withdrawn post', async () => {
    const post = await desk.publish({ title: 'As it was' });
    // An address with a query is rendered again each time.
    const sent = () => fetch(`${cable.origin}/blog/${post.slug}?from=letter`);
    expect(await (await sent()).text()).toContain('As it was');
    await desk.change(post, { title: 'As it is' });
    await expect.poll(async () => (await sent()).text()).toContain('As it is');
    await desk.withdraw(post);
    await expect.poll(async () => (await sent()).status).toBe(404);
  });

  test('a reader saves a post from the list, sees it under Offline with its size, and removes it', async () => {
    const post = await withPicture('Kept on purpose');
    await aReader();
    await openApp(page, `${cable.origin}/blog`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.getByRole('button', { name: 'Keep for offline: Kept on purpose' }).click();
    await expect
      .poll(() => page.getByRole('button', { name: 'Kept for offline: Kept on purpose' }).getAttribute('aria-pressed'))
      .toBe('true');
    await openApp(page, `${cable.origin}/offline#reading`);
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Kept on purpose' }) });
    await expect.poll(() => row.innerText()).toMatch(/kept, as of .*\n?.*\d+(\.\d)? (kB|KiB|KB|B)/s);
    expect(
      await complaintsAbout(page, [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]),
    ).toEqual([]);
    await page.getByRole('button', { name: 'Remove: Kept on purpose' }).click();
    await expect.poll(() => row.count()).toBe(0);
    await expect.poll(kept).not.toContain(post.slug);
  });

  test('the newest five are loaded ahead, and none for a reader who saves data', async () => {
    for (let number = 1; number <= 6; number += 1) await desk.publish({ title: `Ahead ${number}` });
    await aReader({ saveData: false });
    await visit('/blog');
    await expect.poll(async () => (await kept()).filter((slug) => slug.startsWith('ahead-')).length).toBe(5);
    expect((await kept()).some((slug) => slug.startsWith('ahead-1-'))).toBe(false);

    await aReader({ saveData: true });
    const asked = () => cable.exchanges.filter(({ path }) => path === '/api/blog/posts').length;
    const before = asked();
    await visit('/blog');
    // Longer than the page waits until it has nothing else to do.
    await wait(3000);
    expect(asked()).toBe(before);
  });
});

test('no page has met an error', () => {
  expect(failures).toEqual([]);
});
