import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { anEmail } from '../support/engineer.ts';
import { codeIn, lettersIn } from '../support/letters.ts';
import { type Product, aProduct } from '../support/product.ts';

const PERSON = { Name: 'Mira', Surname: 'Kos', Phone: '+386 1 000', Location: 'Ljubljana, Slovenia' };
const PASSWORD = 'purlin-brace-8';
const NEW = 'gusset-and-plate';

let product: Product;
let browser: Browser;
let page: Page;
const failures: string[] = [];
const email = anEmail();

beforeAll(async () => {
  product = await aProduct();
  browser = await launchChromium();
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

/** A page that a person sees for the first time. */
async function open({ script = true, touch = false } = {}) {
  const context = await browser.newContext({ javaScriptEnabled: script, hasTouch: touch, baseURL: product.origin });
  page = await context.newPage();
  page.on('pageerror', ({ message }) => failures.push(message));
}

async function fill(fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const says = (text: string) => page.getByText(text).first().waitFor();
const reset = () => lettersIn(product.dataDir, { kind: 'reset-code', to: email });

/** The app arrives when `go` is called. */
async function withSlowApp() {
  await open();
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/mount-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { go: gate.resolve };
}

/** React has taken the page over. */
const isTaken = () =>
  page.waitForFunction(() => Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react')));

test('without a script: an account is made, with its wrong turns', async () => {
  await open({ script: false });
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Your Free Test' }).click();
  await fill({ ...PERSON, Email: 'no address', Password: 'short' });
  await press('Register');
  await says('Email is invalid!');
  await says('Must be at least 6 characters!');
  expect(await page.getByLabel('Surname').inputValue()).toBe(PERSON.Surname);
  expect(await page.content()).not.toContain('short');
  await fill({ Email: email, Password: PASSWORD, 'Repeat password': PASSWORD });
  await press('Register');
  await says('Register successful');
  expect(await page.content()).not.toContain(PASSWORD);

  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await press('Login as engineer');
  await fill({ Email: email, Password: 'another-password' });
  await press('Login');
  await says('The e-mail address or the password is wrong.');
  await fill({ Password: PASSWORD });
  await press('Login');
  // Playwright finds no text in a <noscript>.
  await expect.poll(() => page.getByRole('main').innerText()).toContain('need JavaScript');
});

test('without a script: a message is sent, and a password chosen anew', async () => {
  await open({ script: false });
  await page.goto('/contact');
  await press('Send');
  await says('Message is required!');
  await fill({ Name: 'Mira', Email: email, Message: 'Which of the two topics counts for bridges?' });
  await press('Send');
  await page.getByRole('status').waitFor();
  expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);

  await page.goto('/reset-password');
  await fill({ Email: email });
  await press('Send the code');
  await says('Dont forget to check your spam folder');
  await expect.poll(() => reset().length).toBe(1);
  await fill({ 'Reset code': '12' });
  await press('Submit the code');
  await says('Reset code must have 6 digits');
  await fill({ 'Reset code': codeIn(reset().at(-1)) });
  await press('Submit the code');
  await says('Reset Approved.');
  await fill({ 'New password': NEW, 'Repeat password': 'something-else' });
  await press('Change the password');
  await says("Passwords don't match!");
  await fill({ 'New password': NEW, 'Repeat password': NEW });
  await press('Change the password');
  await says('Your password have been successfuly changed');
});

test('who only reads loads no app; the first sign of a person does', async () => {
  await open();
  const loaded: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && loaded.push(new URL(request.url()).pathname));
  const has = (name: string) => loaded.filter((path) => path.includes(`/${name}-`)).length;
  await page.goto('/', { waitUntil: 'networkidle' });
  expect([has('mount'), has('solve-hero')]).toEqual([0, 0]);
  await page.mouse.move(300, 300);
  await isTaken();
  await expect.poll(() => [has('mount'), has('solve-hero')]).toEqual([1, 1]);
  // What loads the pages of whoever is signed in.
  expect(has('query-client')).toBe(0);
  expect(await page.title()).toBe('Loadpath – The future of hiring right now');
  expect(await page.locator('head > title, head > meta[name=description], head > link[rel=canonical]').count()).toBe(3);
});

const slider = () => page.getByRole('slider', { name: 'Place of the load' });

/** Where the truss says that its load stands, in metres from the left, and its reactions left and right in kN. */
const load = async () => {
  const said = (await page.getByRole('img', { name: /A Pratt truss/ }).getAttribute('aria-label')) ?? '';
  const [, ...figures] = /at ([\d.]+) metres from the left support\. Reactions (\d+) and (\d+) kilonewtons/.exec(said) ?? [];
  return figures.map(Number);
};

/** Where the arrow of the load is on the screen when it stands at `metres`: the slider reaches half a handle beyond both supports. */
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

test('the truss invites to move its load at first paint; an arrow that is dragged before the app is there stays where it was left', async () => {
  const app = await withSlowApp();
  await page.goto('/');
  await page.getByText('Move the load.').waitFor();
  expect((await slider().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect.poll(load).toEqual([6, 80, 40]);
  await dragLoad(6, 12);
  app.go();
  await expect.poll(load).toEqual([12, 40, 80]);
  expect(await slider().inputValue()).toBe('12');
});

test('the load of the truss is moved with the pointer, with keys and with a finger', async () => {
  await open({ touch: true });
  await page.goto('/');
  await page.mouse.move(300, 300);
  await isTaken();
  await dragLoad(6, 12);
  await expect.poll(load).toEqual([12, 40, 80]);
  await slider().press('ArrowLeft');
  await slider().press('ArrowLeft');
  await expect.poll(load).toEqual([11, 47, 73]);
  await slider().press('Home');
  await expect.poll(load).toEqual([0, 120, 0]);
  const { x, y } = await arrowAt(3);
  await page.touchscreen.tap(x, y);
  await expect.poll(load).toEqual([3, 100, 20]);
});

test('without a script the truss is a picture that invites to nothing', async () => {
  await open({ script: false });
  await page.goto('/');
  await expect.poll(load).toEqual([6, 80, 40]);
  expect(await page.getByText('Move the load.').isVisible()).toBe(false);
  expect(await page.locator('input[type=range]').isVisible()).toBe(false);
});

test('for who is signed in the truss stays a picture, and its script is not loaded', async () => {
  await open();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const user = { accessToken: 'any', id: 'any', email, name: 'Mira', roles: ['engineer'] };
  await page.addInitScript((stored) => localStorage.setItem('user', stored), JSON.stringify(user));
  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await expect.poll(load).toEqual([6, 80, 40]);
  await page.waitForLoadState('networkidle');
  expect(await slider().count()).toBe(0);
  expect(loaded.filter((path) => path.includes('/mount-'))).toHaveLength(1);
  expect(loaded.filter((path) => path.includes('/solve-hero-'))).toEqual([]);
});

test('a page of the app has a preloader until it is there, which fades over a second', async () => {
  const app = await withSlowApp();
  await page.goto('/uploads');
  const preloader = page.locator('#preloader');
  await preloader.waitFor();
  expect(await preloader.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('1s');
  app.go();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await preloader.waitFor({ state: 'detached' });
});

test('what is typed and sent before the app is there is not lost', async () => {
  const app = await withSlowApp();
  await page.goto('/login');
  await press('Login as engineer');
  app.go();
  await fill({ Email: email, Password: NEW });
  await press('Login');
  await page.waitForURL('**/test_pre*');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(email);
});

test('what is typed before the app is there stands in its field, which keeps the focus', async () => {
  const app = await withSlowApp();
  await page.goto('/contact');
  await fill({ Name: 'Mira' });
  await page.getByLabel('Message').pressSequentially('Half a sentence');
  app.go();
  await isTaken();
  await page.keyboard.type(', and the rest');
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Half a sentence, and the rest');
  expect(await page.getByLabel('Name').inputValue()).toBe('Mira');
  await fill({ Email: email });
  await press('Send');
  await page.getByText('Thank').first().waitFor();
});

test('where the app never comes, a form goes to the server as it stands', async () => {
  await open();
  await page.route('**/assets/mount-*.js', (route) => route.abort());
  await page.goto('/contact');
  await fill({ Name: 'Mira', Email: 'no address', Message: 'Is anybody there?' });
  await press('Send');
  await says('Email is invalid!');
  expect(await page.getByLabel('Message').inputValue()).toBe('Is anybody there?');
});
