import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CHROMIUM } from '../support/browser.ts';
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
  browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
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
async function open({ script = true } = {}) {
  const context = await browser.newContext({ javaScriptEnabled: script, baseURL: product.origin });
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
  await expect.poll(() => page.getByRole('main').innerText()).toContain('needs JavaScript');
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
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(loaded.filter((path) => path.includes('/mount-'))).toEqual([]);
  await page.mouse.move(300, 300);
  await isTaken();
  await page.getByRole('slider', { name: 'Place of the load' }).waitFor();
  expect(loaded.filter((path) => path.includes('/live-truss-'))).toHaveLength(1);
  // What loads the pages of whoever is signed in.
  expect(loaded.filter((path) => path.includes('/query-client-'))).toEqual([]);
  expect(await page.title()).toBe('Loadpath – The future of hiring right now');
  expect(await page.locator('head > title, head > meta[name=description], head > link[rel=canonical]').count()).toBe(3);
});

test('for who is signed in the truss stays a picture, and its script is not loaded', async () => {
  await open();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const user = { accessToken: 'any', id: 'any', email, name: 'Mira', roles: ['engineer'] };
  await page.addInitScript((stored) => localStorage.setItem('user', stored), JSON.stringify(user));
  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.getByRole('img', { name: /A Pratt truss/ }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => path.includes('/live-truss-'))).toEqual([]);
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
