import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providers } from '../../contract/accounts/provider.ts';
import { NARROW, WIDE, complaintsAbout } from '../support/browser/axe.ts';
import { type Browser, aBrowser } from '../support/browser/browser.ts';
import { signOut } from '../support/people/engineer.ts';
import { CLIENT, type IdentityProvider, anIdentityProvider } from '../support/server/identity-provider.ts';
import { type Product, aProduct, freePort } from '../support/server/product.ts';
import { open, untilSaid, untilShown, untilWorkerControls } from '../support/timing/waits.ts';

let product: Product;
let idp: IdentityProvider;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const port = await freePort();
  product = await aProduct({
    HOST: '127.0.0.1',
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
  });
  idp = await anIdentityProvider({
    port,
    redirectUri: `${product.origin}/login`,
    people: {
      grace: { email: 'grace.ito@example.com', email_verified: true, given_name: 'Grace', family_name: 'Ito' },
      doubtful: { email: 'doubtful@example.com', email_verified: false },
    },
  });
  browser = await aBrowser();
  page = await browser.open();
});
afterAll(async () => {
  await browser?.close();
  await idp?.stop();
  await product?.stop();
});

const openLoginForm = async (who: 'engineer' | 'company', origin = product.origin) => {
  await open(page, `${origin}/login`);
  await page.getByRole('button', { name: `Login as ${who}` }).click();
  await page.getByLabel('Email').waitFor();
};
const providerButton = () => page.getByRole('button', { name: 'Continue With Google' });

const readUser = () => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));

/** To the browser both servers are one host. The cookies of the provider begin with an underscore. */
const forgetAtProvider = () => browser.context().clearCookies({ name: /^_/ });

/** Signs in on the pages of the provider, as on a first visit there. */
async function signInAtProvider(login: string) {
  await forgetAtProvider();
  await openLoginForm('engineer');
  await providerButton().click();
  await page.locator('[name=login]').fill(login);
  await page.locator('[name=password]').fill('any');
  await page.locator('[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('an engineer signs in through the provider, and reaches the page before the test', async () => {
  await signInAtProvider('grace');
  await untilShown(page, '/test_pre');
  expect(await readUser()).toMatchObject({ email: 'grace.ito@example.com', name: 'Grace', roles: ['engineer'] });
  const cookies = await browser.context().cookies(product.origin);
  expect(cookies.map(({ name }) => name)).not.toContain('handshake');
});

test('the settings of an engineer with a provider have no password, and accept the data that the provider did not send', async () => {
  await open(page, `${product.origin}/settings`);
  await page.getByRole('tab', { name: 'Social Icon' }).waitFor();
  expect(await page.getByRole('tab').allInnerTexts()).toEqual([
    'Profile',
    'Sign-in and security',
    'Notifications',
    'Social Icon',
  ]);
  await expect.poll(() => page.getByLabel('Last Name').inputValue()).toBe('Ito');
  await page.getByLabel('Phone Number').fill('+81 3 0000 0000');
  await page.getByLabel('Location').fill('Sendai, Japan');
  await Promise.all([untilSaid(page, 'Your info have been updated.'), page.getByRole('button', { name: 'Update Info' }).click()]);
});

test('the sign-in through the provider also works when the service worker serves the page that the provider leads back to', async () => {
  await signOut(page, product.origin);
  await untilWorkerControls(page);
  await signInAtProvider('grace');
  await untilShown(page, '/test_pre');
  expect(await readUser()).toMatchObject({ email: 'grace.ito@example.com' });
  await signOut(page, product.origin);
});

test('an address that the provider has not confirmed is refused with an alert that disappears by itself, and the form stays usable', async () => {
  await signInAtProvider('doubtful');
  const alert = page.getByRole('alert').filter({ hasText: 'has not confirmed your e-mail address' });
  await alert.waitFor();
  expect(page.url()).toBe(`${product.origin}/login`);
  await page.getByLabel('Email').fill('doubtful@example.com');
  await alert.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Email').inputValue()).toBe('doubtful@example.com');
  expect(await readUser()).toBeNull();
});

test('an answer of the provider that this browser did not request signs nobody in', async () => {
  await page.goto(`${product.origin}/login?code=stolen&state=made-up`);
  expect(await page.getByRole('alert').innerText()).toBe('This sign-in is no longer good. Please start again.');
  expect(page.url()).toBe(`${product.origin}/login`);
});

test.each(['scope=openid', 'code=x', 'state=y'])(
  'the query ?%s is treated as an answer of the provider, and is sent to the server unchanged',
  async (query) => {
    const asked = page.waitForRequest('**/api/auth/oauth_redirect?*');
    await page.goto(`${product.origin}/login?${query}`);
    expect(new URL((await asked).url()).search).toBe(`?${query}`);
    await page.getByRole('alert').waitFor();
    expect(await page.getByText('Invalid redirect').count()).toBe(0);
  },
);

test('a query that no provider sends is reported as an invalid redirect', async () => {
  await page.goto(`${product.origin}/login?from=elsewhere`);
  expect(await page.getByRole('alert').innerText()).toBe('Invalid redirect');
});

test('a provider that is down is reported, and the button works again when it is back', async () => {
  await forgetAtProvider();
  await openLoginForm('engineer');
  await providerButton().waitFor();
  await product.kill();
  await idp.stop();
  await product.start();
  await providerButton().click();
  expect(await page.getByRole('alert').innerText()).toContain('The provider cannot be reached just now.');
  await idp.start();
  await providerButton().click();
  await page.locator('[name=login]').waitFor();
});

test('only engineers see the button of the provider, and the form with it is accessible', async () => {
  await openLoginForm('company');
  expect(await providerButton().count()).toBe(0);
  await openLoginForm('engineer');
  await providerButton().waitFor();
  expect(await complaintsAbout(page, [WIDE, NARROW])).toEqual([]);
  expect(browser.errors).toEqual([]);
});

test('without a configured provider there is no button', async () => {
  const plain = await aProduct();
  const answered = page.waitForResponse(`**${providers.path}`);
  await openLoginForm('engineer', plain.origin);
  expect(await (await answered).json()).toEqual({ providers: [] });
  await untilShown(page, '/login');
  expect(await providerButton().count()).toBe(0);
  await plain.stop();
});
