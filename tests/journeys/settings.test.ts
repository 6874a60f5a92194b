import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { problemType } from '../../contract/base/problem.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { complaintsAbout } from '../support/browser/axe.ts';
import { forgetAll, login } from '../support/people/engineer.ts';
import { aVisit } from '../support/browser/journey.ts';
import { open as openPage, untilFocused, untilSaid, untilShown } from '../support/timing/waits.ts';

const journey = aVisit();
let page: Page;
let photo: Buffer;
beforeAll(async () => {
  page = await journey.browser.open();
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1a4f8c' } })
    .png()
    .toBuffer();
});

const PERSON = { email: 'jonas.weber@example.com', password: 'purlin-brace-7' };
const NEW_PASSWORD = 'gusset-plate-12';

async function signIn(as: 'engineer' | 'company', { email, password }: { email: string; password: string }) {
  await forgetAll(page, journey.cable.origin);
  await open('/login');
  await login(page, as, email, password);
}

const open = (path: string) => openPage(page, journey.cable.origin + path);

const field = (label: string) => page.getByLabel(label, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const waitForText = (sentence: string) => page.getByText(sentence, { exact: true }).first().waitFor();
const demoAccount = (role: string) => DEMO_ACCOUNTS.find((one) => one.role === role) as (typeof DEMO_ACCOUNTS)[number];

/** Waits until an action has shown a message, and until the message has disappeared by itself. */
async function expectPassingText(sentence: string, act: () => Promise<void>) {
  const notice = page.getByText(sentence, { exact: true });
  await Promise.all([untilSaid(page, sentence), act()]);
  await notice.waitFor({ state: 'hidden' });
}

const complaints = () => complaintsAbout(page);

test('each wrong field of the profile is named, and right fields are saved', async () => {
  await signIn('engineer', PERSON);
  await open('/settings');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Settings');
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['My Profile', 'Your data']);
  await field('First Name').fill(' ');
  await field('Last Name').fill('');
  await field('Phone Number').fill('');
  await press('Update Info');
  await waitForText('Phone is required!');
  await field('Phone Number').fill('1'.repeat(51));
  await field('Location').fill('x'.repeat(101));
  await press('Update Info');
  for (const sentence of [
    'Name is required!',
    'Surname is required!',
    'Must be maximum 50 characters!',
    'Must be maximum 100 characters!',
  ]) {
    await waitForText(sentence);
  }
  expect(await complaints()).toEqual([]);
  expect(await field('Email').isEditable()).toBe(false);
  expect(await field('Email').inputValue()).toBe(PERSON.email);
  await field('First Name').fill('Jona');
  await field('Last Name').fill('Weber-Lind');
  await field('Phone Number').fill('+49 341 000 11');
  await field('Location').fill('Dresden, Germany');
  await field('Display Name Publicly As').fill('Jona W.');
  await field('Bio').fill('Timber.\nAnd steel.');
  await expectPassingText('Your info have been updated.', () => press('Update Info'));
  await page.getByText('welcome, Jona', { exact: true }).waitFor();
  await open('/settings');
  expect(await field('Last Name').inputValue()).toBe('Weber-Lind');
  expect(await field('Bio').inputValue()).toBe('Timber.\nAnd steel.');
});

test('only web addresses are saved as links, wrong ones are named, and typed text survives a change of tab', async () => {
  await page.getByRole('tab', { name: 'Social Icon' }).click();
  await field('Website').fill('javascript:alert(1)');
  await field('Github').fill('github.com/jona');
  await press('Update Social');
  await waitForText('Website is not valid.');
  await waitForText('Github is not valid.');
  expect(await complaints()).toEqual([]);
  await field('Website').fill('https://jona.example.com/');
  await page.getByRole('tab', { name: 'Profile', exact: true }).click();
  await page.getByRole('tab', { name: 'Social Icon' }).click();
  await field('Github').fill('https://github.com/jona');
  await expectPassingText('Your socials have been updated.', () => press('Update Social'));
  await open('/reviews');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Reviews');
  expect(await page.getByRole('link', { name: /^Website/ }).getAttribute('href')).toBe('https://jona.example.com/');
  expect(await page.getByRole('listitem').filter({ hasText: 'Registered' }).count()).toBe(1);
  expect(await complaints()).toEqual([]);
});

test('a refused change shows the words of the server, and does not lose the typed text', async () => {
  await open('/settings?tab=social');
  const problem = { type: problemType('busy'), title: 'Busy', status: 503, detail: 'The server cannot answer just now.' };
  await page.route('**/save_social', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );
  await field('Facebook').fill('https://facebook.com/jona');
  await press('Update Social');
  await waitForText('The server cannot answer just now.');
  expect(await field('Facebook').inputValue()).toBe('https://facebook.com/jona');
  await page.unroute('**/save_social');
  await page.route('**/save_social', (route) => route.abort());
  await press('Update Social');
  await waitForText('The network is gone. Try again when it is back.');
  await page.unroute('**/save_social');
});

test('the password can be changed by keyboard, each wrong input is named, and the new password signs in', async () => {
  await open('/settings');
  await page.getByRole('tab', { name: 'Profile', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  // A field can take the focus only when its tab is shown.
  await field('Current Password').waitFor();
  await field('Current Password').focus();
  await untilFocused(field('Current Password'));
  await page.keyboard.press('Enter');
  await page.getByText('Password is required!').nth(2).waitFor();
  await page.keyboard.type('short');
  await field('New Password').fill(NEW_PASSWORD);
  await field('Re-Type New Password').fill('another-one');
  await page.keyboard.press('Enter');
  await waitForText('Must be at least 6 characters!');
  await field('Current Password').fill('x'.repeat(41));
  await page.keyboard.press('Enter');
  await waitForText('Must be maximum 40 characters!');
  await field('Current Password').fill('not-the-one');
  await page.keyboard.press('Enter');
  await waitForText("Passwords don't match!");
  await field('Re-Type New Password').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await waitForText('The current password is wrong.');
  expect(await complaints()).toEqual([]);
  await field('Current Password').fill(PERSON.password);
  await expectPassingText('Your password have been updated.', () => page.keyboard.press('Enter'));
  expect(await field('New Password').inputValue()).toBe('');
  await signIn('engineer', { ...PERSON, password: NEW_PASSWORD });
});

test('an engineer who signs in with a provider has no password in the settings', async () => {
  await page.route('**/api/engineer/get', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), provider: 'google' } });
  });
  await open('/settings');
  await page.getByRole('tab', { name: 'Social Icon' }).waitFor();
  expect(await page.getByRole('tab', { name: 'Password' }).count()).toBe(0);
  await page.unroute('**/api/engineer/get');
});

const chooser = () => page.locator('input[type=file]');
const picture = (name: RegExp) => page.getByRole('img', { name });

test('a file that is not a picture is refused, a preview can be cancelled, and an uploaded picture is stored', async () => {
  await open('/settings');
  await picture(/none yet/).waitFor();
  await page.getByText('Select an image file to change your profile picture').waitFor();
  expect(await chooser().getAttribute('accept')).toBe('image/png,image/jpeg,image/jpg,image/webp');
  await chooser().setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await waitForText('Please select a valid image file (PNG, JPEG, JPG, or WebP)');
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await chooser().setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await waitForText('File size too large. Please select an image under 5MB.');
  await chooser().setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await page.getByText(/^Error selecting image: ./).waitFor();
  expect(await complaints()).toEqual([]);

  const choose = () => chooser().setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo });
  await choose();
  await waitForText("Image selected. Click 'Update' to save or 'Cancel' to revert.");
  await picture(/Preview/).waitFor();
  expect(await complaints()).toEqual([]);
  await press('Cancel');
  await picture(/none yet/).waitFor();
  await untilFocused(chooser());

  for (const [status, body, sentence] of [
    [403, { detail: 'No' }, 'Access denied. Please check your permissions or login again.'],
    [200, { response: 'no' }, 'Failed to update profile picture. Please try again.'],
    [422, { detail: 'This picture is damaged.' }, 'Upload failed: This picture is damaged.'],
  ] as const) {
    await page.route('**/updateImage', (route) => route.fulfill({ status, json: body }));
    await choose();
    await press('Update');
    await waitForText(sentence);
    await picture(/none yet/).waitFor();
    await page.unroute('**/updateImage');
  }

  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/updateImage', (route) => held.then(() => route.continue()));
  await choose();
  await press('Update');
  await page.getByRole('button', { name: 'Uploading...' }).waitFor();
  await expectPassingText('Profile picture updated successfully!', async () => go());
  await page.unroute('**/updateImage');
  const shown = () => picture(/^Your profile picture$/).evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(shown).toBe(384);
  await open('/settings');
  await expect.poll(shown).toBe(384);
});

test('a company changes its settings, and its profile shows them', async () => {
  await signIn('company', demoAccount('company'));
  await open('/settings');
  await field('Company name').fill('');
  await press('Update Info');
  await waitForText('Name is required!');
  await field('Company name').fill('Northspan');
  await field('Bio').fill('Bridges.');
  await Promise.all([waitForText('Your info have been updated.'), press('Update Info')]);
  await page.getByRole('tab', { name: 'Social Icon' }).click();
  await field('Linkedin').fill('linkedin');
  await press('Update Social');
  await waitForText('Linkedin is not valid.');
  await field('Linkedin').fill('https://www.linkedin.com/company/northspan');
  await Promise.all([waitForText('Your socials have been updated.'), press('Update Social')]);
  await open('/settings?tab=social');
  expect(await field('Linkedin').inputValue()).toBe('https://www.linkedin.com/company/northspan');
  await open('/profile');
  await page.getByText('Bridges.').waitFor();
  await page.getByRole('heading', { name: 'Northspan' }).waitFor();
  expect(await complaints()).toEqual([]);
  await page.getByRole('link', { name: 'Edit' }).click();
  await untilShown(page, '/settings');
});

test('an administrator reads all records, and can change the password but has no profile', async () => {
  await signIn('company', demoAccount('admin'));
  await page.goto(`${journey.cable.origin}/reviews`);
  await untilShown(page, '/admin/accounts');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Accounts');
  await page.getByRole('searchbox', { name: 'Name, e-mail address or company' }).fill('northspan');
  await press('Search');
  const rows = page.getByRole('table', { name: 'Accounts' }).getByRole('row');
  await rows.filter({ hasText: 'Northspan' }).first().waitFor();
  await page.getByLabel('Role').selectOption('engineer');
  await page.getByRole('heading', { name: 'No account fits' }).waitFor();
  await open('/admin/accounts?q=weber-lind');
  await page.getByRole('button', { name: 'Actions for Jona Weber-Lind' }).click();
  await page.getByRole('menuitem', { name: 'Whole record' }).click();
  await page
    .getByRole('dialog', { name: 'Jona Weber-Lind' })
    .getByRole('link', { name: /^Website/ })
    .waitFor();
  await page.keyboard.press('Escape');
  expect(await complaints()).toEqual([]);
  await open('/settings');
  await field('Current Password').waitFor();
  await page.getByRole('heading', { level: 2, name: 'My Profile' }).waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
  expect(await complaints()).toEqual([]);
  expect(journey.browser.errors).toEqual([]);
});
