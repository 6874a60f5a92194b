import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Page, chromium } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { FORBIDDEN_TEXT } from '../../src/shared/device/browser.ts';
import { CHROMIUM, FLAGS, NO_WORKER, type SharedBrowser, shareChromium, prepareContext } from '../support/browser/chromium.ts';
import { PERSON, anEngineer, enter } from '../support/people/engineer.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { untilShown } from '../support/timing/waits.ts';

let product: Product;
let browser: SharedBrowser;
let page: Page;
const failures: string[] = [];
/** React draws a page anew that the browser changed before the app started, and reports that. */
const DRAWN_ANEW = /React error #418/;

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

async function openIn(context: BrowserContext) {
  page = await context.newPage();
  page.on('pageerror', ({ message }) => {
    if (!DRAWN_ANEW.test(message)) failures.push(`${page.url()}: ${message}`);
  });
}
const open = async () => openIn(await browser.newContext({ ...NO_WORKER, baseURL: product.origin }));

test('a browser that stores nothing for the site shows every page, says so on each at once, and signs in until the page is loaded again', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'loadpath-forbidden-'));
  mkdirSync(join(profile, 'Default'));
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(blocked));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: FLAGS,
    baseURL: product.origin,
  });
  await prepareContext(context);
  await openIn(context);
  for (const path of ['/', '/blog', '/pricing', '/offline', '/register_engineer', '/uploads', '/login', '/missing']) {
    await page.goto(path);
    await page.getByRole('alert').getByText(FORBIDDEN_TEXT).waitFor();
    await page.keyboard.press('Tab');
    await untilShown(page);
    expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count(), path).toBe(1);
  }
  const opened = page.evaluate(
    () =>
      new Promise((resolve) => {
        const asked = indexedDB.open('any');
        asked.addEventListener('success', () => resolve('opened'));
        asked.addEventListener('error', () => resolve(asked.error?.name));
      }),
  );
  expect(await opened).toBe('UnknownError');

  const { user } = await anEngineer(product.origin);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login as engineer' }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(PERSON.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await untilShown(page, /^\/(?!login)/);
  await page.reload();
  await untilShown(page, /login/);
  await context.close();
  rmSync(profile, { recursive: true });
});

/** Puts an element into the place of every text, also of those that come later, as the translations of browsers do. */
function translate(name: string) {
  const SIGN = '~';
  const isText = (node: Node): node is Text =>
    node instanceof Text && node.data.trim() !== '' && !node.data.includes(SIGN) && !node.parentElement?.closest('script, style');
  function change(root: Node) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node: Node | null = root; node; node = walker.nextNode()) if (isText(node)) texts.push(node);
    for (const text of texts) {
      const [outer, inner] = [document.createElement(name), document.createElement(name)];
      inner.textContent = text.data + SIGN;
      outer.append(inner);
      text.replaceWith(outer);
    }
  }
  const begin = () => {
    change(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === 'characterData' && target.isConnected) change(target);
        for (const added of addedNodes) if (added.isConnected) change(added);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  if (document.body) begin();
  else addEventListener('DOMContentLoaded', begin);
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test.for(['font', 'span'] as const)(
  'a page that is translated into elements <%s> goes on working, and shows what changes',
  async (name) => {
    await open();
    await page.addInitScript(translate, name);
    await page.goto('/login');
    await press('Login as engineer~');
    await page.getByLabel('Email~').fill('nobody@example.com');
    await page.getByLabel('Password~').fill('not-the-password');
    await press('Login~');
    await page.getByText('The e-mail address or the password is wrong.~').first().waitFor();
    await page.getByLabel('Email~').fill('');
    await press('Login~');
    await page.getByText('Email is required!~').waitFor();
    await page.goto('/blog');
    await page.getByRole('searchbox').fill('beam');
    await page.keyboard.press('Enter');
    await untilShown(page, /search|blog/);

    const company = DEMO_ACCOUNTS.find(({ role }) => role === 'company');
    await page.goto('/login');
    await press('Login as company~');
    await page.getByLabel('Email~').fill(company?.email ?? '');
    await page.getByLabel('Password~').fill(company?.password ?? '');
    await press('Login~');
    await untilShown(page, /^\/company/);
    const count = () => page.getByRole('main').textContent();
    const before = await count();
    for (const text of ['steel bridges', 'timber', 'nobody knows this word zzz']) {
      await page.getByRole('search').getByRole('textbox').fill(text);
      await page.keyboard.press('Enter');
      await expect.poll(count).not.toBe(before);
    }
    for (const path of ['/settings', '/shortlists', '/messages', '/company']) {
      await page.goto(path);
      await untilShown(page);
      await page.goBack();
      await page.goForward();
      await untilShown(page);
    }
  },
);

/** Loads the app only when `release` is called. */
async function holdApp() {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/app-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { release: gate.resolve };
}

test('what is pressed and typed on a translated page before the app has started is found again', async () => {
  await open();
  const app = await holdApp();
  await page.addInitScript(translate, 'font');
  await page.goto('/contact');
  await page.getByLabel('Name~').fill('Mira');
  await page.getByLabel('Message~').fill('Is a tie a strut?');
  await press('Send~');
  app.release();
  await page.getByText('Email is required!').waitFor();
  expect(await page.getByLabel('Message').inputValue()).toBe('Is a tie a strut?');
  expect(await page.getByLabel('Name').first().inputValue()).toBe('Mira');
});

/** Fills fields as password managers do, without an event; `native`: past the setter that React has put on the element. */
const fillSilently = (values: Record<string, string>, native: boolean) =>
  page.evaluate(
    ([given, isNative]) => {
      for (const [name, value] of Object.entries(given)) {
        const field = document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
        if (isNative) Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value);
        else field.value = value;
      }
    },
    [values, native] as const,
  );

test.for([true, false])(
  'fields that are filled without an event are read when the form is sent (by the browser: %s)',
  async (native) => {
    await open();
    const { user } = await anEngineer(product.origin);
    await page.goto('/login');
    await press('Login as engineer');
    await page.getByLabel('Email').waitFor();
    await fillSilently({ email: user.email, password: PERSON.password }, native);
    await press('Login');
    await untilShown(page, /^\/(?!login)/);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(user.email);
  },
);

test('fields that are filled before the app has started are read, too', async () => {
  await open();
  const app = await holdApp();
  await page.goto('/contact');
  await fillSilently({ name: 'Mira', email: 'mira@example.com' }, true);
  await press('Send');
  app.release();
  await page.getByText('Message is required!').waitFor();
  expect(await page.getByLabel('Email', { exact: true }).first().inputValue()).toBe('mira@example.com');
  expect(await page.getByText('Email is required!').count()).toBe(0);
});

test('a signed-in page with a form reads fields that are filled without an event', async () => {
  await open();
  const { user } = await anEngineer(product.origin);
  await enter(page, product.origin, { user });
  await page.goto('/settings');
  await untilShown(page);
  await fillSilently({ occupation: 'Bridge engineer' }, true);
  await page.getByRole('button', { name: 'Update Info' }).click();
  await page.getByText('Your info have been updated.').first().waitFor();
  await page.reload();
  await untilShown(page);
  await expect.poll(() => page.locator('[name=occupation]').inputValue()).toBe('Bridge engineer');
});
