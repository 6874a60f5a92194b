import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchFilters } from '../../../../../../contract/hiring/search-query.ts';
import { NO_FILTERS } from '../../../../../../src/features/hiring/search/address.ts';
import { useEditedFilters } from '../../../../../../src/features/hiring/search/filters/use-edited-filters.ts';
import { runHook } from '../../run-hook.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const show = vi.fn<(filters: SearchFilters) => void>();
beforeEach(() => void show.mockClear());

const edit = (filters = NO_FILTERS) => runHook((inAddress: SearchFilters) => useEditedFilters(inAddress, show), filters);
const wait = (ms: number) => async () => void (await vi.advanceTimersByTimeAsync(ms));

test('a choice is shown at once and put into the address after a moment without a change', async () => {
  const { latest, run } = await edit();
  await run(([, change]) => change({ level: 'Senior' }));
  await run(wait(200));
  await run(([, change]) => change({ text: 'steel' }));
  await run(wait(200));
  expect(latest()[0]).toMatchObject({ level: 'Senior', text: 'steel' });
  expect(show).not.toHaveBeenCalled();
  await run(wait(50));
  expect(show.mock.calls).toEqual([[{ ...NO_FILTERS, level: 'Senior', text: 'steel' }]]);
  await run(wait(1000));
  expect(show).toHaveBeenCalledOnce();
});

test('the button back replaces the filters that are being edited', async () => {
  const { latest, run, render } = await edit({ ...NO_FILTERS, level: 'Senior' });
  await run(([, change]) => change({ text: 'steel' }));
  await render(NO_FILTERS);
  expect(latest()[0]).toEqual(NO_FILTERS);
  await run(wait(1000));
  expect(show).not.toHaveBeenCalled();
});

test('the address of an edit does not undo a later edit', async () => {
  const { latest, run, render } = await edit();
  await run(([, change]) => change({ text: 'steel' }));
  await run(wait(250));
  await run(([, change]) => change({ level: 'Senior' }));
  await render({ ...NO_FILTERS, text: 'steel' });
  expect(latest()[0]).toMatchObject({ text: 'steel', level: 'Senior' });
});
