import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { anEmail, login, logOut } from '../support/people/engineer.ts';
import { complaintsAbout } from '../support/browser/axe.ts';
import { aVisit } from '../support/browser/journey.ts';
import { lettersIn, linkIn } from '../support/network/letters.ts';
import { open, untilShown } from '../support/timing/waits.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';

const journey = aVisit();
const PASSWORD = 'girder-12';

async function signIn(page: Page, email: string, password: string) {
  await open(page, `${journey.cable.origin}/login`);
  await login(page, 'company', email, password);
}

const logout = async (page: Page) => {
  await logOut(page);
  await untilShown(page, '/login');
};

async function openEngineer(page: Page) {
  await open(page, `${journey.cable.origin}/company`);
  await page.locator('main a[href^="/view/"]').first().click();
  await untilShown(page, /^\/view\//);
  await page.getByRole('heading', { level: 2, name: /^Final score/ }).waitFor();
}

test('a company registers, confirms its address by e-mail, is admitted, and plays an answer, but never sees the screen', async () => {
  const { product, cable, browser } = journey;
  const page = await browser.open();
  const email = anEmail();

  await open(page, `${cable.origin}/register-company`);
  await page.getByLabel('Company name').fill('Span & Co');
  await page.getByLabel('Location').fill('Oslo, Norway');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('[name=cpassword]').fill(PASSWORD);
  await page.getByRole('button', { name: /Register/ }).click();
  await untilShown(page, '/your-name');
  expect(await complaintsAbout(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await page.getByText('Name is required!').waitFor();
  await page.getByLabel('Your name').fill('Ada Vos');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await untilShown(page, '/company');
  await openEngineer(page);
  await page.getByText('Whole profiles open when your address is confirmed').waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
  expect(await page.locator('audio, video').count()).toBe(0);
  expect(await complaintsAbout(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send the e-mail again' }).click();
  await page.getByText(`An e-mail is on its way to ${email}.`).waitFor();

  // The e-mail may be opened in a browser that is not signed in, such as on a phone.
  await logout(page);
  await expect.poll(() => lettersIn(product.dataDir, { kind: 'confirm', to: email }).length).toBe(1);
  const link = linkIn(lettersIn(product.dataDir, { kind: 'confirm', to: email })[0]);
  await open(page, `${cable.origin}/confirm?token=${link}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in and confirm the address' }).click();
  await page.getByText('Your e-mail address is confirmed.').waitFor();
  await openEngineer(page);
  await page.getByText('Answers open when your company is admitted').waitFor();
  expect(await page.locator('audio, video').count()).toBe(0);
  await logout(page);

  const admin = DEMO_ACCOUNTS.find(({ role }) => role === 'admin') as (typeof DEMO_ACCOUNTS)[number];
  await signIn(page, admin.email, admin.password);
  await page.getByRole('link', { name: 'Companies to admit' }).click();
  await page.getByText('address confirmed').waitFor();
  expect(await complaintsAbout(page)).toEqual([]);
  await page.getByRole('button', { name: 'Admit: Span & Co' }).click();
  await page.getByText('No company waits').waitFor();
  await logout(page);

  await signIn(page, email, PASSWORD);
  await openEngineer(page);
  const sound = page.locator('audio').first();
  await sound.waitFor({ state: 'attached' });
  const played = sound.evaluate(async (element: HTMLAudioElement) => {
    element.muted = true;
    await element.play();
    element.currentTime = 5;
    await new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }));
    return [element.currentTime >= 5, element.error];
  });
  expect(await played).toEqual([true, null]);
  expect(await page.locator('video').count()).toBe(0);

  // The logout must also end the media addresses of this session.
  const address = await sound.evaluate((element: HTMLAudioElement) => element.currentSrc);
  expect((await fetch(address)).status).toBe(200);
  await logout(page);
  await expect.poll(async () => (await fetch(address)).status).toBe(403);
});
