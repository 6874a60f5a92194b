import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsAbout } from '../support/browser/axe.ts';
import { codeOf } from '../support/people/administrators.ts';
import { NO_WORKER, type SharedBrowser, shareChromium } from '../support/browser/chromium.ts';
import { PERSON, anEngineer, enter, forgetAll, logOut } from '../support/people/engineer.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { open, untilShown } from '../support/timing/waits.ts';

const COMMAND = join(import.meta.dirname, '../../server/admin.ts');
const EMAIL = 'first.admin@example.com';
const PASSWORD = 'gusset-plate-and-bolt';

let product: Product;
let browser: SharedBrowser;
let page: Page;
/** Passkeys need a name, and the server is set up with this one. */
let site: string;
beforeAll(async () => {
  product = await aProduct();
  site = `http://localhost:${product.port}`;
  browser = await shareChromium();
  page = await (await browser.newContext(NO_WORKER)).newPage();
  await addAuthenticator(page);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** An authenticator of the browser itself, whose user always agrees at once. Returns a function that lists its passkeys. */
async function addAuthenticator(
  on: Page,
  held: readonly { credentialId: string; isResidentCredential: boolean; privateKey: string; signCount: number }[] = [],
) {
  const devTools = await on.context().newCDPSession(on);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  for (const credential of held) await devTools.send('WebAuthn.addCredential', { authenticatorId, credential });
  return async () => (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}

const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const field = (label: string) => page.getByLabel(label, { exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const complaints = () => complaintsAbout(page);

/** Runs `npm run admin` beside the running server and returns the link that it prints. */
function linkFor(...words: string[]) {
  const env = { ...process.env, DATA_DIR: product.dataDir, PORT: String(product.port) };
  const { stdout } = spawnSync(process.execPath, [COMMAND, EMAIL, ...words], { env, encoding: 'utf8', timeout: 60_000 });
  return /http\S+token=\S+/.exec(stdout)?.[0] ?? '';
}

/** Types the password of the administrator; the second step follows. */
async function givePassword() {
  await open(page, `${site}/login`);
  await press('Login as administrator');
  await field('Email').fill(EMAIL);
  await field('Password').fill(PASSWORD);
  await press('Login');
}

async function signOut() {
  await logOut(page);
  await untilShown(page, '/login');
}

let recoveryCodes: string[] = [];
/** The passkeys on the engineer's authenticator. */
let passkeys: Awaited<ReturnType<typeof addAuthenticator>>;

test('the first administrator follows the printed link, chooses a password and adds a passkey, and nothing else opens before', async () => {
  await open(page, linkFor());
  await press('Choose a password');
  await field('New password').fill('too-short');
  await field('Repeat password').fill('too-short');
  await press('Change the password');
  await page.getByText('Administrators need at least 14 characters!').waitFor();
  await field('New password').fill(PASSWORD);
  await field('Repeat password').fill(PASSWORD);
  await press('Change the password');
  await untilShown(page, '/second-factor');
  await open(page, `${site}/admin/companies`);
  await untilShown(page, '/second-factor');
  expect(await complaints()).toEqual([]);
  await press('Add a passkey');
  await page.getByText('Name is required!').waitFor();
  await field('Name of the new passkey').fill('Laptop');
  await press('Add a passkey');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.nth(9).waitFor();
  recoveryCodes = await codes.allTextContents();
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await complaints()).toEqual([]);
  await press('I have kept them');
  await untilShown(page, '/admin');
});

test('the administrator signs in with the password and the passkey', async () => {
  await signOut();
  await givePassword();
  await heading('Second factor').waitFor();
  expect(await complaints()).toEqual([]);
  await press('Use a passkey');
  await untilShown(page, '/admin');
});

test('an app is set up in the settings, and its codes and the recovery codes sign in, too', async () => {
  await open(page, `${site}/settings`);
  await heading('Authenticator app').waitFor();
  await press('Set up an app');
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  const said = await page.getByText(/^Scan the code/).textContent();
  const secret = (said?.split(': ')[1] ?? '').replaceAll(' ', '');
  expect(await complaints()).toEqual([]);
  await field('Code of the app').fill('000000');
  await press('Confirm the app');
  await page.getByText('This is not the code that the app shows now.').first().waitFor();
  await field('Code of the app').fill(codeOf(secret));
  await press('Confirm the app');
  await page.getByText('An app is set up.').waitFor();
  await page.getByText('You have 10 recovery codes').waitFor();
  expect(await complaints()).toEqual([]);

  await signOut();
  await givePassword();
  await field('Code').fill('000000');
  await press('Use the code');
  await page.getByText('This code is not right.').waitFor();
  // The next one, since the one of the set-up is used up.
  await field('Code').fill(codeOf(secret, 1));
  await press('Use the code');
  await untilShown(page, '/admin');

  await signOut();
  await givePassword();
  await field('Code').fill(recoveryCodes[0] ?? '');
  await press('Use the code');
  await untilShown(page, '/admin');
  await open(page, `${site}/settings`);
  await page.getByText('You have 9 recovery codes').waitFor();
  await page.getByText('A recovery code was used.').waitFor();
});

test('an export long after the sign-in asks for a proof, and continues by itself', async () => {
  await open(page, `${site}/admin/newsletter?show=subscribers`);
  await product.rows("update sessions set proven_at = now() - interval '11 minutes'");
  await press('Download as CSV');
  await heading('Is it you?').waitFor();
  expect(await complaints()).toEqual([]);
  await press('Cancel');
  await page.getByText('Please prove once more who you are.').waitFor();
  await press('Download as CSV');
  const download = page.waitForEvent('download');
  await field('Password').fill(PASSWORD);
  await press('Use the password');
  expect((await download).suggestedFilename()).toBe('newsletter-subscribers.csv');
  await heading('Is it you?').waitFor({ state: 'detached' });
});

test('an engineer adds a passkey in the settings, and signs in with it', async () => {
  // Another person, with another authenticator.
  page = await (await browser.newContext(NO_WORKER)).newPage();
  passkeys = await addAuthenticator(page);
  // The authenticator agrees at once, so it would also choose at once from the list below the field.
  await page.addInitScript(() => (PublicKeyCredential.isConditionalMediationAvailable = async () => false));
  await open(page, `${site}/login`);
  const engineer = await anEngineer(site);
  await enter(page, site, engineer);
  await open(page, `${site}/settings?tab=security`);
  await field('Name of the new passkey').fill('Phone');
  await press('Add a passkey');
  await page.getByText('The passkey is added.').waitFor();
  await press('Rename: Phone');
  await field('Name').fill('Old phone');
  await press('Rename');
  await page.getByRole('cell', { name: 'Old phone', exact: true }).waitFor();
  expect(await complaints()).toEqual([]);
  await forgetAll(page, site);
  await open(page, `${site}/login`);
  await press('Login as engineer');
  await press('Sign in with a passkey');
  await untilShown(page, /^\/(test|engineer)/);
  await page.getByText(`welcome, ${PERSON.name}`).first().waitFor();
});

test('a passkey is offered below the field for the address, also on a page whose step has ended because it was open for long', async () => {
  await forgetAll(page, site);
  const other = await page.context().newPage();
  await addAuthenticator(other, await passkeys());
  let answers = 0;
  await other.route('**/api/auth/passkey', async (route) => {
    answers += 1;
    if (answers === 1) await product.rows('delete from steps');
    await route.continue();
  });
  await open(other, `${site}/login`);
  await other.getByRole('button', { name: 'Login as engineer', exact: true }).click();
  await untilShown(other, /^\/(test|engineer)/);
  expect(answers).toBe(2);
  await other.close();
});

test('a session of another browser is ended from the list, and that browser opens the login', async () => {
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null') as { email: string });
  const other = await (await browser.newContext(NO_WORKER)).newPage();
  const { accessToken, ...rest } = (await (
    await fetch(`${site}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email, password: PERSON.password }),
    })
  ).json()) as { accessToken: string };
  await enter(other, site, { user: { accessToken, ...rest } });
  await open(other, `${site}/settings`);
  await open(page, `${site}/settings?tab=security`);
  await page.getByText('this one').waitFor();
  await page
    .getByRole('button', { name: /^End: Chrome/ })
    .first()
    .click();
  await press('End');
  await page.getByRole('heading', { name: 'End this session?' }).waitFor({ state: 'detached' });
  // The row is removed, and with it the button that had the focus.
  await page.locator('h2:focus', { hasText: 'Where you are signed in' }).waitFor();
  expect(await complaints()).toEqual([]);
  await open(other, `${site}/engineer`);
  await untilShown(other, '/login');
});
