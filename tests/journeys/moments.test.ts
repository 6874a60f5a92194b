import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { problemType } from '../../contract/base/problem.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { anEmail, login } from '../support/people/engineer.ts';
import { aVisit } from '../support/browser/journey.ts';
import { codeIn, lettersIn } from '../support/network/letters.ts';
import { open, untilShown } from '../support/timing/waits.ts';

/**
 * How long each message is shown and when each page continues. Only these tests move the clock, so that a slow machine
 * changes nothing.
 */
const journey = aVisit();
let page: Page;
beforeAll(async () => {
  page = await journey.browser.open();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
});

const PASSWORD = 'purlin-brace-8';
const go = (path: string) => open(page, journey.cable.origin + path);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const readPath = () => new URL(page.url()).pathname;
const readStoredUser = () => page.evaluate(() => localStorage.getItem('user'));

async function fill(typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
}

type Noting = typeof globalThis & { timers?: number[] };

/** Runs in the page: notes the length of every timer that it starts from here on, with the current time of its clock. */
function noteTimers() {
  const timers: number[] = ((globalThis as Noting).timers = []);
  const start = globalThis.setTimeout;
  globalThis.setTimeout = ((work: () => void, ms = 0, ...more: []) => {
    timers.push(ms);
    return start(work, ms, ...more);
  }) as typeof setTimeout;
}

/** From here on time passes only by `passTime`. */
async function stopClock() {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.evaluate(noteTimers);
}
const passTime = (ms: number) => page.clock.runFor(ms);
const startClock = () => page.clock.resume();

/** Resolves when the page has started a timer of this length, which no later call finds again. */
const untilTimer = (length: number) =>
  page.waitForFunction((ms) => {
    const timers = (globalThis as Noting).timers ?? [];
    const found = timers.indexOf(ms);
    if (found >= 0) timers.splice(found, 1);
    return found >= 0;
  }, length);

/** Expects that something has not happened shortly before this time in milliseconds, and has happened shortly after it. */
async function expectAfter(ms: number, hasHappened: () => Promise<boolean> | boolean) {
  await untilTimer(ms);
  await passTime(ms - 20);
  expect(await hasHappened()).toBe(false);
  await passTime(40);
  await expect.poll(hasHappened).toBe(true);
}

/** Expects that a message disappears by itself after this time. */
async function expectShownFor(ms: number, sentence: string | RegExp) {
  const shown = page.getByText(sentence).first();
  await shown.waitFor();
  await expectAfter(ms, async () => !(await shown.isVisible()));
}

async function forgetAll() {
  await startClock();
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
}

const demoAccount = (address: string) => DEMO_ACCOUNTS.find(({ email }) => email === address) as (typeof DEMO_ACCOUNTS)[number];
const ENGINEER = demoAccount('jonas.weber@example.com');

test('the error of a login stays until something is typed, and the form can be sent again at once', async () => {
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().endsWith('/api/auth/login'))));
  await go('/login');
  await press('Login as engineer');
  await fill({ Email: 'nobody@example.com', Password: 'any-word' });
  await stopClock();
  await press('Login');
  const button = page.getByRole('button', { name: 'Login', exact: true });
  const sentence = page.getByText('The e-mail address or the password is wrong.');
  await sentence.waitFor();
  expect(sent).toBe(1);
  await passTime(60_000);
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
])('0.1 s after the login the token is validated, and the home page of the role opens: %s', async (_, email, home) => {
  const { password } = demoAccount(email);
  await forgetAll();
  await go('/login');
  await press('Login as company');
  await fill({ Email: email, Password: password });
  let validated = 0;
  const count = (request: { url(): string }) => (validated += Number(request.url().endsWith('/validate-token')));
  page.on('request', count);
  await stopClock();
  await press('Login');
  await expect.poll(readStoredUser).not.toBe(null);
  await expectAfter(100, () => validated > 0);
  await startClock();
  await untilShown(page, home);
  page.off('request', count);
});

test('a registration of an engineer is confirmed for 1 s, then reported to the analytics layer on a page that stays for 0.5 s', async () => {
  const email = anEmail();
  await forgetAll();
  await go('/register');
  await fill({ Name: 'Noor', Surname: 'Haddad', Email: email, Phone: '+31 10 000 0000', Location: 'Rotterdam' });
  await fill({ Password: PASSWORD, 'Repeat password': PASSWORD });
  await stopClock();
  await press('Register');
  await page.getByText('Register successful').waitFor();
  expect(JSON.parse((await readStoredUser()) ?? '{}')).toMatchObject({ email, roles: ['engineer'] });
  await expectAfter(1000, () => readPath() === '/register_complete');
  await page.getByRole('heading', { name: 'Registration complete' }).waitFor();
  const readLayer = () => page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer);
  await expect.poll(readLayer).toEqual([{ event: 'registration-complete', email }]);
  await expectAfter(500, () => readPath() !== '/register_complete');
  await startClock();
  // The login page redirects a signed-in engineer.
  await untilShown(page, '/test_pre');
});

test('a registration of a company is confirmed for 2 s', async () => {
  await forgetAll();
  await go('/register-company');
  await fill({ 'Company name': 'Span & Co', Location: 'Oslo', Email: anEmail() });
  await fill({ Password: PASSWORD, 'Confirm password': PASSWORD });
  await stopClock();
  await press('Register');
  await page.getByText('Register successful').waitFor();
  expect(JSON.parse((await readStoredUser()) ?? '{}')).toMatchObject({ roles: ['company'] });
  await expectAfter(2000, () => readPath() !== '/register-company');
  await startClock();
  // The login page redirects a signed-in member of a company, who has no own name yet.
  await untilShown(page, '/your-name');
});

test('a reset shows its notice for 7 s and its approval for 1 s, and opens the login 4 s after the change', async () => {
  const email = anEmail();
  await register(email);
  await forgetAll();
  await go('/reset-password');
  await fill({ Email: email });
  await stopClock();
  await press('Send the code');
  await expectShownFor(7000, 'The reset code have been sent to your email. Dont forget to check your spam folder');
  const letters = () => lettersIn(journey.product.dataDir, { kind: 'reset-code', to: email });
  await expect.poll(() => letters().length).toBe(1);
  await fill({ 'Reset code': codeIn(letters()[0]) });
  await press('Submit the code');
  await page.getByText('Reset Approved. Please change your password before continuing').waitFor();
  await expectAfter(1000, () => page.getByLabel('New password', { exact: true }).isVisible());
  await fill({ 'New password': 'gusset-and-plate', 'Repeat password': 'gusset-and-plate' });
  await press('Change the password');
  await page.getByText('Your password have been successfuly changed').waitFor();
  await expectAfter(4000, () => readPath() === '/login');
  expect(await readStoredUser()).toBe(null);
});

test('the settings confirm each saved change for 3 s', async () => {
  await signIn('engineer', ENGINEER);
  await go('/settings');
  await page.getByRole('button', { name: 'Update Info' }).waitFor();
  await stopClock();
  await press('Update Info');
  await expectShownFor(3000, 'Your info have been updated.');
  await page.getByRole('tab', { name: 'Social Icon' }).click();
  await press('Update Social');
  await expectShownFor(3000, 'Your socials have been updated.');
  await page.getByRole('tab', { name: 'Password' }).click();
  const { password } = ENGINEER;
  await fill({ 'Current Password': password, 'New Password': password, 'Re-Type New Password': password });
  await press('Update Password');
  await expectShownFor(3000, 'Your password have been updated.');
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('the end of a session is shown for 1.5 s, then the login opens and the stored user is deleted', async () => {
  await startClock();
  await go('/settings');
  await page.getByRole('button', { name: 'Update Info' }).waitFor();
  await stopClock();
  await journey.product.rows('delete from sessions');
  // Not by the pointer, since the live connection may notice it first, and the page is covered then.
  await page.getByRole('button', { name: 'Update Info' }).dispatchEvent('click');
  await page.getByText('Session has expired!').waitFor();
  await page.getByText('Please login at the next screen').waitFor();
  await expectAfter(1500, () => readPath() === '/login');
  await expect.poll(readStoredUser).toBe(null);
});

test('on the way to a test, an ended session leads to the login only when the engineer leaves the page', async () => {
  await signIn('engineer', ENGINEER);
  const problem = { type: problemType('not-signed-in'), title: 'Not signed in', status: 401, detail: 'Incorrect authorization' };
  await page.route('**/api/engineer/checkIfTestDone', (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );
  await go('/test');
  await untilShown(page, '/test_pre');
  await page.getByText('Incorrect authorization').first().waitFor();
  await stopClock();
  await passTime(5000);
  expect([readPath(), await page.getByText('Session has expired!').count()]).toEqual(['/test_pre', 0]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByText('Session has expired!').waitFor();
  await expectAfter(1500, () => readPath() === '/login');
  await page.unroute('**/api/engineer/checkIfTestDone');
  await startClock();
});

test.each([
  ['from the header of a public page', null, '/about', '/'],
  ['from the menu of the account', 'Account', '/settings', '/login'],
] as const)(
  'a logout covers the page, deletes the stored user, ends the session on the server, and leads on after 0.3 s: %s',
  async (_, menu, from, goal) => {
    await signIn('company', demoAccount('hiring@northspan.example.com'));
    const { accessToken } = JSON.parse((await readStoredUser()) ?? '{}');
    await go(from);
    if (menu) await press(menu);
    const button = page.getByRole(menu ? 'menuitem' : 'button', { name: 'Logout' });
    await button.waitFor();
    expect(await button.count()).toBe(1);
    await stopClock();
    await button.click();
    await page.getByText('Signing out').waitFor();
    await expect.poll(readStoredUser).toBe(null);
    const headers = { authorization: `Bearer ${accessToken}` };
    const status = async () => (await fetch(`${journey.product.origin}/api/company/get`, { headers })).status;
    await expect.poll(status).toBe(401);
    await expectAfter(300, () => readPath() === goal);
    await startClock();
  },
);

test('the header stays in sight once the page has been scrolled by more than 50 pixels', async () => {
  await go('/');
  const head = page.locator('header').first();
  const fixedAt = (y: number) => async () => {
    const scrolled = await page.evaluate((to) => (window.scrollTo(0, to), window.scrollY), y);
    return [scrolled, await head.getAttribute('data-fixed')];
  };
  await expect.poll(fixedAt(50)).toEqual([50, null]);
  await expect.poll(fixedAt(51)).toEqual([51, 'true']);
  expect((await head.boundingBox())?.y).toBe(0);
  expect(journey.browser.errors).toEqual([]);
});
