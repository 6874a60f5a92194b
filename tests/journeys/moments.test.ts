import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { problemType } from '../../contract/problem.ts';
import { DEMO_ACCOUNTS } from '../../server/demo/demo-accounts.ts';
import { anEmail, login } from '../support/engineer.ts';
import { aJourney } from '../support/journey.ts';
import { codeIn, lettersIn } from '../support/letters.ts';

/**
 * How long each sentence stands and when each page goes on, on a clock that only this test
 * moves: a machine that is slow changes nothing.
 */
const journey = aJourney();
let page: Page;
beforeAll(async () => {
  page = await journey.browser.open();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
});

const PASSWORD = 'purlin-brace-8';
const go = (path: string) => page.goto(journey.cable.origin + path);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const at = () => new URL(page.url()).pathname;
const stored = () => page.evaluate(() => localStorage.getItem('user'));

async function fill(typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
}

/** From here on time passes only by `pass`. */
const hold = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
const pass = (ms: number) => page.clock.runFor(ms);
const release = () => page.clock.resume();

/** What the page was about to do at once, such as to start a timer for what it shows, it has done. */
const settle = () =>
  page.evaluate(async () => {
    for (let task = 0; task < 3; task++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve);
        port1.start();
        port2.postMessage(null);
      });
    }
  });

/** Of what a page does after so many milliseconds, nothing has happened shortly before, and all of it shortly after. */
async function after(ms: number, hasHappened: () => Promise<boolean> | boolean) {
  await settle();
  await pass(ms - 20);
  expect(await hasHappened()).toBe(false);
  await pass(40);
  await expect.poll(hasHappened).toBe(true);
}

/** A sentence is there, and goes by itself. */
async function standsFor(ms: number, sentence: string | RegExp) {
  const shown = page.getByText(sentence).first();
  await shown.waitFor();
  await after(ms, async () => !(await shown.isVisible()));
}

async function forgetAll() {
  await release();
  await go('/');
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
}

async function register(email: string) {
  const person = { name: 'Mira', surname: 'Kos', email, phone: '+386 1 000', location: 'Ljubljana', password: PASSWORD };
  const answer = await fetch(`${journey.product.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  expect(answer.status).toBe(201);
}

async function signIn(as: 'engineer' | 'company', { email, password }: { email: string; password: string }) {
  await forgetAll();
  await go('/login');
  await login(page, as, email, password);
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** The demo's account of this address. */
const demo = (address: string) => DEMO_ACCOUNTS.find(({ email }) => email === address) as (typeof DEMO_ACCOUNTS)[number];
const ENGINEER = demo('jonas.weber@example.com');

test('what is wrong with a sign-in stands until something is typed, and the form can be sent again at once', async () => {
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().endsWith('/api/auth/login'))));
  await go('/login');
  await press('Login as engineer');
  await fill({ Email: 'nobody@example.com', Password: 'any-word' });
  await hold();
  await press('Login');
  const button = page.getByRole('button', { name: 'Login', exact: true });
  const sentence = page.getByText('The e-mail address or the password is wrong.');
  await sentence.waitFor();
  expect(sent).toBe(1);
  await settle();
  await pass(60_000);
  expect(await sentence.isVisible()).toBe(true);
  expect(await button.getAttribute('aria-disabled')).toBe(null);
  await fill({ Password: 'another-word' });
  await sentence.waitFor({ state: 'hidden' });
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await sentence.waitFor();
  expect(sent).toBe(2);
});

test.each([
  ['engineer', 'jonas.weber@example.com', '/test_pre'],
  ['company', 'hiring@northspan.example.com', '/company'],
  ['admin', 'admin@loadpath.example.com', '/admin'],
])('a tenth of a second after the sign-in the token is validated, and its role leads on: %s', async (_, email, home) => {
  const { password } = demo(email);
  await forgetAll();
  await go('/login');
  await press('Login as company');
  await fill({ Email: email, Password: password });
  let validated = 0;
  const count = (request: { url(): string }) => (validated += Number(request.url().endsWith('/validate-token')));
  page.on('request', count);
  await hold();
  await press('Login');
  await expect.poll(stored).not.toBe(null);
  await after(100, () => validated > 0);
  await release();
  await page.waitForURL(`**${home}*`);
  page.off('request', count);
});

test('an engineer reads of the registration for a second, is told to the analytics layer, and goes on after half a second', async () => {
  const email = anEmail();
  await forgetAll();
  await go('/register');
  await fill({ Name: 'Noor', Surname: 'Haddad', Email: email, Phone: '1', Location: 'Rotterdam' });
  await fill({ Password: PASSWORD, 'Repeat password': PASSWORD });
  await hold();
  await press('Register');
  await page.getByText('Register successful').waitFor();
  expect(JSON.parse((await stored()) ?? '{}')).toMatchObject({ email, roles: ['engineer'] });
  await after(1000, () => at() === '/register_complete');
  await page.getByRole('heading', { name: 'Registration complete' }).waitFor();
  const layer = await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer);
  expect(layer).toEqual([{ event: 'registration-complete', email }]);
  await after(500, () => at() !== '/register_complete');
  await release();
  // The login sends on who is in.
  await page.waitForURL('**/test_pre*');
});

test('a company reads of the registration for two seconds', async () => {
  await forgetAll();
  await go('/register-company');
  await fill({ 'Company name': 'Span & Co', Location: 'Oslo', Email: anEmail() });
  await fill({ Password: PASSWORD, 'Confirm password': PASSWORD });
  await hold();
  await press('Register');
  await page.getByText('Register successful').waitFor();
  expect(JSON.parse((await stored()) ?? '{}')).toMatchObject({ roles: ['company'] });
  await after(2000, () => at() !== '/register-company');
  await release();
  await page.waitForURL('**/company');
});

test('a reset: seven seconds for the notice, one for the approval, four to the login', async () => {
  const email = anEmail();
  await register(email);
  await forgetAll();
  await go('/reset-password');
  await fill({ Email: email });
  await hold();
  await press('Send the code');
  await standsFor(7000, 'The reset code have been sent to your email. Dont forget to check your spam folder');
  const letters = () => lettersIn(journey.product.dataDir, { kind: 'reset-code', to: email });
  await expect.poll(() => letters().length, { timeout: 10_000 }).toBe(1);
  await fill({ 'Reset code': codeIn(letters()[0]) });
  await press('Submit the code');
  await page.getByText('Reset Approved. Please change your password before continuing').waitFor();
  await after(1000, () => page.getByLabel('New password', { exact: true }).isVisible());
  await fill({ 'New password': 'gusset-and-plate', 'Repeat password': 'gusset-and-plate' });
  await press('Change the password');
  await page.getByText('Your password have been successfuly changed').waitFor();
  await after(4000, () => at() === '/login');
  expect(await stored()).toBe(null);
});

test('what the settings have saved is said for three seconds', async () => {
  await signIn('engineer', ENGINEER);
  await go('/settings');
  await page.getByRole('button', { name: 'Update Info' }).waitFor();
  await hold();
  await press('Update Info');
  await standsFor(3000, 'Your info have been updated.');
  await page.getByRole('tab', { name: 'Social Icon' }).click();
  await press('Update Social');
  await standsFor(3000, 'Your socials have been updated.');
  await page.getByRole('tab', { name: 'Password' }).click();
  const { password } = ENGINEER;
  await fill({ 'Current Password': password, 'New Password': password, 'Re-Type New Password': password });
  await press('Update Password');
  await standsFor(3000, 'Your password have been updated.');
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a session that has ended is said to have, for a second and a half, and the person with it', async () => {
  await release();
  await go('/settings');
  await page.getByRole('button', { name: 'Update Info' }).waitFor();
  await journey.product.rows('delete from sessions');
  await hold();
  await press('Update Info');
  await page.getByText('Session has expired!').waitFor();
  await page.getByText('Please login at the next screen').waitFor();
  await after(1500, () => at() === '/login');
  await expect.poll(stored).toBe(null);
});

test('on the way to a test and in it, the end of a session waits until the person leaves', async () => {
  await signIn('engineer', ENGINEER);
  const problem = { type: problemType('not-signed-in'), title: 'Not signed in', status: 401, detail: 'Incorrect authorization' };
  await page.route('**/api/engineer/checkIfTestDone', (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );
  await go('/test');
  await page.waitForURL('**/test_pre');
  await page.getByText('Incorrect authorization').first().waitFor();
  await hold();
  await pass(5000);
  expect([at(), await page.getByText('Session has expired!').count()]).toEqual(['/test_pre', 0]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByText('Session has expired!').waitFor();
  await after(1500, () => at() === '/login');
  await page.unroute('**/api/engineer/checkIfTestDone');
  await release();
});

test.each([
  ['from the header of a public page', 'banner', '/about', '/'],
  ['from the menu of the app', 'navigation', '/settings', '/login'],
] as const)(
  'a logout covers the page, forgets the person here and on the server, and goes on after three tenths of a second: %s',
  async (_, place, from, goal) => {
    await signIn('company', demo('hiring@northspan.example.com'));
    const { accessToken } = JSON.parse((await stored()) ?? '{}');
    await go(from);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const button = page.getByRole(place).getByRole('button', { name: 'Logout' });
    await button.waitFor();
    expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(1);
    await hold();
    await button.click();
    await page.getByText('Signing out').waitFor();
    await expect.poll(stored).toBe(null);
    const headers = { authorization: `Bearer ${accessToken}` };
    const status = async () => (await fetch(`${journey.product.origin}/api/company/get`, { headers })).status;
    await expect.poll(status).toBe(401);
    await after(300, () => at() === goal);
    await release();
  },
);

test('the head of a page stays in sight once it has been scrolled by more than fifty pixels', async () => {
  await go('/');
  const head = page.locator('header').first();
  // The app comes with the first sign of a person.
  await page.mouse.move(200, 200);
  const fixedAt = (y: number) => async () => {
    const scrolled = await page.evaluate((to) => (window.scrollTo(0, to), window.scrollY), y);
    return [scrolled, await head.getAttribute('data-fixed')];
  };
  await expect.poll(fixedAt(50)).toEqual([50, null]);
  await expect.poll(fixedAt(51)).toEqual([51, 'true']);
  expect((await head.boundingBox())?.y).toBe(0);
  expect(journey.browser.errors).toEqual([]);
});
