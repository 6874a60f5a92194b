// In test:long, since it spoils the tokens of recordings.
import { expect, test } from 'vitest';
import { PERSON, anEngineer, answerCards, enter, login, resume, signOut } from '../support/people/engineer.ts';
import { aJourney } from '../support/browser/journey.ts';
import { findDifferences, storedIn } from '../support/network/network-proof.ts';
import { open, untilShown, untilWorkerControls } from '../support/timing/waits.ts';

const journey = aJourney();

/** A server with another secret accepts none of the upload tokens that were issued before. */
const OTHER_SECRET = { TOKEN_SECRET: Buffer.alloc(32, 7).toString('base64') };

test('recordings without a valid upload token survive a logout, ask for a sign-in, and are sent after the next one', async () => {
  const { product, cable, browser } = journey;
  const page = await browser.open();
  const engineer = await anEngineer(product.origin, 4);
  await enter(page, cable.origin, engineer);
  await page.goto(cable.origin);
  await untilWorkerControls(page);
  await resume(page, cable.origin);
  await cable.pullOut();
  await answerCards(page, { stopAt: (answered) => answered === 1 });
  /** Screen and answer were being recorded when the page was left, so the open slice of each may be missing. */
  const wasOpen = () => true;

  await product.kill();
  await product.start({ environment: OTHER_SECRET, options: ['--new-keys'] });
  await open(page, `${cable.origin}/uploads`);
  await signOut(page, cable.origin);
  await cable.plugIn();
  await open(page, `${cable.origin}/uploads`);
  await page.getByText('Your sign-in is needed').waitFor();
  expect(storedIn(product, browser.given)).toEqual([]);

  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await login(page, 'engineer', engineer.user.email, PERSON.password);
  await untilShown(page, '/test_pre');
  await open(page, `${cable.origin}/uploads`);
  await page.getByText('Everything is safe on the server').waitFor({ timeout: 60_000 });
  await expect
    .poll(() => findDifferences(browser.given, storedIn(product, browser.given), wasOpen), { timeout: 30_000 })
    .toEqual([]);
  expect(browser.errors).toEqual([]);
});
