import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { anEmail, answerCards, login, prepare, registerAndLogin, signOut, start } from '../support/people/engineer.ts';
import { aJourney } from '../support/browser/journey.ts';
import { findDifferences, recordersIn, storedIn, theTest } from '../support/network/network-proof.ts';
import { REAL_PACE } from '../support/server/product.ts';
import { askForScreen, waitForAnswer } from '../support/people/rated-answer.ts';
import { open, untilShown } from '../support/timing/waits.ts';

const journey = aJourney(REAL_PACE);

const account = (role: string) => DEMO_ACCOUNTS.find((one) => one.role === role) as (typeof DEMO_ACCOUNTS)[number];

/** Plays a recording and seeks to its middle; returns its length, and the reached place as a share of it. */
function playAndSeek(page: Page, selector: string) {
  return page
    .locator(selector)
    .first()
    .evaluate(async (element) => {
      const media = element as HTMLMediaElement;
      media.muted = true;
      await media.play();
      const middle = media.duration / 2;
      const sought = new Promise((resolve) => media.addEventListener('seeked', resolve, { once: true }));
      media.currentTime = middle;
      await sought;
      media.pause();
      return { duration: media.duration, at: media.currentTime / media.duration };
    });
}

test('on a network without faults, an engineer takes the test, an administrator sees and rates it, and a company plays it', async () => {
  const { origin } = journey.cable;
  const page = await journey.browser.open();

  await registerAndLogin(page, origin, anEmail());
  await prepare(page, origin);
  await start(page);
  // The Stop button appears at once and works after three seconds; half a second more, since a
  // recorder drops its last frame.
  expect(await answerCards(page, { speakMs: 3500 })).toBe(17);
  expect(new URL(page.url()).pathname).toBe('/test_complete');
  await page.getByText('Everything is on the server').waitFor({ timeout: 60_000 });

  // The screen and seven spoken answers, one of which is the demo.
  expect(recordersIn(theTest(journey.browser.given))).toHaveLength(8);
  await expect
    .poll(() => findDifferences(theTest(journey.browser.given), storedIn(journey.product, journey.browser.given)), {
      timeout: 30_000,
    })
    .toEqual([]);

  await open(page, `${origin}/uploads`);
  await page.getByRole('button', { name: /^Test of / }).click();
  await page.getByRole('link', { name: 'Check' }).first().click();
  await page.getByText('The signature is genuine').waitFor();
  await open(page, `${page.url().slice(0, -8)}AAAAAAAA`);
  await page.getByText('We did not issue this receipt').waitFor();
  await open(page, `${origin}/engineer`);
  await page.getByLabel('Companies may hear or read my answers').click();
  await page.getByLabel('Companies may hear or read my answers').and(page.locator(':checked')).waitFor();
  await signOut(page, origin);

  await open(page, `${origin}/login`);
  await login(page, 'company', account('admin').email, account('admin').password);
  await untilShown(page, '/admin');
  await open(page, `${origin}/admin/ratings`);
  await page.getByRole('row').locator('a[href*="-spoken-"]').first().click();
  await untilShown(page, /^\/admin\/ratings\/./);
  await askForScreen(page);
  const screen = await playAndSeek(page, 'video');
  expect(screen.duration).toBeGreaterThan(60);
  expect(screen.at).toBeCloseTo(0.5, 1);
  for (let rated = 0; rated < 6; rated++) {
    await waitForAnswer(page);
    const before = page.url();
    // A question may leave a criterion out.
    for (const level of await page.locator('fieldset[data-criterion] input[value="4"]').all()) await level.check();
    await page.getByLabel('Note').fill('The load path is followed to the ground.');
    await page.getByRole('button', { name: 'Save and next' }).click();
    await page.waitForURL((url) => url.href !== before);
  }
  await page.getByText('Every spoken answer is rated').waitFor();
  await signOut(page, origin);

  await open(page, `${origin}/login`);
  await login(page, 'company', account('company').email, account('company').password);
  await untilShown(page, '/company');
  await page.getByRole('link', { name: /^N\. / }).first().click();
  await untilShown(page, /^\/view\//);
  await page.getByText('Final Score').first().waitFor();
  const sound = await playAndSeek(page, 'audio');
  expect(sound.duration).toBeGreaterThan(3);
  expect(sound.at).toBeCloseTo(0.5, 1);
  // A company gets nothing of the screen.
  expect(await page.locator('video').count()).toBe(0);
  expect(await page.getByText('Pending').count()).toBe(0);
  expect(journey.browser.errors).toEqual([]);
});
