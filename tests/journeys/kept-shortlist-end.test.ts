// In test:long, since it moves clocks and ends browsers.
import type { Page } from 'playwright';
import { beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { login } from '../../contract/accounts/accounts.ts';
import { invite, registerMember, removeMember, team } from '../../contract/companies/company-team.ts';
import { blockCompany, unblockCompany } from '../../contract/profiles/visibility.ts';
import { engineerNotes } from '../../contract/hiring/engineer-notes.ts';
import { companyGet } from '../../contract/profiles/profiles.ts';
import { addEntries, saveShortlist } from '../../contract/hiring/shortlists.ts';
import { SESSION_IDLE_HOURS } from '../../contract/facts/lifetimes.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { anEmail, login as signIn } from '../support/people/engineer.ts';
import { aJourney } from '../support/browser/journey.ts';
import { lettersIn, linkIn } from '../support/network/letters.ts';
import { until } from '../support/timing/until.ts';
import { open, untilShown, untilWorkerControls } from '../support/timing/waits.ts';

const journey = aJourney();
const credentialsOf = (start: string) => {
  const { email, password } = DEMO_ACCOUNTS.find((account) => account.email.startsWith(start)) as (typeof DEMO_ACCOUNTS)[number];
  return { email, password };
};
const OWNER = credentialsOf('hiring@');
const MEMBER = { email: anEmail(), password: 'girder-12' };
const ENGINEER = credentialsOf('ines.');

const sessionOf = async (body: typeof OWNER) => callOverHttp(journey.product.origin, login, { body });

let owner: string;
let engineer: { id: string; token: string };
let page: Page;
let list: string;

beforeAll(async () => {
  owner = (await sessionOf(OWNER)).accessToken;
  const { accessToken: token, id } = await sessionOf(ENGINEER);
  engineer = { id, token };
  const { origin } = journey.product;
  await callOverHttp(origin, invite, { token: owner, body: { email: MEMBER.email, role: 'recruiter' } });
  const letter = () => lettersIn(journey.product.dataDir, { kind: 'invitation', to: MEMBER.email }).at(-1);
  const invitation = linkIn(await until('the invitation', letter, 30_000));
  await callOverHttp(origin, registerMember, { body: { token: invitation, name: 'Ruben', password: MEMBER.password } });
});

/** A member signs in, in a browser with a clock that can be moved, and makes an offline copy of a list with one engineer. */
beforeEach(async () => {
  list = crypto.randomUUID();
  const write = () => ({ write: crypto.randomUUID() });
  const { origin } = journey.product;
  await callOverHttp(origin, saveShortlist, {
    token: owner,
    params: { id: list },
    body: { ...write(), name: 'Bridges', version: 0 },
  });
  await callOverHttp(origin, addEntries, {
    token: owner,
    params: { id: list },
    body: { ...write(), engineers: [engineer.id], stage: 'found' },
  });
  page = await journey.browser.open();
  await page.clock.install();
  await open(page, `${journey.cable.origin}/login`);
  await signIn(page, 'company', MEMBER.email, MEMBER.password);
  await open(page, `${journey.cable.origin}/company/shortlists/${list}`);
  await page.getByRole('button', { name: 'Keep for offline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await page.getByText('Kept on this device').waitFor();
  await untilWorkerControls(page);
});
afterEach(async () => {
  await page.context().setOffline(false);
  await page.evaluate(() => localStorage.clear());
  await page.close();
});

const isKeyHere = () => page.evaluate(() => localStorage.getItem('kept-key') !== null);
/** The names of all records of the database of offline copies; empty if there is none. */
const records = () =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'loadpath-kept')) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('loadpath-kept');
      opening.addEventListener('error', () => reject(new Error('not opened')));
      opening.addEventListener('success', () => {
        const keys = opening.result.transaction('kept').objectStore('kept').getAllKeys();
        keys.addEventListener('success', () => {
          opening.result.close();
          resolve((keys.result as [string, string][]).map(([, id]) => id));
        });
      });
    });
  });
const notes = async () =>
  (await callOverHttp(journey.product.origin, engineerNotes, { token: owner, params: { id: engineer.id } })).items.map(
    ({ text }) => text,
  );

test('without a network the key is deleted when the session is over; written texts can be read again and are sent after the next sign-in', async () => {
  await page.context().setOffline(true);
  await open(page, `${journey.cable.origin}/view/${engineer.id}`);
  await page.getByLabel('New note').fill('Ask about the bearings.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await page.getByText('waits for the network').waitFor();
  expect(await isKeyHere()).toBe(true);

  await page.clock.fastForward((SESSION_IDLE_HOURS * 60 + 1) * 60_000);
  await expect.poll(isKeyHere).toBe(false);
  await untilShown(page, '/login');
  await page.getByText('Your session has ended').waitFor();
  await page.getByText('One note or scorecard that you wrote waits on this device').waitFor();
  await page.goto(`${journey.cable.origin}/view/${engineer.id}`);
  await untilShown(page, '/login');

  await page.context().setOffline(false);
  await open(page, `${journey.cable.origin}/login`);
  await signIn(page, 'company', MEMBER.email, MEMBER.password);
  await untilShown(page, `/view/${engineer.id}`);
  await expect.poll(notes).toEqual(['Ask about the bearings.']);
});

test('a clock that was set back while the app was closed ends the session on this device', async () => {
  await page.context().setOffline(true);
  await page.clock.setSystemTime(Date.now() - 3_600_000);
  await page.reload();
  await untilShown(page, '/login');
  expect(await isKeyHere()).toBe(false);
});

test('an engineer who blocks the company leaves the device when the network is back; the list stays', async () => {
  await open(page, `${journey.cable.origin}/view/${engineer.id}`);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('This is what your device has kept').waitFor();
  const { id } = await callOverHttp(journey.product.origin, companyGet, { token: owner });
  await callOverHttp(journey.product.origin, blockCompany, { token: engineer.token, params: { id } });
  expect((await records()).filter((one) => one.includes(engineer.id))).not.toEqual([]);
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await records()).filter((one) => one.includes(engineer.id) || one.startsWith('sound')))
    .toEqual([]);
  // The page that showed the copy no longer shows it.
  await page.getByText('This is what your device has kept').waitFor({ state: 'hidden' });
  await page.getByText('The profile could not be loaded.').waitFor();
  expect(await records()).toContain(`shortlist ${list}`);
  await callOverHttp(journey.product.origin, unblockCompany, { token: engineer.token, params: { id } });
});

test('a member who is removed while offline no longer has a copy when the network is back', async () => {
  await page.context().setOffline(true);
  const { members } = await callOverHttp(journey.product.origin, team, { token: owner });
  const member = members.find(({ email }) => email === MEMBER.email);
  await callOverHttp(journey.product.origin, removeMember, { token: owner, params: { id: member?.id ?? '' } });
  expect((await records()).length).toBeGreaterThan(3);
  await page.context().setOffline(false);
  await untilShown(page, '/no-company');
  await expect.poll(records).toEqual([]);
  expect(await isKeyHere()).toBe(false);
});
