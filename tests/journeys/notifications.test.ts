import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { complaintsAbout } from '../support/browser/axe.ts';
import { login } from '../support/people/engineer.ts';
import { aJourney } from '../support/browser/journey.ts';
import { open, reload, untilSaid, untilWorkerControls } from '../support/timing/waits.ts';

const journey = aJourney();

let page: Page;
beforeAll(async () => {
  page = await journey.browser.open();
  await open(page, `${journey.cable.origin}/login`);
  await login(page, 'engineer', 'jonas.weber@example.com', 'purlin-brace-7');
});

async function openSettings() {
  await open(page, `${journey.cable.origin}/settings?tab=notifications`);
  await page.getByRole('button', { name: 'Update Notifications' }).waitFor();
}

test('switches and quiet hours are saved; two equal times are refused', async () => {
  await openSettings();
  const save = () => page.getByRole('button', { name: 'Update Notifications' }).click();
  await page.getByLabel('Messages', { exact: true }).uncheck();
  await page.getByLabel('Send nothing within these hours').check();
  await page.getByLabel('To', { exact: true }).fill('22:00');
  await save();
  await page.getByText('Please give two different times, as in 22:00.').waitFor();
  await page.getByLabel('To', { exact: true }).fill('06:30');
  await Promise.all([untilSaid(page, 'Your notifications have been saved.'), save()]);
  await reload(page);
  await page.getByRole('button', { name: 'Update Notifications' }).waitFor();
  expect(await page.getByLabel('Messages', { exact: true }).isChecked()).toBe(false);
  expect(await page.getByLabel('Requests to connect and answers to mine').isChecked()).toBe(true);
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('06:30');
  expect(await complaintsAbout(page)).toEqual([]);
});

test('without a reachable push service the page says that e-mails are sent; a push message that arrives is shown and opens its page', async () => {
  await openSettings();
  await page.context().grantPermissions(['notifications'], { origin: journey.cable.origin });
  // A push message needs a worker that is installed.
  await untilWorkerControls(page);
  await page.clock.install();
  await reload(page);
  await page.getByRole('button', { name: 'Turn notifications on here' }).click();
  await page.getByRole('button', { name: 'One moment' }).waitFor();
  await page.clock.fastForward(15_000);
  await page.getByText('so we e-mail you. Please try again later.').waitFor();

  const cdp = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId));
  });
  await cdp.send('ServiceWorker.enable');
  const push = { origin: journey.cable.origin, registrationId: await registrationId, data: JSON.stringify({ kind: 'request' }) };
  await cdp.send('ServiceWorker.deliverPushMessage', push);
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  const notice = {
    title: 'A request to connect has news',
    body: 'There is a new request to connect, or an answer to yours.',
    tag: 'request',
  };
  await expect.poll(shown).toEqual([notice]);
  // A second one takes the place of the first.
  await cdp.send('ServiceWorker.deliverPushMessage', push);
  await expect.poll(shown).toEqual([notice]);
});
