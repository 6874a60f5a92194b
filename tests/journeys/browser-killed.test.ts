// In test:long, since it kills the browser.
import { expect, test } from 'vitest';
import type { Given } from '../support/browser/browser.ts';
import { anEngineer, answerCards, comeBack, enter, goBackIn, resume } from '../support/people/engineer.ts';
import { aJourney } from '../support/browser/journey.ts';
import { findDifferences, storedIn } from '../support/network/network-proof.ts';

/** One choice follows, then the last four spoken answers. */
const FIRST = 12;

const journey = aJourney();

test('a browser that is killed during an answer loses at most the open slice, and the test continues with the next card', async () => {
  const { origin } = journey.cable;
  const page = await journey.browser.open();
  const engineer = await anEngineer(journey.product.origin, FIRST);
  await enter(page, origin, engineer);
  await resume(page, origin);

  expect(await answerCards(page, { stopAt: (_answered, kind) => kind === 'spoken' })).toBe(1);
  const question = await page.getByRole('heading').first().innerText();
  await journey.browser.untilGiven(2);
  const running = [...journey.browser.recorders].filter(([, { to }]) => to === null);
  const interrupted = new Set(running.map(([id]) => id));
  expect(interrupted.size).toBe(2);
  await journey.browser.kill();

  const again = await journey.browser.open();
  await comeBack(again, origin, engineer.user.email);
  await again.getByText('The page was closed or loaded again, or the browser stopped.').waitFor();
  await again.getByText('14 of 17 questions are behind you').waitFor();
  await goBackIn(again);
  const seen: string[] = [];
  const noteQuestion = async () => {
    seen.push(await again.getByRole('heading').first().innerText());
    return false;
  };
  expect(await answerCards(again, { stopAt: noteQuestion })).toBe(3);
  expect(seen).not.toContain(question);
  expect(new URL(again.url()).pathname).toBe('/test_complete');
  await again.getByText('Everything is on the server').waitFor({ timeout: 60_000 });

  const isInterrupted = ([first]: Given[]) => first !== undefined && interrupted.has(first.recorder);
  await expect
    .poll(() => findDifferences(journey.browser.given, storedIn(journey.product, journey.browser.given), isInterrupted), {
      timeout: 30_000,
    })
    .toEqual([]);
  expect(journey.browser.errors).toEqual([]);
});
