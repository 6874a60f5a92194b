// In test:long, since the storage of its browser fails.
import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Gap, lostRanges } from '../../contract/recordings/gaps.ts';
import { type Given, isAnswerWaitingIn } from '../support/browser/browser.ts';
import { aJourney } from '../support/browser/journey.ts';
import { breakStorage, clearDatabases, letStorageFail, limitStorage, spareBytesIn } from '../support/browser/storage-faults.ts';
import { findDifferences, storedIn } from '../support/network/network-proof.ts';
import { type Engineer, anEngineer, answerCards, enter, resume } from '../support/people/engineer.ts';

/** The cards before the last ones, of which some are spoken. */
const ANSWERED = 12;
const WITHIN_MS = 90_000;
const SAFE = 'Everything is safe on the server';
const ONLY_IN_MEMORY = 'Your recording is only in the memory of this page';

const journey = aJourney();

// A browser for each test, since the recorders of a closed page would count as running. Its profile stays.
beforeEach(async () => {
  await letStorageFail(await journey.browser.open());
});
afterEach(async () => {
  await journey.cable.plugIn();
  await journey.browser.kill();
});

/** A new engineer whose test is open at a spoken question, of which a slice is recorded. */
async function openSpokenCard() {
  const { product, cable, browser } = journey;
  const before = browser.given.length;
  const page = await browser.context().newPage();
  const engineer = await anEngineer(product.origin, ANSWERED);
  await enter(page, cable.origin, engineer);
  await resume(page, cable.origin);
  await answerCards(page, { stopAt: (_answered, kind) => kind === 'spoken' });
  await browser.untilGiven(1);
  return { page, engineer, given: () => browser.given.slice(before) };
}

/** Answers the open card, and returns when the next one is open. */
const answerOne = (page: Page) => answerCards(page, { stopAt: (answered) => answered === 1 });

async function finishTest(page: Page) {
  await answerCards(page);
  await page.getByText('Everything is on the server').waitFor({ timeout: WITHIN_MS });
}

interface Row {
  id: string;
  kind: string;
  count: number;
  gaps: Gap[];
}
const recordingsOf = ({ attempt }: Engineer) =>
  journey.product.rows<Row>('select id, kind, count, gaps from recordings where attempt_id = $1', [attempt.id]);

/** Compares what the recorders gave with what the server has of this test. A gap counts if its cause is `cause`. */
async function differences(engineer: Engineer, given: readonly Given[], cause: Gap['cause'] | null = null, mayLackLast = false) {
  const rows = await recordingsOf(engineer);
  const gaps = new Map(rows.map((row) => [row.id, row.gaps.filter((gap) => gap.cause === cause)]));
  const stored = storedIn(journey.product, given, [...gaps.keys()], (id) => gaps.get(id) ?? []);
  const found = findDifferences(given, stored, () => mayLackLast);
  return found.length === 0 ? [] : [...found, { rows, sizes: given.map(({ recorder, size }) => [recorder.slice(0, 4), size]) }];
}

const expectAllThere = (...how: Parameters<typeof differences>) =>
  expect.poll(() => differences(...how), { timeout: WITHIN_MS }).toEqual([]);

test('if the database fails for the rest of the life of the page, the test goes on and arrives from memory', async () => {
  const { page, engineer, given } = await openSpokenCard();
  await breakStorage(page, 'not-opening');
  await journey.browser.untilGiven(1);
  await expect.poll(() => spareBytesIn(page)).toBeGreaterThan(0);
  await finishTest(page);
  await expectAllThere(engineer, given());
});

test('without a database and a network the recording is in a file, and a later page sends it from there', async () => {
  const { cable, browser } = journey;
  const { page, engineer, given } = await openSpokenCard();
  await cable.pullOut();
  await breakStorage(page, 'not-opening');
  await browser.untilGiven(1);
  await answerOne(page);
  await browser.untilGiven(1);
  await page.close();

  const later = await browser.context().newPage();
  await cable.plugIn();
  await later.goto(`${cable.origin}/uploads`);
  await later.getByText(SAFE).waitFor({ timeout: WITHIN_MS });
  await expectAllThere(engineer, given(), null, true);
  const kinds = (await recordingsOf(engineer)).map(({ kind }) => kind);
  expect(kinds).toContain('answer');
  await expect.poll(() => spareBytesIn(later)).toBe(0);
});

test('if nothing can be stored and nothing sent, the page says so, and the next question waits for the network', async () => {
  const { cable, browser } = journey;
  const { page, engineer, given } = await openSpokenCard();
  await cable.pullOut();
  await limitStorage(page, 1); // the file beside the database needs the disk too
  await breakStorage(page, 'not-opening');
  await page.getByText(ONLY_IN_MEMORY).waitFor();
  await page.getByText('not on the server yet').waitFor();
  expect(await page.getByText('kept on this device').count()).toBe(0);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  // The screen goes on, so that these are seconds in which the next question could open.
  await browser.untilGiven(2);
  expect(await page.getByText(ONLY_IN_MEMORY).isVisible()).toBe(true);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Keeping your answer on this device');

  await cable.plugIn();
  await finishTest(page);
  await expectAllThere(engineer, given());
  await limitStorage(page, null);
});

test('if the data of the browser is cleared in an answer, what follows arrives, and the gap says why', async () => {
  const { cable, browser } = journey;
  const { page, engineer, given } = await openSpokenCard();
  await cable.pullOut();
  // The server may have what was under way when the cable was pulled out, so a slice from after that must be stored.
  await browser.untilGiven(2);
  await expect.poll(() => isAnswerWaitingIn(page)).toBe(true);
  await clearDatabases(page);
  await browser.untilGiven(2);
  await page.getByText('The data of this browser was cleared').waitFor();
  await answerOne(page);
  await cable.plugIn();
  await finishTest(page);

  await expectAllThere(engineer, given(), 'cleared');
  const answers = (await recordingsOf(engineer)).filter(({ kind }) => kind === 'answer');
  const cleared = answers.filter(({ gaps }) => gaps.some(({ cause }) => cause === 'cleared'));
  expect(cleared).toHaveLength(1);
  const [{ gaps, count }] = cleared as [Row];
  expect(gaps.map(({ cause }) => cause)).toEqual(['cleared']);
  expect(lostRanges(gaps).at(-1)?.[1]).toBeLessThan(count - 1);
});
