import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { live } from '../../contract/messages/live.ts';
import { NO_WORKER, type SharedBrowser, shareChromium } from '../support/browser/chromium.ts';
import { anEmail, anEngineer } from '../support/people/engineer.ts';
import { codeIn, lettersIn } from '../support/network/letters.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { open as openApp, untilShown } from '../support/timing/waits.ts';

const DIST = join(import.meta.dirname, '../../dist');

const PERSON = { Name: 'Mira', Surname: 'Kos', Phone: '+386 1 000', Location: 'Ljubljana, Slovenia' };
const PASSWORD = 'purlin-brace-8';
const NEW = 'gusset-and-plate';

let product: Product;
let browser: SharedBrowser;
let page: Page;
const failures: string[] = [];
const email = anEmail();

beforeAll(async () => {
  product = await aProduct();
  browser = await shareChromium();
});
afterEach(async () => {
  await page.context().close();
  const [failure] = failures.splice(0);
  if (failure) throw new Error(`The page threw. ${failure}`);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** A new context, as on a first visit. */
async function open({ script = true, touch = false } = {}) {
  const context = await browser.newContext({ ...NO_WORKER, javaScriptEnabled: script, hasTouch: touch, baseURL: product.origin });
  page = await context.newPage();
  page.on('pageerror', ({ message }) => failures.push(message));
}

async function fill(fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const waitForText = (text: string) => page.getByText(text).first().waitFor();
const findResetLetters = () => lettersIn(product.dataDir, { kind: 'reset-code', to: email });

/** Opens a tab that loads the app only when `release` is called. */
async function openWithSlowApp() {
  await open();
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/app-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { release: gate.resolve };
}

test('without scripts, an engineer registers and signs in, and wrong input is named', async () => {
  await open({ script: false });
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Your Free Test' }).click();
  await fill({ ...PERSON, Email: 'no address', Password: 'short' });
  await press('Register');
  await waitForText('Email is invalid!');
  await waitForText('Must be at least 6 characters!');
  expect(await page.getByLabel('Surname').inputValue()).toBe(PERSON.Surname);
  expect(await page.content()).not.toContain('short');
  await fill({ Email: email, Password: PASSWORD, 'Repeat password': PASSWORD });
  await press('Register');
  await waitForText('Register successful');
  expect(await page.content()).not.toContain(PASSWORD);

  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await press('Login as engineer');
  await fill({ Email: email, Password: 'another-password' });
  await press('Login');
  await waitForText('The e-mail address or the password is wrong.');
  await fill({ Password: PASSWORD });
  await press('Login');
  // Playwright finds no text in a <noscript>.
  await expect.poll(() => page.getByRole('main').innerText()).toContain('need JavaScript');
});

test('without scripts, a message is sent and a forgotten password is replaced', async () => {
  await open({ script: false });
  await page.goto('/contact');
  await press('Send');
  await waitForText('Message is required!');
  await fill({ Name: 'Mira', Email: email, Message: 'Which of the two topics counts for bridges?' });
  await press('Send');
  await page.getByRole('status').waitFor();
  expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);

  await page.goto('/reset-password');
  await fill({ Email: email });
  await press('Send the code');
  await waitForText('Dont forget to check your spam folder');
  await expect.poll(() => findResetLetters().length).toBe(1);
  await fill({ 'Reset code': '12' });
  await press('Submit the code');
  await waitForText('Reset code must have 6 digits');
  await fill({ 'Reset code': codeIn(findResetLetters().at(-1)) });
  await press('Submit the code');
  await waitForText('Reset Approved.');
  await fill({ 'New password': NEW, 'Repeat password': 'something-else' });
  await press('Change the password');
  await waitForText("Passwords don't match!");
  await fill({ 'New password': NEW, 'Repeat password': NEW });
  await press('Change the password');
  await waitForText('Your password have been successfuly changed');
});

test('a reader loads no app; the first input loads it', async () => {
  await open();
  const loaded: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && loaded.push(new URL(request.url()).pathname));
  const countLoaded = (name: string) => loaded.filter((path) => path.includes(`/${name}-`)).length;
  await page.goto('/', { waitUntil: 'networkidle' });
  expect([countLoaded('app'), countLoaded('solve-hero')]).toEqual([0, 0]);
  await page.mouse.move(300, 300);
  await untilShown(page);
  await expect.poll(() => [countLoaded('app'), countLoaded('solve-hero')]).toEqual([1, 1]);
  // Only the pages of signed-in users need TanStack Query, one of whose options is `gcTime`.
  const findWith = (files: readonly string[]) =>
    files.filter((file) => readFileSync(join(DIST, file), 'utf8').includes('gcTime'));
  expect(findWith(loaded)).toEqual([]);
  expect(findWith(globSync('assets/*.js', { cwd: DIST }))).not.toEqual([]);
  // By default the bundler cuts the app into small files, of which a first click loads 60.
  expect(loaded.length).toBeLessThan(25);
  expect(await page.title()).toBe('Loadpath – The future of hiring right now');
  expect(await page.locator('head > title, head > meta[name=description], head > link[rel=canonical]').count()).toBe(3);
});

const slider = () => page.getByRole('slider', { name: 'Place of the load' });

/** The figures of the truss about its load: its place in metres from the left, and the reactions left and right in kN. */
const readLoad = async () => {
  const said = (await page.getByRole('img', { name: /A Pratt truss/ }).getAttribute('aria-label')) ?? '';
  const [, ...figures] = /at ([\d.]+) metres from the left support\. Reactions (\d+) and (\d+) kilonewtons/.exec(said) ?? [];
  return figures.map(Number);
};

/** Where the arrow of a load at `metres` is on the screen. The slider reaches half a handle beyond both supports. */
async function arrowAt(metres: number) {
  await slider().scrollIntoViewIfNeeded();
  const { x, y, width } = (await slider().boundingBox()) as { x: number; y: number; width: number };
  return { x: x + 22 + ((width - 44) * metres) / 18, y: y + 20 };
}

async function dragLoad(from: number, to: number) {
  const [start, end] = [await arrowAt(from), await arrowAt(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 10 });
  await page.mouse.up();
}

test('the truss asks to move its load before the app is loaded, and an arrow that is dragged then stays where it was dropped', async () => {
  const app = await openWithSlowApp();
  await page.goto('/');
  await page.getByText('Move the load.').waitFor();
  expect((await slider().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect.poll(readLoad).toEqual([6, 80, 40]);
  await dragLoad(6, 12);
  app.release();
  await expect.poll(readLoad).toEqual([12, 40, 80]);
  expect(await slider().inputValue()).toBe('12');
});

test('the load of the truss can be moved with the pointer, with the keyboard and with a finger', async () => {
  await open({ touch: true });
  await openApp(page, '/');
  await dragLoad(6, 12);
  await expect.poll(readLoad).toEqual([12, 40, 80]);
  await slider().press('ArrowLeft');
  await slider().press('ArrowLeft');
  await expect.poll(readLoad).toEqual([11, 47, 73]);
  await slider().press('Home');
  await expect.poll(readLoad).toEqual([0, 120, 0]);
  const { x, y } = await arrowAt(3);
  await page.touchscreen.tap(x, y);
  await expect.poll(readLoad).toEqual([3, 100, 20]);
});

test('without scripts, the truss is only a picture', async () => {
  await open({ script: false });
  await page.goto('/');
  await expect.poll(readLoad).toEqual([6, 80, 40]);
  expect(await page.getByText('Move the load.').isVisible()).toBe(false);
  expect(await page.locator('input[type=range]').isVisible()).toBe(false);
});

test('for a signed-in engineer the truss stays a picture, and its script is not loaded', async () => {
  await open();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  // A session that the server knows, since any other ends as soon as the page checks it.
  const { user } = await anEngineer(product.origin);
  await page.addInitScript((stored) => localStorage.setItem('user', stored), JSON.stringify(user));
  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await expect.poll(readLoad).toEqual([6, 80, 40]);
  await untilShown(page);
  // Its script would be requested as soon as React has the page; the live connection, which loads several scripts first, is
  // later.
  await expect.poll(() => loaded).toContain(live.path);
  expect(await slider().count()).toBe(0);
  expect(loaded.filter((path) => path.includes('/app-'))).toHaveLength(1);
  expect(loaded.filter((path) => path.includes('/solve-hero-'))).toEqual([]);
});

test('a page of the app shows a preloader until it is loaded, which fades over a second', async () => {
  const app = await openWithSlowApp();
  await page.goto('/uploads');
  const preloader = page.locator('#preloader');
  await preloader.waitFor();
  expect(await preloader.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('1s');
  app.release();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await preloader.waitFor({ state: 'detached' });
});

test('a login that is filled in while the app loads still signs in', async () => {
  const app = await openWithSlowApp();
  await page.goto('/login');
  await press('Login as engineer');
  app.release();
  await fill({ Email: email, Password: NEW });
  await press('Login');
  await untilShown(page, /^\/test_pre/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(email);
});

test('text that is typed before the app is loaded stays in its field, which still has the focus', async () => {
  const app = await openWithSlowApp();
  await page.goto('/contact');
  await fill({ Name: 'Mira' });
  await page.getByLabel('Message').pressSequentially('Half a sentence');
  app.release();
  await untilShown(page);
  await page.keyboard.type(', and the rest');
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Half a sentence, and the rest');
  expect(await page.getByLabel('Name').inputValue()).toBe('Mira');
  await fill({ Email: email });
  await press('Send');
  await page.getByText('Thank').first().waitFor();
});

test('if the app cannot be loaded, a form is sent to the server without it', async () => {
  await open();
  await page.route('**/assets/app-*.js', (route) => route.abort());
  await page.goto('/contact');
  await fill({ Name: 'Mira', Email: 'no address', Message: 'Is anybody there?' });
  await press('Send');
  await waitForText('Email is invalid!');
  expect(await page.getByLabel('Message').inputValue()).toBe('Is anybody there?');
});
