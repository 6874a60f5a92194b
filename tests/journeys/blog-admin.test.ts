import { randomUUID } from 'node:crypto';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { login } from '../../contract/accounts/accounts.ts';
import { findDraft, type NewDraft, saveDraft } from '../../contract/blog/post-drafts.ts';
import type { PostInput } from '../../contract/blog/post-input.ts';
import { adminPost, createPost, updatePost } from '../../contract/blog/admin-posts.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { DRAFTS_DATABASE } from '../../src/engine/storage/names.ts';
import { NARROW, WIDE, complaintsAbout } from '../support/browser/axe.ts';
import { type BlogDesk, aBlogDesk } from '../support/people/blog-desk.ts';
import { aPost } from '../support/people/blog-input.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { NO_WORKER, type SharedBrowser, shareChromium } from '../support/browser/chromium.ts';
import { enter, logOut } from '../support/people/engineer.ts';
import { aJourney } from '../support/browser/journey.ts';
import { findMarkupErrors } from '../support/browser/markup.ts';
import { untilFocused, untilShown, untilWorkerControls } from '../support/timing/waits.ts';

const FIRST = DEMO_ACCOUNTS.find(({ role }) => role === 'admin') as (typeof DEMO_ACCOUNTS)[number];
const SECOND = { ...FIRST, email: 'second.desk@example.com', name: 'Ada' };

const journey = aJourney();
let chromium: SharedBrowser;
let desk: BlogDesk;
beforeAll(async () => {
  chromium = await shareChromium();
  desk = await aBlogDesk(journey.product.origin);
  await journey.product.rows(
    `insert into accounts (id, role, email, name, password_hash, demo)
     select gen_random_uuid(), role, $1, $2, password_hash, demo from accounts where email = $3`,
    [SECOND.email, SECOND.name, FIRST.email],
  );
});
afterEach(() => journey.cable.plugIn());
afterAll(() => chromium?.close());

const signIn = ({ email, password } = FIRST) => callOverHttp(journey.product.origin, login, { body: { email, password } });

/** A page of the blog for administrators, in a browser of its own. */
async function openBlog(
  who = FIRST,
  query = '',
  options: BrowserContextOptions = NO_WORKER,
): Promise<{ page: Page; context: BrowserContext }> {
  const { origin } = journey.cable;
  const localStorage = [{ name: 'user', value: JSON.stringify(await signIn(who)) }];
  const storageState = { cookies: [], origins: [{ origin, localStorage }] };
  const context = await chromium.newContext({ ...options, viewport: WIDE, reducedMotion: 'reduce', storageState });
  const page = await context.newPage();
  await page.goto(`${origin}/admin/blog${query}`);
  return { page, context };
}

/** A post that is saved and not published, made by a call. */
async function aSavedPost(more: Partial<PostInput> = {}) {
  return (await callOverHttp(journey.product.origin, createPost, { token: desk.token, body: aPost(more) })).post;
}

async function readPost(id: string) {
  return (await callOverHttp(journey.product.origin, adminPost, { token: desk.token, params: { id } })).post;
}

/** The faults of the page by HTML and by axe, on a phone and on a desktop. The desktop is last and stays. */
const wrongsOf = async (page: Page) => [
  ...(await findMarkupErrors(`<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`)),
  ...(await complaintsAbout(page, [NARROW, WIDE])),
];

const editor = (page: Page) => page.getByRole('dialog', { name: /^(New|Edit) post$/ });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const toast = (page: Page, text: string) =>
  page
    .getByRole('dialog', { name: text })
    .or(page.getByText(text, { exact: true }))
    .first();

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Presses a key that moves the focus until the target has it, as a person without a mouse does. */
async function moveTo(page: Page, target: Locator, key = 'Tab', most = 80) {
  await target.waitFor();
  for (let pressed = 0; pressed < most; pressed++) {
    if (await isFocused(target)) return;
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press(key);
    await page.waitForFunction((left) => document.activeElement !== left, before);
  }
  throw new Error(`${String(target)} cannot be reached by ${key}.`);
}

/** From the text into the toolbar, and along it to the tool. */
async function useTool(page: Page, name: string) {
  const tool = page.getByRole('toolbar').getByRole('button', { name, exact: true });
  await page.keyboard.press('Alt+F10');
  await page.getByRole('toolbar').locator(':focus').waitFor();
  await moveTo(page, tool, 'ArrowRight', 25);
  await page.keyboard.press('Enter');
}

const aPicture = async (width = 1300) => ({
  name: 'frame.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height: 700, channels: 3, background: '#1a4f8c' } })
    .png()
    .toBuffer(),
});

/** The editor that TipTap attaches to its element. */
interface WithEditor extends Element {
  editor: { state: { selection: { to: number }; doc: { content: { size: number } } } };
}

/**
 * Moves the caret to the end of the text. The browser notifies the editor a moment later, and an earlier key would use the old
 * place.
 */
async function moveToEnd(page: Page) {
  await page.keyboard.press('Control+End');
  await page.waitForFunction(() => {
    const { selection, doc } = (document.activeElement as WithEditor).editor.state;
    return selection.to >= doc.content.size - 1;
  });
}

test('a post with a formula, a table and a picture is written with the keyboard alone', async () => {
  const { page, context } = await openBlog();
  await page.getByRole('heading', { name: 'No posts of your own yet' }).waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await moveTo(page, page.getByRole('main').getByRole('link', { name: 'New post' }).first());
  await page.keyboard.press('Enter');
  await untilFocused(field(page, 'Title'));
  expect(page.url()).toMatch(/\?edit=new-[0-9a-f-]{36}$/);
  await page.keyboard.type('Why a beam sags');

  const text = page.getByRole('textbox', { name: 'Content' });
  await page.keyboard.press('Enter');
  await untilFocused(text);
  await page.keyboard.type('A beam of span ');
  await page.keyboard.press('Control+Shift+E');
  await untilFocused(field(page, 'Source'));
  await page.keyboard.type('L = 6\\,\\mathrm{m}');
  await page.getByRole('figure').locator('math').waitFor();
  await page.keyboard.press('Control+Enter');
  await untilFocused(text);
  await page.keyboard.type(' sags.');
  await page.keyboard.press('Enter');

  await useTool(page, 'Formula');
  await untilFocused(field(page, 'Source'));
  await page.keyboard.type('w = \\frac{5 q L^4}{384 E I');
  await page.getByRole('button', { name: 'Insert the formula' }).press('Enter');
  await page
    .getByText(/The formula cannot be drawn/)
    .first()
    .waitFor();
  await field(page, 'Source').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('}');
  await moveTo(page, page.getByRole('radio', { name: 'In the line' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+Enter');
  await untilFocused(text);

  await page.keyboard.type('/');
  const blocks = page.getByRole('listbox', { name: 'Insert' });
  await blocks.getByRole('option', { name: 'Heading 2', selected: true }).waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await blocks.waitFor({ state: 'hidden' });
  await page.keyboard.press('Backspace');
  await page.keyboard.type('/grid');
  await blocks.getByRole('option', { name: 'Table', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await text.locator('th').first().waitFor();
  await page.keyboard.type('Span');
  await page.keyboard.press('Tab');
  await useTool(page, 'Table');
  await page.getByRole('menu').locator(':focus').waitFor();
  await moveTo(page, page.getByRole('menuitem', { name: 'Delete the column' }), 'ArrowDown', 10);
  await page.keyboard.press('Enter');
  await expect.poll(() => text.locator('tr').first().locator('th').count()).toBe(2);
  await untilFocused(text);
  await page.keyboard.type('Sag');

  await moveToEnd(page);
  // Without this the picture would be placed in the table.
  await page.getByRole('toolbar').getByRole('button', { name: 'Table', exact: true, pressed: false }).waitFor();
  await page.keyboard.type('/pic');
  await blocks.getByRole('option', { name: 'Picture', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  const chooser = page.waitForEvent('filechooser');
  await moveTo(page, page.getByLabel('Picture', { exact: true }).and(page.locator('input')));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await aPicture());
  await moveTo(page, page.getByRole('button', { name: 'Insert the picture' }));
  await page.keyboard.press('Enter');
  await page.getByText('Please say what the picture shows.').waitFor();
  await moveTo(page, field(page, 'What it shows'));
  await page.keyboard.type('A blue frame of 6 m.');
  await moveTo(page, page.getByRole('button', { name: 'Insert the picture' }));
  await page.keyboard.press('Enter');
  await toast(page, 'Image uploaded successfully!').waitFor();
  await text.locator('img[alt="A blue frame of 6 m."]').waitFor();
  await untilFocused(text);

  await moveTo(page, page.getByRole('button', { name: 'Create post' }));
  await page.keyboard.press('Enter');
  await page.getByText('Category is required!').waitFor();
  await untilFocused(page.getByRole('combobox', { name: 'Category' }));
  expect(await wrongsOf(page)).toEqual([]);
  await page.keyboard.type('Eng');
  await expect.poll(() => field(page, 'Slug').inputValue()).toBe('why-a-beam-sags');
  await moveTo(page, field(page, 'Excerpt'));
  await page.keyboard.type('Deflection grows with the fourth power of the span.');
  await page.keyboard.press('Control+S');
  await toast(page, 'Post created successfully!').waitFor();
  await editor(page).waitFor({ state: 'hidden' });
  await untilShown(page, /^\/admin\/blog$/);
  await rowOf(page, 'Why a beam sags').getByText('Draft', { exact: true }).filter({ visible: true }).waitFor();

  const id = new URL(
    await rowOf(page, 'Why a beam sags')
      .getByRole('link')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.href),
  ).searchParams.get('edit');
  const { content } = await readPost(id as string);
  expect(content).toContain('<span data-type="inline-math" data-latex="L = 6\\,\\mathrm{m}"></span>');
  expect(content).toContain('<div data-type="block-math" data-latex="w = \\frac{5 q L^4}{384 E I}"></div>');
  expect(content).toMatch(/<table><tbody><tr><th><p>Span<\/p><\/th><th><p>Sag<\/p>/);
  expect(content).toMatch(/<img src="\/api\/blog\/images\/[0-9a-f-]{36}" alt="A blue frame of 6 m\." width="1300" height="700"/);
  await context.close();
});

/** Opens the editor of a saved post and waits for its text. */
async function openEditor(page: Page, id: string) {
  await page.goto(`${journey.cable.origin}/admin/blog?edit=${id}`);
  await page.getByRole('textbox', { name: 'Content' }).waitFor();
}

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('dialog', { name: 'Settings of the post' }).waitFor();
}

async function closeSettings(page: Page) {
  await page.getByRole('button', { name: 'Close the panel' }).click();
  await page.getByRole('dialog', { name: 'Settings of the post' }).waitFor({ state: 'hidden' });
}

async function typeAtEnd(page: Page, words: string) {
  await page.getByRole('textbox', { name: 'Content' }).click();
  await moveToEnd(page);
  await page.keyboard.type(words);
}

/**
 * Runs in the page: the contents of the drafts that this browser has stored. It reads the database without the product's code.
 */
async function readDrafts(name: string): Promise<string[]> {
  const opening = indexedDB.open(name);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const asking = opening.result.transaction('drafts').objectStore('drafts').getAll();
  await new Promise((resolve) => asking.addEventListener('success', resolve));
  opening.result.close();
  return asking.result.map(({ fields }: { fields: { content: string } }) => fields.content);
}

/**
 * Waits until the page says that the draft is stored and this browser has these words, since the page says so already for the
 * first draft.
 */
async function untilKept(page: Page, words: string) {
  await page.getByText('The network is gone. Kept on this device.').first().waitFor();
  await expect.poll(() => page.evaluate(readDrafts, DRAFTS_DATABASE)).toEqual([expect.stringContaining(words)]);
}

test('text typed without a network survives the kill of the browser, and reaches the server afterwards', async () => {
  const { browser, cable } = journey;
  const page = await browser.open();
  const user = await signIn();
  await enter(page, cable.origin, { user });
  await page.goto(`${cable.origin}/admin/blog?edit=new`);
  await field(page, 'Title').fill('Ice on a mast');
  await page.getByText(/^Saved on this device \d\d:\d\d:\d\d · on the server \d\d:\d\d:\d\d$/).waitFor();
  const id = new URL(page.url()).searchParams.get('edit')?.slice('new-'.length) as string;

  await cable.pullOut();
  await typeAtEnd(page, 'Ice doubles the area that the wind meets.');
  await untilKept(page, '<p>Ice doubles the area that the wind meets.</p>');
  await browser.kill();
  await cable.plugIn();

  const again = await browser.open();
  await enter(again, cable.origin, { user: await signIn() });
  await again.goto(`${cable.origin}/admin/blog`);
  const draft = again.getByRole('listitem').filter({ hasText: 'Ice on a mast' });
  await draft.getByText(/on the server$/).waitFor();
  const found = await callOverHttp(journey.product.origin, findDraft, { token: user.accessToken, params: { id } });
  expect(found.draft?.fields.content).toBe('<p>Ice doubles the area that the wind meets.</p>');
  await draft.getByRole('link', { name: 'Continue: Ice on a mast' }).click();
  await again.getByText(/^Your draft of \d\d:\d\d is restored\. It was kept on the server\.$/).waitFor();
  await again.getByText('Ice doubles the area that the wind meets.').waitFor();

  await again.getByRole('button', { name: 'Discard the draft' }).click();
  await again.getByText('The draft is discarded.').waitFor();
  await expect.poll(() => field(again, 'Title').inputValue()).toBe('');
  await again.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => field(again, 'Title').inputValue()).toBe('Ice on a mast');
  await again.getByText(/on the server \d\d:\d\d:\d\d$/).waitFor();

  await again.getByRole('button', { name: 'Close' }).first().click();
  await again.getByRole('button', { name: 'Discard: Ice on a mast' }).click();
  await toast(again, 'Draft discarded').waitFor();
  await draft.waitFor({ state: 'hidden' });
});

test('a draft is sent by itself when the network is back, and a logout deletes it from the device', async () => {
  const { _id: id } = await aSavedPost({ title: 'Wind on a gantry' });
  const { page, context } = await openBlog(FIRST, '', {});
  await openEditor(page, id);
  await page.getByText('What you type is kept as a draft.').waitFor();
  await untilWorkerControls(page);
  await field(page, 'Content').waitFor();
  await journey.cable.pullOut();
  await typeAtEnd(page, ' Gusts last three seconds.');
  await untilKept(page, 'Gusts last three seconds.');
  // The page, its worker and the editor come from this device, too.
  await page.reload();
  await page.getByText(/is restored. It was kept on this device/).waitFor();
  await page.getByText('Gusts last three seconds.').waitFor();
  await typeAtEnd(page, ' Then they are over.');
  await untilKept(page, 'Gusts last three seconds. Then they are over.');
  // The lists behind the editor have failed, which must not cover any part of the editor.
  await page.getByText('Network error').first().waitFor({ state: 'attached' });
  expect(await page.getByText('Failed to load posts').count()).toBe(0);
  await journey.cable.plugIn();
  await page.getByText(/^Saved on this device .* · on the server/).waitFor();
  // The page also says so for the first words, if they were being sent when the others were typed.
  const { accessToken: token } = await signIn();
  const findOnServer = async () =>
    (await callOverHttp(journey.product.origin, findDraft, { token, params: { id } })).draft?.fields.content;
  await expect.poll(findOnServer).toContain('Gusts last three seconds. Then they are over.');
  await page.reload();
  await page.getByText(/is restored/).waitFor();
  await page.getByText('Gusts last three seconds. Then they are over.').waitFor();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await editor(page).waitFor({ state: 'hidden' });
  const stored = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(stored).toContain('loadpath-drafts');
  await logOut(page);
  await untilShown(page, '/login');
  await expect.poll(stored).not.toContain('loadpath-drafts');
  await context.close();
});

test('a post is published, withdrawn, published at a time, deleted, and restored', async () => {
  const { _id: id, slug } = await aSavedPost({ title: 'Bolts in shear' });
  const { page, context } = await openBlog();
  const row = rowOf(page, 'Bolts in shear');
  const isPublic = async () => (await fetch(`${journey.product.origin}/api/blog/posts/${slug}`)).status === 200;
  const badge = (name: string) => row.getByText(name, { exact: true }).filter({ visible: true });

  await row.getByRole('button', { name: 'Publish: Bolts in shear' }).click();
  await toast(page, 'Post published').waitFor();
  await badge('Published').waitFor();
  expect(await isPublic()).toBe(true);
  await row.getByRole('button', { name: 'Unpublish: Bolts in shear' }).click();
  await toast(page, 'Post unpublished').waitFor();
  await badge('Draft').waitFor();
  expect(await isPublic()).toBe(false);

  await row.getByRole('button', { name: 'Publish at a time: Bolts in shear' }).click();
  const time = page.getByLabel('Day and time');
  await untilFocused(time);
  const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  await page.getByRole('dialog').getByText(zone).waitFor();
  await time.fill('2020-01-01T09:00');
  await page.getByRole('button', { name: 'Publish then' }).click();
  await page.getByText('The time of publication is in the past.').first().waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await time.fill('2099-05-04T09:30');
  await page.getByRole('button', { name: 'Publish then' }).click();
  await badge('Scheduled').waitFor();
  await row.getByText('4 May 2099, 09:30').filter({ visible: true }).waitFor();
  expect((await readPost(id)).published_at).toBe(await page.evaluate(() => new Date('2099-05-04T09:30').toISOString()));
  expect(await isPublic()).toBe(false);

  await row.getByRole('button', { name: 'Delete: Bolts in shear' }).click();
  await page.getByText('Are you sure you want to delete "Bolts in shear"?').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await toast(page, 'Post deleted successfully').waitFor();
  await row.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await badge('Scheduled').waitFor();
  await context.close();
});

test('two administrators who change one post see both texts, and nothing of either is lost', async () => {
  const { _id: id, ...post } = await aSavedPost({ title: 'Two hands', content: '<p>As it was.</p>' });
  const { accessToken: token } = await signIn(SECOND);
  const call = journey.product.origin;
  const theirs = aPost({ title: 'Two hands', slug: post.slug, content: '<p>As Ada wrote it.</p>' });
  const fields = { ...theirs, read_time: '5' };
  await callOverHttp(call, saveDraft, { token, params: { id }, body: { fields, base: 1, write: randomUUID() } });

  const { page, context } = await openBlog();
  await openEditor(page, id);
  await page.getByText(/^Ada is writing on this post, since \d\d:\d\d$/).waitFor();
  await typeAtEnd(page, ' And as I wrote it.');
  await callOverHttp(call, updatePost, { token, params: { id }, body: { ...theirs, version: 1 } });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const conflict = page.getByRole('dialog', { name: 'The post was changed meanwhile' });
  await conflict.getByText('As Ada wrote it.').waitFor();
  await conflict.getByText('As it was. And as I wrote it.').waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await toast(page, 'Post updated successfully!').waitFor();
  expect((await readPost(id)).content).toBe('<p>As it was. And as I wrote it.</p>');

  await openEditor(page, id);
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Look at version 2' }).click();
  await page.getByRole('tabpanel').getByText('As Ada wrote it.').waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Write' }).click();

  await typeAtEnd(page, ' Once more.');
  await callOverHttp(call, updatePost, { token, params: { id }, body: { ...theirs, content: '<p>Ada again.</p>', version: 3 } });
  await page.keyboard.press('Control+S');
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await page.getByText(/^You see what Ada saved\. Your text is kept as a draft of its own/).waitFor();
  await expect.poll(() => field(page, 'Content').innerText()).toBe('Ada again.');
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('link', { name: 'Continue: Two hands' }).click();
  await page.getByText('As it was. And as I wrote it. Once more.').waitFor();
  expect((await readPost(id)).content).toBe('<p>Ada again.</p>');
  await context.close();
});

/** Runs in a page: delays every other write to the drafts of this browser by this time. Resolves when that has begun. */
async function holdDrafts({ name, ms }: { name: string; ms: number }) {
  const opening = indexedDB.open(name);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const database = opening.result;
  const store = database.transaction('drafts', 'readwrite').objectStore('drafts');
  const until = performance.now() + ms;
  return new Promise<void>((resolve) => {
    const ask = () => {
      store.count().addEventListener('success', () => {
        resolve();
        if (performance.now() < until) ask();
        else database.close();
      });
    };
    ask();
  });
}

test('a post that is open in one tab opens in a second one when the first is closed, with the text that was typed there', async () => {
  const { _id: id } = await aSavedPost({ title: 'One hand, two tabs' });
  const { page, context } = await openBlog();
  await openEditor(page, id);
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByRole('heading', { name: 'This post is open in another tab' }).waitFor();
  expect(await wrongsOf(second)).toEqual([]);
  // So that a write has not begun when its page ends.
  await second.evaluate(holdDrafts, { name: DRAFTS_DATABASE, ms: 2500 });
  await typeAtEnd(page, ' Typed in the first tab.');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => field(second, 'Content').innerText()).toContain('Typed in the first tab.');

  // A browser that does not know must not lock anybody out.
  const third = await context.newPage();
  await third.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  await third.clock.install();
  await third.goto(second.url());
  await third.getByRole('textbox', { name: 'Content' }).waitFor();
  // Longer than a tab waits for another one to end.
  await third.clock.fastForward(1000);
  expect(await third.getByRole('textbox', { name: 'Content' }).isVisible()).toBe(true);
  await context.close();
});

test('text typed while an earlier draft is being sent is not lost, although that draft arrives last', async () => {
  const { _id: id } = await aSavedPost({ title: 'A slow uplink' });
  const { accessToken: token } = await signIn();
  const { page, context } = await openBlog();
  await openEditor(page, id);
  const onItsWay = new Promise<string>((resolve) => {
    void context.route(`**/api/blog/admin/drafts/${id}`, (route) =>
      route.request().method() === 'PUT' ? resolve(route.request().postData() ?? '') : route.continue(),
    );
  });
  await typeAtEnd(page, ' Typed before.');
  const body = JSON.parse(await onItsWay) as NewDraft;
  await typeAtEnd(page, ' Typed meanwhile.');
  await page.close({ runBeforeUnload: true });
  await callOverHttp(journey.product.origin, saveDraft, { token, params: { id }, body });

  const next = await context.newPage();
  await openEditor(next, id);
  await expect.poll(() => field(next, 'Content').innerText()).toContain('Typed before. Typed meanwhile.');
  await next.getByText(/^Your draft of .* is restored\. It was kept on this device\.$/).waitFor();
  await context.close();
});

test('a version is restored into the editor and saved only by a click', async () => {
  const { _id: id, slug } = await aSavedPost({ title: 'Old words', content: '<p>The first words.</p>' });
  const { accessToken: token } = await signIn();
  const body = { ...aPost({ title: 'New words', slug, content: '<p>The second words.</p>' }), version: 1 };
  await callOverHttp(journey.product.origin, updatePost, { token, params: { id }, body });
  const { page, context } = await openBlog();
  await openEditor(page, id);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await page.getByRole('tabpanel').getByRole('heading', { name: 'New words' }).waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Look at version 1' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('Version 1 is in the editor. Nothing is saved yet.').waitFor();
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Old words');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('New words');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Old words');
  expect((await readPost(id)).content).toBe('<p>The second words.</p>');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await toast(page, 'Post updated successfully!').waitFor();
  expect(await readPost(id)).toMatchObject({ title: 'Old words', content: '<p>The first words.</p>', version: 3 });
  await context.close();
});

/** The clipboard content of Word for Windows. */
const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal { margin: 0 }</style></head><body>
<!--StartFragment--><h1 style="color:#2F5496">Checks<o:p></o:p></h1>
<p class="MsoNormal" style="text-align:justify"><b><span lang="EN-GB" style="font-family:Calibri">Dead</span></b><span> load, m<sup>2</sup><o:p></o:p></span></p>
<p class="MsoNormal"><o:p>&nbsp;</o:p></p>
<p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">1.<span>&nbsp;&nbsp;</span></span><![endif]>Span</p>
<p class="MsoListParagraphCxSpMiddle" style="mso-list:l0 level2 lfo1"><![if !supportLists]><span style="mso-list:Ignore">o<span>&nbsp;&nbsp;</span></span><![endif]>Clear</p>
<p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">2.<span>&nbsp;&nbsp;</span></span><![endif]>Width</p>
<p class="MsoNormal">Between<br>and\u2028after</p>
<p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">3.<span>&nbsp;&nbsp;</span></span><![endif]>Height</p>
<p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">4.<span>&nbsp;&nbsp;</span></span><![endif]>Depth</p>
<p class="MsoNormal"><img src="file:///C:/frame.png"><a href="javascript:alert(1)" onclick="x()">Go</a></p><!--EndFragment--></body></html>`;

/** Runs in the page. A script cannot read the real clipboard, so the event is made here. */
function paste({ html, images = [], drop = false }: { html?: string; images?: number[][]; drop?: boolean }) {
  const data = new DataTransfer();
  if (html) {
    data.setData('text/html', html);
    data.setData('text/plain', 'The same as text');
  }
  for (const image of images) data.items.add(new File([new Uint8Array(image)], 'frame.png', { type: 'image/png' }));
  const text = document.activeElement as HTMLElement;
  const { left, top } = (text.firstElementChild as HTMLElement).getBoundingClientRect();
  const how = { bubbles: true, cancelable: true };
  text.dispatchEvent(
    drop
      ? new DragEvent('drop', { ...how, dataTransfer: data, clientX: left + 2, clientY: top + 2 })
      : new ClipboardEvent('paste', { ...how, clipboardData: data }),
  );
}

test('a paste from a word processor preserves words and structure, and a pasted or dropped picture asks for a description', async () => {
  const { _id: id } = await aSavedPost({ title: 'From Word', content: '<p>Before.</p>' });
  const { page, context } = await openBlog();
  await openEditor(page, id);
  await page.getByRole('textbox', { name: 'Content' }).click();
  await moveToEnd(page);
  await page.keyboard.press('Enter');
  await page.evaluate(paste, { html: FROM_WORD });
  await toast(page, 'A picture was left out').waitFor();
  await page.evaluate(paste, { images: [[...(await aPicture()).buffer]] });
  await field(page, 'What it shows').fill('A frame.');
  await page.getByRole('button', { name: 'Insert the picture' }).click();
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.locator('img[alt="A frame."]').waitFor();
  await untilFocused(text);
  // Two files of one name.
  const dropped = [await aPicture(), await aPicture(1200)].map(({ buffer }) => [...buffer]);
  await page.evaluate(paste, { images: dropped, drop: true });
  for (const alt of ['A frame again.', 'A narrow frame.']) {
    await expect.poll(() => field(page, 'What it shows').inputValue()).toBe('');
    await field(page, 'What it shows').fill(alt);
    await page.getByRole('button', { name: 'Insert the picture' }).click();
    await page.locator(`img[alt="${alt}"]`).waitFor();
  }
  // As in the moment after the dialog has closed.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Control+S');
  await toast(page, 'Post updated successfully!').waitFor();
  const { content } = await readPost(id);
  expect(content.replaceAll(/images\/[0-9a-f-]{36}/g, 'images/ID')).toBe(
    '<img src="/api/blog/images/ID" alt="A frame again." width="1300" height="700" />' +
      '<img src="/api/blog/images/ID" alt="A narrow frame." width="1200" height="700" />' +
      '<p>Before.</p><h2>Checks</h2><p><strong>Dead</strong> load, m<sup>2</sup></p>' +
      '<ol><li><p>Span</p><ul><li><p>Clear</p></li></ul></li><li><p>Width</p></li></ol><p>Between<br />and<br />after</p>' +
      '<ol start="3"><li><p>Height</p></li><li><p>Depth</p></li></ol><p>Go</p>' +
      '<img src="/api/blog/images/ID" alt="A frame." width="1300" height="700" />',
  );
  await context.close();
});

test('a list that cannot be loaded says so and loads again, and wrong input is reported beside its field', async () => {
  const { slug } = await aSavedPost({ title: 'Taken' });
  const { page, context } = await openBlog(FIRST, '?edit=new');
  await field(page, 'Title').fill('Not taken');
  await typeAtEnd(page, 'Words.');
  await openSettings(page);
  await field(page, 'Slug').fill(slug);
  await field(page, 'Excerpt').fill('In short.');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Career');
  await field(page, 'Read time in minutes').fill('0');
  await page.keyboard.press('Control+S');
  await page.getByText('Read time must be a number of at least 1.').waitFor();
  await field(page, 'Read time in minutes').fill('');
  await closeSettings(page);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Create post' }).click();
  await toast(page, 'Failed to save post').waitFor();
  await untilFocused(field(page, 'Slug'));
  await expect.poll(() => field(page, 'Slug').getAttribute('aria-invalid')).toBe('true');

  // The server creates the post, and its reply is lost, also when Chromium asks again by itself. The next attempt changes that
  // post and makes no other.
  const isCreation = ({ path, method }: { path: string; method: string }) =>
    path === '/api/blog/admin/posts' && method === 'POST';
  const lost = journey.cable.injectFault({ is: 'reply-lost' }, { of: isCreation });
  await field(page, 'Slug').fill('free-slug');
  await closeSettings(page);
  await page.getByRole('button', { name: 'Create post' }).click();
  await page.getByText('The network is gone. Try again when it is back.').first().waitFor();
  lost.lift();
  await field(page, 'Title').fill('Changed meanwhile');
  await page.getByRole('button', { name: 'Create post' }).click();
  await toast(page, 'Post created successfully!').waitFor();
  await rowOf(page, 'Changed meanwhile').waitFor();
  expect(await rowOf(page, 'Not taken').count()).toBe(0);
  await context.close();

  const other = await openBlog();
  await other.page.getByRole('row').first().waitFor();
  const isList = ({ path, method }: { path: string; method: string }) => path === '/api/blog/admin/posts' && method === 'GET';
  const fault = journey.cable.injectFault({ is: 'status', status: 500, as: 'server' }, { of: isList });
  await other.page.reload();
  await toast(other.page, 'Failed to load posts').waitFor();
  expect(await wrongsOf(other.page)).toEqual([]);
  // The page itself tries three times more, and must not be ahead of the button.
  await expect.poll(fault.befell).toBeGreaterThanOrEqual(4);
  fault.lift();
  await other.page.getByRole('button', { name: 'Try again' }).click();
  await rowOf(other.page, 'Taken').waitFor();
  await other.context.close();
});
