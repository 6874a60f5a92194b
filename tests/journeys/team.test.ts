import { expect, test } from 'vitest';
import { confirmEmail, login, registerCompany } from '../../contract/accounts/accounts.ts';
import { complaintsAbout } from '../support/browser/axe.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { anEmail, enter, login as signIn } from '../support/people/engineer.ts';
import { aVisit } from '../support/browser/journey.ts';
import { lettersIn, linkIn } from '../support/network/letters.ts';
import { open, untilShown } from '../support/timing/waits.ts';

const journey = aVisit();
const PASSWORD = 'girder-12';

/** The link in the e-mail of this kind to this address, after it has arrived. */
async function linkTo(email: string, kind: string) {
  const find = () => linkIn(lettersIn(journey.product.dataDir, { kind, to: email }).at(-1));
  await expect.poll(find).not.toBe('');
  return find();
}

async function aConfirmedOwner() {
  const { origin } = journey.product;
  const email = anEmail();
  const body = { name: 'Span & Co', location: 'Oslo, Norway', email, password: PASSWORD };
  const { accessToken: token } = await callOverHttp(origin, registerCompany, { body });
  await callOverHttp(origin, confirmEmail, { token, body: { token: await linkTo(email, 'welcome') } });
  return callOverHttp(origin, login, { body: { email, password: PASSWORD } });
}

test('an owner invites by e-mail, the member joins and sees the limits of the role, and is notified at once when removed', async () => {
  const { cable, browser } = journey;
  const owner = await browser.open();
  await enter(owner, cable.origin, { user: await aConfirmedOwner() });
  await open(owner, `${cable.origin}/company/team`);
  await owner.getByText('No invitation is open.').waitFor();
  expect(await complaintsAbout(owner)).toEqual([]);

  const email = anEmail();
  await owner.getByRole('button', { name: 'Invite', exact: true }).click();
  await owner.getByLabel('Email').fill(email);
  await owner.getByRole('radio', { name: 'Reviewer' }).check();
  expect(await complaintsAbout(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'Send the invitation' }).click();
  await owner.getByRole('heading', { name: 'Open invitations 1' }).waitFor();

  const own = await owner.context().browser()?.newContext();
  const member = (await own?.newPage()) ?? owner;
  await open(member, `${cable.origin}/join?token=${await linkTo(email, 'invitation')}`);
  await member.getByText('Span & Co').first().waitFor();
  expect(await complaintsAbout(member)).toEqual([]);
  await member.getByLabel('Your name').fill('Ines Duarte');
  await member.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await member.getByLabel('Repeat password').fill(PASSWORD);
  await member.getByRole('button', { name: 'Join the team' }).click();
  await untilShown(member, '/company');

  await open(member, `${cable.origin}/company/team`);
  await member.getByText('Only an owner invites').waitFor();
  expect(await member.getByRole('button', { name: 'Invite', exact: true }).count()).toBe(0);
  await open(member, `${cable.origin}/settings`);
  await member.getByText('Only an owner changes the company profile').waitFor();
  expect(await member.getByRole('button', { name: 'Update Info' }).count()).toBe(0);
  await open(member, `${cable.origin}/company/team`);
  await member.getByText('Only an owner invites').waitFor();

  await owner.reload();
  await untilShown(owner, '/company/team');
  const actions = owner.getByRole('button', { name: 'Actions: Ines Duarte' });
  await actions.press('Enter');
  await owner.getByRole('menuitem', { name: 'Remove' }).waitFor();
  expect(await complaintsAbout(owner)).toEqual([]);
  await owner.getByRole('menuitem', { name: 'Remove' }).click();
  // The dialog returns the focus to the menu of the row.
  await owner.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect.poll(() => actions.evaluate((button) => button === document.activeElement)).toBe(true);
  await actions.press('Enter');
  await owner.getByRole('menuitem', { name: 'Remove' }).click();
  await owner.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => actions.count()).toBe(0);
  await owner.getByRole('link', { name: 'Activity' }).click();
  await owner.getByText('joined the team as Reviewer').waitFor();

  // The open page is notified by its live connection, without a click.
  await member.getByRole('heading', { name: 'You no longer belong to a company' }).waitFor();
  expect(await complaintsAbout(member)).toEqual([]);
  await open(member, `${cable.origin}/login`);
  await signIn(member, 'company', email, PASSWORD);
  await member.getByRole('heading', { name: 'You no longer belong to a company' }).waitFor();
  await own?.close();
});
