import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { complaintsAbout } from '../support/browser/axe.ts';
import { anEmail, forgetAll, login } from '../support/people/engineer.ts';
import { aVisit } from '../support/browser/journey.ts';
import { codeIn, lettersIn } from '../support/network/letters.ts';
import { open, reload, untilFocused, untilSaid, untilShown } from '../support/timing/waits.ts';

const journey = aVisit();
let page: Page;
beforeAll(async () => {
  page = await journey.browser.open();
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const NEW = 'gusset-and-plate';
const go = (path: string) => open(page, journey.cable.origin + path);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const waitForText = (text: string | RegExp) => page.getByText(text).first().waitFor();

const complaints = () => complaintsAbout(page);

/** Waits until there are more e-mails than `before`, and returns the code of the newest one. */
async function codeFor(email: string, before = 0) {
  const letters = () => lettersIn(journey.product.dataDir, { kind: 'reset-code', to: email });
  await expect.poll(() => letters().length).toBeGreaterThan(before);
  return codeIn(letters().at(-1));
}

async function fill(typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
}

/** Fills in and sends the login form of an engineer, without waiting for a certain reply. */
async function sendLogin(email: string, password: string) {
  await press('Login as engineer');
  await fill({ Email: email, Password: password });
  await press('Login');
}

/** The error of a field as a screen reader finds it, or null if it has none. */
const errorOf = (label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) => {
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    const id = described.find((each) => each.endsWith('-error'));
    return id ? (document.getElementById(id)?.textContent ?? null) : null;
  });

const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
const readStoredUser = () => page.evaluate(() => localStorage.getItem('user'));
const forget = () => forgetAll(page, journey.cable.origin);

/** Refuses a call in place of the server. */
const answerInstead = (path: string, status: number, detail: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'refused', status, detail }),
    }),
  );

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

test('a forgotten password is replaced by means of a code, and every wrong input is named', async () => {
  expect(journey.product.said()).toContain(`Letters: ${journey.product.dataDir}/letters`);
  const email = anEmail();
  const { password } = await register(email);
  await go('/login');
  await press('Login as engineer');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await untilShown(page, '/reset-password');

  await press('Send the code');
  await waitForText('Email is required!');
  expect(await complaints()).toEqual([]);
  await page.getByLabel('Email').fill(email);
  await Promise.all([
    untilSaid(page, 'The reset code have been sent to your email. Dont forget to check your spam folder'),
    press('Send the code'),
  ]);
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
    await waitForText(sentence);
  }
  expect(await complaints()).toEqual([]);

  await press('Ask for a new code');
  await page.getByLabel('Email').fill(email.toUpperCase());
  await Promise.all([untilSaid(page, 'code already sent'), press('Send the code')]);
  await field.fill(code);
  await Promise.all([untilSaid(page, 'Reset Approved. Please change your password before continuing'), press('Submit the code')]);

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
    await waitForText(sentence);
  }
  expect(await complaints()).toEqual([]);
  await repeat.fill(NEW);
  await Promise.all([untilSaid(page, 'Your password have been successfuly changed'), press('Change the password')]);
  await untilShown(page, '/login');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBe(null);

  await sendLogin(email, password);
  await waitForText('The e-mail address or the password is wrong.');
  // The error must stay until something is typed.
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.getByText('The e-mail address or the password is wrong.').waitFor({ state: 'hidden' });
  await press('Login');
  await untilShown(page, '/test_pre');
  await expect.poll(() => lettersIn(journey.product.dataDir, { kind: 'password-changed', to: email })).toHaveLength(1);
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
});

test('a reset for an address without an account looks the same, and no e-mail is written', async () => {
  await go('/reset-password');
  await page.getByLabel('Email').fill('nobody@example.com');
  await Promise.all([untilSaid(page, 'The reset code have been sent to your email.'), press('Send the code')]);
  await page.getByLabel('Reset code').fill('123456');
  await press('Submit the code');
  await waitForText('The reset code is wrong. Tries left: 4.');
  expect(lettersIn(journey.product.dataDir, { to: 'nobody@example.com' })).toEqual([]);
});

test('a message to the operator survives a lost network and a reload, and arrives when it is sent again', async () => {
  await go('/contact');
  await press('Send');
  for (const sentence of ['Name is required', 'Email is required!', 'Message is required!']) await waitForText(sentence);
  await page.getByLabel('Name').fill('Ana Reis');
  await page.getByLabel('Email').fill('ana');
  await page.getByLabel('Message').fill('Which plan suits five people?');
  await press('Send');
  await waitForText('Email is invalid!');
  await page.getByLabel('Email').fill('ana@example.com');

  await journey.cable.pullOut();
  await page.context().setOffline(true);
  await waitForText('There is no network');
  expect(await complaints()).toEqual([]);
  await press('Send');
  await waitForText('The network is gone. Try again when it is back.');
  await page.context().setOffline(false);
  await journey.cable.plugIn();
  await reload(page);
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Which plan suits five people?');
  await press('Send');
  await waitForText(/^Thank you. Your message is with us/);
  await expect.poll(() => page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
  await expect.poll(() => lettersIn(journey.product.dataDir, { kind: 'message' })).toHaveLength(1);
  expect(lettersIn(journey.product.dataDir, { kind: 'message' })[0]).toContain('Which plan suits five people?');
  await reload(page);
  expect(await page.getByLabel('Message').inputValue()).toBe('');
});

test('a registration does not lose the typed text except the password, and a second try completes it after its reply was lost', async () => {
  const email = anEmail();
  await go('/register');
  await press('Register');
  for (const what of ['Name', 'Surname', 'Email', 'Phone', 'Location', 'Password']) await waitForText(`${what} is required!`);
  await page.getByLabel('Name', { exact: true }).fill('Noor');
  await page.getByLabel('Surname').fill('Haddad');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+31 10 000 0000');
  await page.getByLabel(/Location/).fill('Rotterdam');
  await page.getByLabel('Password', { exact: true }).fill('haunch-and-stub');
  await page.getByLabel('Repeat password').fill('haunch-and-stab');
  await press('Register');
  await waitForText("Passwords don't match!");
  await reload(page);
  await expect.poll(() => page.getByLabel('Surname').inputValue()).toBe('Haddad');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('haunch');

  for (const label of ['Password', 'Repeat password']) await page.getByLabel(label, { exact: true }).fill('haunch-and-stub');
  await page.route('**/api/auth/register', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await press('Register');
  await waitForText('The network is gone. Try again when it is back.');
  await page.unroute('**/api/auth/register');
  await Promise.all([untilSaid(page, 'Register successful'), press('Register')]);
  await untilShown(page, '/test_pre');
  await expect.poll(() => lettersIn(journey.product.dataDir, { kind: 'welcome', to: email })).toHaveLength(1);
});

const long = (length: number, text = 'x') => text.repeat(length);
const TOO_LONG_EMAIL = `${long(40, 'a')}@example.com`;
const [MOST_50, MOST_100] = ['Must be maximum 50 characters!', 'Must be maximum 100 characters!'];
const PASSWORDS_WRONG = {
  typed: { Password: 'short', Repeat: long(41) },
  errors: { Password: 'Must be at least 6 characters!', Repeat: 'Must be maximum 40 characters!' },
};

interface Form {
  path: string;
  button: string;
  /** Its fields in their order, each with a valid value. */
  right: Record<string, string>;
  /** Wrong values in place of the valid ones, and the error of each wrong field. */
  tries: { typed: Record<string, string>; errors: Record<string, string> }[];
}

const FORMS: Record<string, Form> = {
  'the registration of an engineer': {
    path: '/register',
    button: 'Register',
    right: {
      Name: 'Noor',
      Surname: 'Haddad',
      Email: 'noor.of.the.form@example.com',
      Phone: '+31 10 000 0000',
      Location: 'Rotterdam',
      Password: NEW,
      'Repeat password': NEW,
    },
    tries: [
      {
        typed: { Name: ' ', Surname: '', Email: '', Phone: '', Location: '', Password: '', 'Repeat password': '' },
        errors: {
          Name: 'Name is required!',
          Surname: 'Surname is required!',
          Email: 'Email is required!',
          Phone: 'Phone is required!',
          Location: 'Location is required!',
          Password: 'Password is required!',
          'Repeat password': 'Password is required!',
        },
      },
      {
        typed: {
          Email: 'noor',
          Phone: long(51, '1'),
          Location: long(101),
          Password: PASSWORDS_WRONG.typed.Password,
          'Repeat password': PASSWORDS_WRONG.typed.Repeat,
        },
        errors: {
          Email: 'Email is invalid!',
          Phone: MOST_50,
          Location: MOST_100,
          Password: PASSWORDS_WRONG.errors.Password,
          'Repeat password': PASSWORDS_WRONG.errors.Repeat,
        },
      },
      {
        typed: { Email: TOO_LONG_EMAIL, 'Repeat password': `${NEW}s` },
        errors: { Email: MOST_50, 'Repeat password': "Passwords don't match!" },
      },
    ],
  },
  'the registration of a company': {
    path: '/register-company',
    button: 'Register',
    right: {
      'Company name': 'Span & Co',
      Location: 'Oslo',
      Email: 'office.of.the.form@example.com',
      Password: NEW,
      'Confirm password': NEW,
    },
    tries: [
      {
        typed: { 'Company name': ' ', Location: '', Email: '', Password: '', 'Confirm password': '' },
        errors: {
          'Company name': 'Name is required!',
          Location: 'Location is required!',
          Email: 'Email is required!',
          Password: 'Password is required!',
          'Confirm password': 'Password is required!',
        },
      },
      {
        typed: {
          Email: TOO_LONG_EMAIL,
          Password: PASSWORDS_WRONG.typed.Password,
          'Confirm password': PASSWORDS_WRONG.typed.Repeat,
        },
        errors: {
          Email: MOST_50,
          Password: PASSWORDS_WRONG.errors.Password,
          'Confirm password': PASSWORDS_WRONG.errors.Repeat,
        },
      },
      { typed: { 'Confirm password': `${NEW}s` }, errors: { 'Confirm password': "Passwords don't match!" } },
    ],
  },
  'the contact form': {
    path: '/contact',
    button: 'Send',
    right: { Name: 'Ana', Email: 'ana@example.com', Message: 'Hello' },
    tries: [
      {
        typed: { Name: ' ', Email: '', Message: ' ' },
        errors: { Name: 'Name is required', Email: 'Email is required!', Message: 'Message is required!' },
      },
      { typed: { Email: TOO_LONG_EMAIL }, errors: { Email: MOST_50 } },
      { typed: { Email: 'ana' }, errors: { Email: 'Email is invalid!' } },
    ],
  },
};

test.each(Object.keys(FORMS))(
  '%s shows an error at each wrong field and at no other, and the first wrong field has the focus',
  async (name) => {
    const { path, button, right, tries } = FORMS[name] as Form;
    await forget();
    await go(path);
    const labels = Object.keys(right);
    for (const { typed, errors } of tries) {
      await fill({ ...right, ...typed });
      await press(button);
      await expect
        .poll(async () => Object.fromEntries(await Promise.all(labels.map(async (label) => [label, await errorOf(label)]))))
        .toEqual(Object.fromEntries(labels.map((label) => [label, errors[label] ?? null])));
      const first = labels.find((label) => errors[label]);
      await untilFocused(page.getByLabel(first ?? '', { exact: true }));
    }
    expect(await readStoredUser()).toBe(null);
  },
);

test.each([
  ['/register', 'the registration of an engineer'],
  ['/register-company', 'the registration of a company'],
])('%s with an address that is already registered shows an alert, and signs nobody in', async (path, name) => {
  const { email } = await register(anEmail());
  await forget();
  await go(path);
  await fill({ ...(FORMS[name] as Form).right, Email: email });
  await press('Register');
  await alert('This e-mail address is already registered.').waitFor();
  expect([await readStoredUser(), new URL(page.url()).pathname]).toEqual([null, path]);
});

test('a company registers, its person gives a name, and reaches the home page of the company', async () => {
  const email = anEmail();
  await forget();
  await go('/register-company');
  await fill({ ...FORMS['the registration of a company']?.right, Email: email });
  await Promise.all([untilSaid(page, 'Register successful'), press('Register')]);
  expect(JSON.parse((await readStoredUser()) ?? '{}')).toMatchObject({ email, name: 'Span & Co', roles: ['company'] });
  await untilShown(page, '/your-name');
  await fill({ 'Your name': 'Ada Vos' });
  await press('Save and go on');
  await untilShown(page, '/company');
  expect(JSON.parse((await readStoredUser()) ?? '{}')).toMatchObject({ email, name: 'Ada Vos' });
  await expect.poll(() => lettersIn(journey.product.dataDir, { kind: 'welcome', to: email })).toHaveLength(1);
});

test('the login form names empty fields, and is sent once, also if the button is pressed several times', async () => {
  const { email, password } = await register(anEmail());
  await forget();
  const leadsTo = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href');
  await go('/login');
  expect(await page.getByLabel('Email').count()).toBe(0);
  expect([await leadsTo('Register'), await leadsTo('Register your company')]).toEqual(['/register', '/register-company']);
  await press('Login as company');
  expect(await leadsTo('Register here')).toBe('/register-company');
  await press('Back');
  await press('Login as engineer');
  expect([await leadsTo('Register here'), await leadsTo('Forgot Password?')]).toEqual(['/register', '/reset-password']);
  await press('Login');
  await expect.poll(() => errorOf('Email')).toBe('Email is required!');
  expect(await errorOf('Password')).toBe('Password is required!');
  expect(await complaints()).toEqual([]);

  const held = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/auth/login', async (route) => {
    sent += 1;
    await held.promise;
    await route.continue();
  });
  await fill({ Email: email, Password: password });
  await press('Login');
  const busy = page.getByRole('button', { name: 'Signing in' });
  await busy.waitFor();
  await busy.click({ force: true });
  await page.getByLabel('Password', { exact: true }).press('Enter');
  held.resolve();
  await untilShown(page, '/test_pre');
  expect(sent).toBe(1);
  await page.unroute('**/api/auth/login');
});

test('a password is hidden while it is typed, until its button shows it', async () => {
  await forget();
  await go('/login');
  await press('Login as engineer');
  const field = page.getByLabel('Password', { exact: true });
  await field.fill(NEW);
  const types = [await field.getAttribute('type')];
  for (const button of ['Show Password', 'Hide Password']) {
    await press(button);
    types.push(await field.getAttribute('type'));
  }
  expect([types, await field.inputValue()]).toEqual([['password', 'text', 'password'], NEW]);
});

test('a token that the server rejects right after the sign-in is deleted, and the login starts again', async () => {
  const { email, password } = await register(anEmail());
  await forget();
  await page.route('**/api/auth/validate-token', (route) => route.fulfill({ json: { valid: false } }));
  await go('/login');
  await sendLogin(email, password);
  await page.getByRole('button', { name: 'Login as company' }).waitFor();
  await page.unroute('**/api/auth/validate-token');
  expect([await readStoredUser(), new URL(page.url()).pathname]).toEqual([null, '/login']);
});

test('the page of another role signs the engineer out and shows Access Denied with links back, and an unknown address has a page of its own', async () => {
  const { email, password } = await register(anEmail());
  await forget();
  await go('/login');
  await login(page, 'engineer', email, password);
  await untilShown(page, '/test_pre');
  await go('/company');
  await untilShown(page, '/unauthorized');
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  await waitForText("You don't have permission to access this page.");
  await waitForText('You have been logged out for security reasons.');
  await expect.poll(readStoredUser).toBe(null);
  const main = page.getByRole('main');
  expect(await main.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  expect(await main.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/home');
  await go('/off-the-grid');
  await page.getByRole('heading', { name: 'Oops! This Page Went Off the Grid' }).waitFor();
  await page.getByRole('link', { name: 'Take me to Home' }).click();
  await untilShown(page, '/home');
});

test('a login with an unknown role signs nobody in', async () => {
  await page.route('**/api/auth/login', async (route) => {
    const answer = {
      id: crypto.randomUUID(),
      email: 'a@example.com',
      name: 'A',
      roles: ['auditor'],
      accessToken: 'x',
      message: '',
    };
    await route.fulfill({ json: answer });
  });
  await go('/login');
  await sendLogin('a@example.com', 'any-word');
  await page.getByRole('alert').waitFor();
  await page.unroute('**/api/auth/login');
  expect([await readStoredUser(), new URL(page.url()).pathname]).toEqual([null, '/login']);
});

test('if the server refuses a message, its words are shown, and the message can be sent again', async () => {
  await go('/contact');
  await fill(FORMS['the contact form']?.right ?? {});
  await answerInstead('/submitMessageForm', 429, 'Too many requests. Please wait a moment.');
  await press('Send');
  await alert('Too many requests. Please wait a moment.').waitFor();
  await page.unroute('**/submitMessageForm');
  await press('Send');
  await waitForText(/^Thank you. Your message is with us/);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('each stage of a reset shows the words of a refusal by the server, and the last stage leads back to the first', async () => {
  const { email } = await register(anEmail());
  await forget();
  await go('/reset-password');
  await fill({ Email: email });
  await answerInstead('/resetRequest', 429, 'Too many tries. Please try again in 24 hours.');
  await press('Send the code');
  await alert('Too many tries. Please try again in 24 hours.').waitFor();
  await page.unroute('**/resetRequest');
  await press('Send the code');
  await fill({ 'Reset code': await codeFor(email) });
  await answerInstead('/codeSubmit', 400, 'This reset code is no longer good. Please ask for a new one.');
  await press('Submit the code');
  await alert('This reset code is no longer good. Please ask for a new one.').waitFor();
  await page.unroute('**/codeSubmit');
  await press('Submit the code');
  await fill({ 'New password': NEW, 'Repeat password': NEW });
  await answerInstead('/resetPassword', 403, 'The time to choose a new password is over. Please ask for a new reset code.');
  await press('Change the password');
  await alert('The time to choose a new password is over.').waitFor();
  await page.unroute('**/resetPassword');
  await press('Ask for a new code');
  await page.getByRole('button', { name: 'Send the code' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('going back to the login after the code, without a new password, ends the session here and on the server', async () => {
  const { email } = await register(anEmail());
  await forget();
  await go('/reset-password');
  await fill({ Email: email });
  await press('Send the code');
  await fill({ 'Reset code': await codeFor(email) });
  await press('Submit the code');
  await page.getByLabel('New password', { exact: true }).waitFor();
  const { accessToken } = JSON.parse((await readStoredUser()) ?? '{}');
  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.getByRole('button', { name: 'Login as engineer' }).waitFor();
  await expect.poll(readStoredUser).toBe(null);
  const isValid = async () => {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify({ token: accessToken }) };
    return ((await (await fetch(`${journey.product.origin}/api/auth/validate-token`, request)).json()) as { valid: boolean })
      .valid;
  };
  await expect.poll(isValid).toBe(false);
  expect(journey.browser.errors).toEqual([]);
});

test('administrators have a login form without a registration, and it can be sent again when the server does not answer', async () => {
  await forget();
  await go('/login');
  await press('Login as administrator');
  await page.getByRole('heading', { name: 'Login as administrator' }).waitFor();
  expect(await page.getByRole('link', { name: 'Register here' }).count()).toBe(0);
  for (const label of ['Email', 'Password']) {
    expect(await page.getByLabel(label, { exact: true }).getAttribute('aria-required')).toBe('true');
  }
  await page.route('**/api/auth/login', () => {});
  await fill({ Email: 'admin@loadpath.example.com', Password: 'any-word' });
  await press('Login');
  await page.getByRole('button', { name: 'Signing in' }).waitFor();
  await page.getByText('The server does not answer.').waitFor();
  await page.unroute('**/api/auth/login');
  expect(await page.getByRole('button', { name: 'Login', exact: true }).getAttribute('aria-disabled')).toBe(null);
});

test('a reset stays at its stage after a reload, a code may be pasted with other text, and a password manager is given the address', async () => {
  const { email } = await register(anEmail());
  await forget();
  await go('/reset-password');
  await fill({ Email: email });
  await press('Send the code');
  await page.getByLabel('Reset code').waitFor();
  await reload(page);
  const code = await codeFor(email);
  await page.getByLabel('Reset code').fill(`Code: ${code.slice(0, 3)} ${code.slice(3)}`);
  await press('Submit the code');
  await page.getByLabel('New password', { exact: true }).waitFor();
  await reload(page);
  await page.getByLabel('New password', { exact: true }).waitFor();
  expect(await page.locator('input[autocomplete=username]').inputValue()).toBe(email);
  await fill({ 'New password': NEW, 'Repeat password': NEW });
  await Promise.all([untilSaid(page, 'Your password have been successfuly changed'), press('Change the password')]);
  await untilShown(page, '/login');
  await go('/reset-password');
  await page.getByRole('button', { name: 'Send the code' }).waitFor();
  expect(journey.browser.errors).toEqual([]);
});
