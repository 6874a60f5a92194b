import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { CALLS } from '../../contract/calls.ts';
import { docsPage, problemsPage } from '../../contract/site/docs.ts';
import { PROBLEMS, type ProblemCode, problemType } from '../../contract/base/problem.ts';
import { NARROW, WIDE, complaintsAbout } from '../support/browser/axe.ts';
import { aVisit } from '../support/browser/journey.ts';

const journey = aVisit();
let page: Page;
/** Errors of the page, and requests that its content policy has blocked. */
const errors: string[] = [];
/** Addresses on other hosts that the page has requested. */
const outside: string[] = [];

beforeAll(async () => {
  page = await journey.browser.open();
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(journey.cable.origin)) outside.push(request.url());
  });
});

const open = async (path = '') => {
  await page.goto('about:blank');
  await page.goto(`${journey.cable.origin}${docsPage.path}${path}`);
  await page.locator('.opblock').first().waitFor();
};
const operation = (name: string) =>
  page.locator('.opblock').filter({ has: page.locator('.opblock-summary-operation-id', { hasText: new RegExp(`^${name}$`) }) });
const readShownCalls = () => page.locator('.opblock-summary-operation-id').allTextContents();

test('every call of the contract is on the page, with its method, its address and its summary', async () => {
  await open();
  const readCalls = () =>
    page.locator('.opblock').evaluateAll((all) =>
      all.map((each) => {
        const text = (selector: string) => each.querySelector(selector)?.textContent?.replaceAll('\u200b', '') ?? '';
        const part = (name: string) => text(`.opblock-summary-${name}`);
        return [part('operation-id'), part('method'), part('path'), part('description')];
      }),
    );
  const expected = [...CALLS].map(([name, { method, path, summary }]) => [
    name,
    method,
    path.replaceAll(/:(\w+)/g, '{$1}'),
    summary,
  ]);
  await expect.poll(async () => (await readCalls()).toSorted()).toEqual(expected.toSorted());
});

test('a search finds calls by their address, their name and their summary', async () => {
  const search = page.getByPlaceholder('Filter by tag or path');
  for (const [phrase, found] of [
    ['/chunks', ['putChunk', 'putChunks']],
    ['SealRecording', ['sealRecording']],
    ['store a chunk durably', ['putChunk']],
  ] as const) {
    await search.fill(phrase);
    await expect.poll(async () => (await readShownCalls()).toSorted()).toEqual([...found]);
  }
  await search.fill('rescue');
  await expect.poll(readShownCalls).toEqual(['rescue', 'rescueKey']);
  await search.fill('');
  await expect.poll(async () => (await readShownCalls()).length).toBe(CALLS.size);
});

test('a call can be tried and shows its answers, and its address opens it again', async () => {
  const plans = operation('plans');
  await plans.locator('.opblock-summary-control').click();
  await plans.getByRole('button', { name: 'Try it out' }).click();
  await plans.getByRole('button', { name: 'Execute' }).click();
  await expect
    .poll(() => plans.locator('.live-responses-table tbody .response-col_status').first().textContent())
    .toContain('200');
  await expect.poll(() => plans.locator('.live-responses-table').first().textContent()).toContain('"plans"');
  await open('#/plans/plans');
  await plans.locator('.opblock-body').waitFor();
  await expect
    .poll(() => plans.locator('.responses-table:not(.live-responses-table) tbody .response-col_status').allTextContents())
    .toEqual(expect.arrayContaining(['200', '429', '500', '503']));
});

/** Without the order of headings: the library's skip a level, which is not a criterion of WCAG. */
const violationsOfWcag = async (sizes: (typeof WIDE)[], within?: string) =>
  (await complaintsAbout(page, sizes, within)).filter((complaint) => !complaint.includes('heading-order'));

/** Leaves the open rows and one of each method, since the others look the same, and to check some three hundred takes minutes. */
const leaveOneRowOfEachMethod = () =>
  page.locator('.opblock').evaluateAll((rows) => {
    const methods = new Set<string>();
    for (const row of rows) {
      const method = row.className.replace(' is-open', '');
      if (methods.has(method) && !row.classList.contains('is-open')) row.remove();
      methods.add(method);
    }
    return methods.size;
  });

test('a call that is tried, the sign-in dialog and the list meet WCAG AA', async () => {
  const login = operation('login');
  await login.locator('.opblock-summary-control').click();
  await login.getByRole('button', { name: 'Try it out' }).click();
  await login.getByRole('button', { name: 'Execute' }).click();
  await login.locator('.live-responses-table tbody .response-col_status').first().waitFor();
  await operation('putChunk').locator('.opblock-summary-control').click();
  await operation('putChunk').locator('.opblock-body').waitFor();
  expect(await leaveOneRowOfEachMethod()).toBe(new Set([...CALLS.values()].map(({ method }) => method)).size);
  expect(await violationsOfWcag([NARROW, WIDE], '.opblock.is-open')).toEqual([]);
  // Only at the smallest width, since the rows are the same at all widths.
  expect(await violationsOfWcag([NARROW])).toEqual([]);
  await page.locator('.auth-wrapper .authorize').click();
  await page.getByRole('button', { name: 'Close' }).first().waitFor();
  expect(await violationsOfWcag([NARROW, WIDE], '.dialog-ux')).toEqual([]);
});

test('the page has no errors, and requests nothing from other hosts', () => {
  // The login that was tried is refused with 401, which the browser counts as an error.
  expect(errors.filter((text) => !text.includes('401'))).toEqual([]);
  expect(outside).toEqual([]);
});

test('the address of every problem opens its explanation', async () => {
  await page.goto(journey.cable.origin + problemType('too-many-tries'));
  await page.getByRole('heading', { level: 1, name: 'Problems' }).waitFor();
  expect(await page.evaluate(() => document.querySelector(':target')?.textContent)).toBe('too-many-tries');
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(Object.keys(PROBLEMS));
  for (const code of Object.keys(PROBLEMS) as ProblemCode[]) {
    expect(await page.locator(`[id="${code}"]`).count()).toBe(1);
  }
  expect(await complaintsAbout(page, [NARROW, WIDE])).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(problemsPage.path);
});
