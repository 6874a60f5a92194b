import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { complaintsAbout } from '../support/axe.ts';
import { anEmail, login } from '../support/engineer.ts';
import { aJourney } from '../support/journey.ts';
import { codeIn, lettersIn } from '../support/letters.ts';

const journey = aJourney();
let page: Page;
beforeAll(async () => {
  page = await journey.browser.open();
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const NEW = 'gusset-and-plate';
const go = (path: string) => page.goto(journey.cable.origin + path);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const says = (text: string | RegExp) => page.getByText(text).first().waitFor();

const complaints = () => complaintsAbout(page);

/** The code of the newest letter, once there is one more than before. */
async function codeFor(email: string, before = 0) {
  const letters = () => lettersIn(journey.product.dataDir, { kind: 'reset-code', to: email });
  await expect.poll(() => letters().length, { timeout: 10_000 }).toBeGreaterThan(before);
  return codeIn(letters().at(-1));
}

async function register(email: string) {
  const particulars = {
    name: 'Mira',
    surname: 'Kos',
    email,
    phone: '+386 1 000',
    location: 'Ljubljana',
    password: 'purlin-brace-8',
  };
  const answer = await fetch(`${journey.product.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(particulars),
  });
  expect(answer.status).toBe(201);
  return particulars;
}

test('a forgotten password, with every wrong turn', async () => {
  expect(journey.product.said()).toContain(`Letters: ${journey.product.dataDir}/letters`);
  const email = anEmail();
  const { password } = await register(email);
  await go('/login');
  await press('Login as engineer');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.waitForURL('**/reset-password');

  await press('Send the code');
  await says('Email is required!');
  expect(await complaints()).toEqual([]);
  await page.getByLabel('Email').fill(email);
  await press('Send the code');
  await says('The reset code have been sent to your email. Dont forget to check your spam folder');
  const code = await codeFor(email);
  expect(code).toMatch(/^\d{6}$/);

  const field = page.getByLabel('Reset code');
  expect(await field.getAttribute('placeholder')).toBe('6 digits');
  const wrong = String((Number(code) + 1) % 1e6).padStart(6, '0');
  for (const [typed, sentence] of [
    ['', 'Reset code is required'],
    ['12a456', 'Reset code must be a number'],
    ['12345', 'Reset code must have 6 digits'],
    [wrong, 'The reset code is wrong. Tries left: 4.'],
  ] as const) {
    await field.fill(typed);
    await press('Submit the code');
    await says(sentence);
  }
  expect(await complaints()).toEqual([]);

  await press('Ask for a new code');
  await page.getByLabel('Email').fill(email.toUpperCase());
  await press('Send the code');
  await says(/code already sent/i);
  await field.fill(code);
  await press('Submit the code');
  await says('Reset Approved. Please change your password before continuing');

  const repeat = page.getByLabel('Repeat password');
  for (const [first, second, sentence] of [
    ['', '', 'Password is required!'],
    ['short', 'short', 'Must be at least 6 characters!'],
    ['x'.repeat(41), 'x'.repeat(41), 'Must be maximum 40 characters!'],
    [NEW, `${NEW}s`, "Passwords don't match!"],
  ] as const) {
    await page.getByLabel('New password', { exact: true }).fill(first);
    await repeat.fill(second);
    await press('Change the password');
    await says(sentence);
  }
  expect(await complaints()).toEqual([]);
  await repeat.fill(NEW);
  await press('Change the password');
  await says('Your password have been successfuly changed');
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBe(null);

  await login(page, 'engineer', email, password);
  await says('The e-mail address or the password is wrong.');
  // The sentence stands for four seconds, in which the button does nothing.
  await page.getByText('The e-mail address or the password is wrong.').waitFor({ state: 'hidden' });
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await press('Login');
  await page.waitForURL('**/test_pre');
  await expect.poll(() => lettersIn(journey.product.dataDir, { kind: 'password-changed', to: email })).toHaveLength(1);
  await page.evaluate(() => localStorage.clear());
});

test('an address that nobody has looks the same, and no letter is written', async () => {
  await go('/reset-password');
  await page.getByLabel('Email').fill('nobody@example.com');
  await press('Send the code');
  await says('The reset code have been sent to your email.');
  await page.getByLabel('Reset code').fill('123456');
  await press('Submit the code');
  await says('The reset code is wrong. Tries left: 4.');
  expect(lettersIn(journey.product.dataDir, { to: 'nobody@example.com' })).toEqual([]);
});

test('a message to the operator, typed while the network was gone', async () => {
  await go('/contact');
  await press('Send');
  for (const sentence of ['Name is required', 'Email is required!', 'Message is required!']) await says(sentence);
  await page.getByLabel('Name').fill('Ana Reis');
  await page.getByLabel('Email').fill('ana');
  await page.getByLabel('Message').fill('Which plan suits five people?');
  await press('Send');
  await says('Email is invalid!');
  await page.getByLabel('Email').fill('ana@example.com');

  await journey.cable.pullOut();
  await page.context().setOffline(true);
  await says('There is no network');
  expect(await complaints()).toEqual([]);
  await press('Send');
  await says('The network is gone. Try again when it is back.');
  await page.context().setOffline(false);
  await journey.cable.plugIn();
  await page.reload();
  expect(await page.getByLabel('Message').inputValue()).toBe('Which plan suits five people?');
  await press('Send');
  await says(/^Thank you. Your message is with us/);
  expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
  await expect.poll(() => lettersIn(journey.product.dataDir, { kind: 'message' }), { timeout: 10_000 }).toHaveLength(1);
  expect(lettersIn(journey.product.dataDir, { kind: 'message' })[0]).toContain('Which plan suits five people?');
  await page.reload();
  expect(await page.getByLabel('Message').inputValue()).toBe('');
});

test('a registration keeps what was typed, never the password, and is made whole when its reply was lost', async () => {
  const email = anEmail();
  await go('/register');
  await press('Register');
  for (const what of ['Name', 'Surname', 'Email', 'Phone', 'Location', 'Password']) await says(`${what} is required!`);
  await page.getByLabel('Name', { exact: true }).fill('Noor');
  await page.getByLabel('Surname').fill('Haddad');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+31 10 000 0000');
  await page.getByLabel(/Location/).fill('Rotterdam');
  await page.getByLabel('Password', { exact: true }).fill('haunch-and-stub');
  await page.getByLabel('Repeat password').fill('haunch-and-stab');
  await press('Register');
  await says("Passwords don't match!");
  await page.reload();
  expect(await page.getByLabel('Surname').inputValue()).toBe('Haddad');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('haunch');

  for (const label of ['Password', 'Repeat password']) await page.getByLabel(label, { exact: true }).fill('haunch-and-stub');
  await page.route('**/api/auth/register', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await press('Register');
  await says('The network is gone. Try again when it is back.');
  await page.unroute('**/api/auth/register');
  await press('Register');
  await says('Register successful');
  await page.waitForURL('**/test_pre*');
  expect(lettersIn(journey.product.dataDir, { kind: 'welcome', to: email })).toHaveLength(1);
  expect(journey.browser.errors).toEqual([]);
});
