import { expect, test } from 'vitest';
import type { Given } from '../support/browser.ts';
import { anEmail, answerCards, comeBack, goBackIn, prepare, registerAndLogin, start } from '../support/engineer.ts';
import { aJourney } from '../support/journey.ts';
import { findDifferences, recordersIn, storedIn, theTest } from '../support/network-proof.ts';

const journey = aJourney();

test('a browser that is killed during an answer loses at most the open slice, and the test continues with the next card', async () => {
  const { origin } = journey.cable;
  const page = await journey.browser.open();
  const email = anEmail();
  await registerAndLogin(page, origin, email);
  await prepare(page, origin);
  await start(page);

  // After four choices and the demo comes the first spoken answer that counts; the browser is killed during it.
  expect(await answerCards(page, { stopAt: (answered) => answered === 5 })).toBe(5);
  const question = await page.getByRole('heading').first().innerText();
  await journey.browser.untilGiven(2);
  const interrupted = new Set(
    recordersIn(journey.browser.given)
      .slice(-1)
      .concat(recordersIn(journey.browser.given).slice(1, 2))
      .map(([first]) => first),
  );
  await journey.browser.kill();

  const again = await journey.browser.open();
  await comeBack(again, origin, email);
  await again.getByText('The page was closed or loaded again, or the browser stopped.').waitFor();
  await again.getByText('6 of 17 questions are behind you').waitFor();
  await goBackIn(again);
  const seen: string[] = [];
  const noteQuestion = async () => {
    seen.push(await again.getByRole('heading').first().innerText());
    return false;
  };
  expect(await answerCards(again, { stopAt: noteQuestion })).toBe(11);
  expect(seen).not.toContain(question);
  expect(new URL(again.url()).pathname).toBe('/test_complete');
  await again.getByText('Everything is on the server').waitFor({ timeout: 60_000 });

  const isInterrupted = ([first]: Given[]) => interrupted.has(first);
  await expect
    .poll(
      () =>
        findDifferences(theTest(journey.browser.given), storedIn(journey.product.dataDir, journey.browser.given), isInterrupted),
      { timeout: 30_000 },
    )
    .toEqual([]);
  expect(journey.browser.errors).toEqual([]);
});
