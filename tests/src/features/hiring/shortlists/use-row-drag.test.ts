import { beforeEach, expect, test, vi } from 'vitest';
import { type Target, useRowDrag } from '../../../../../src/features/hiring/shortlists/use-row-drag.ts';
import { useSelection } from '../../../../../src/features/hiring/shortlists/use-selection.ts';
import { MAX_AT_ONCE } from '../../../../../contract/hiring/engineer-tags.ts';
import { AnElement } from '../elements.ts';
import { anEntry } from '../fixtures.ts';
import { runHook } from '../run-hook.ts';

const ROW_PX = 40;

/** A row of a table, which lies below the ones before it. */
class ARow extends AnElement {
  private readonly top: number;
  constructor(id: string, top: number) {
    super('TR', { entry: id });
    this.top = top;
  }
  getBoundingClientRect = () => ({ top: this.top, height: ROW_PX });
}

const [A, B, C] = [new ARow('a', 0), new ARow('b', ROW_PX), new ARow('c', 2 * ROW_PX)];
const FOUND = new AnElement('TBODY', { stage: 'found' }, [A, B, C]);
const OFFER = new AnElement('TBODY', { stage: 'offer' });

/** The element below the pointer. */
let below: AnElement | null;
const onDrop = vi.fn<(id: string, target: Target) => void>();

beforeEach(() => {
  below = null;
  onDrop.mockClear();
  vi.stubGlobal('document', { elementFromPoint: () => below });
});

const at = (clientY: number, more: object = {}) =>
  ({ button: 0, pointerId: 1, clientX: 0, clientY, currentTarget: { setPointerCapture: () => {} }, ...more }) as never;

/** Takes the handle of a row in its middle and draws it to a place. */
async function dragRow(id: string, y: number, over: AnElement | null, press: object = {}) {
  const page = await runHook(() => useRowDrag(onDrop), null);
  const handle = () => page.latest().handleProps(id);
  await page.run(() => handle().onPointerDown(at(y - 20, press)));
  below = over;
  await page.run(() => handle().onPointerMove(at(y)));
  return { drop: () => page.run(() => handle().onPointerUp()), handle, ...page };
}

test.each([
  ['before a row, in its upper half', 'c', ROW_PX + 10, B, { stage: 'found', before: 'b' }],
  ['after a row, in its lower half', 'a', ROW_PX + 30, B, { stage: 'found', before: 'c' }],
  ['at the end, below the last row', 'a', 2 * ROW_PX + 30, C, { stage: 'found', before: null }],
  ['before the row after it, not counting the row itself', 'b', 30, A, { stage: 'found', before: 'c' }],
  ['at the end of its own stage, over the head of it', 'a', 500, FOUND, { stage: 'found', before: null }],
  ['at the end of another stage, over its head', 'a', 500, OFFER, { stage: 'offer', before: null }],
] as const)('a row is dropped %s', async (_, id, y, over, target) => {
  const { drop } = await dragRow(id, y, over);
  await drop();
  expect(onDrop.mock.calls).toEqual([[id, target]]);
});

test('a drop on the row itself, outside of all stages, or after Escape changes nothing', async () => {
  for (const over of [A, null, new AnElement('DIV')]) await (await dragRow('a', 30, over)).drop();
  const { drop, handle, run, latest } = await dragRow('a', ROW_PX + 30, B);
  expect(latest().drag).toEqual({ id: 'a', target: { stage: 'found', before: 'c' } });
  await run(() => handle().onKeyDown({ key: 'Escape' }));
  await drop();
  expect(latest().drag).toBeNull();
  expect(onDrop).not.toHaveBeenCalled();
});

test('a click with a small movement drags nothing, and neither does another button', async () => {
  const page = await runHook(() => useRowDrag(onDrop), null);
  const handle = () => page.latest().handleProps('a');
  below = B;
  await page.run(() => handle().onPointerDown(at(20)));
  await page.run(() => handle().onPointerMove(at(23)));
  expect(page.latest().drag).toBeNull();
  await page.run(() => handle().onPointerMove(at(24)));
  expect(page.latest().drag).not.toBeNull();
  // The drag of a row that stays this near its start does not begin either.
  await page.run(() => handle().onPointerMove(at(20)));
  expect(page.latest().drag).not.toBeNull();
  const right = await dragRow('a', ROW_PX + 30, B, { button: 2 });
  expect(right.latest().drag).toBeNull();
});

const entries = (...ids: string[]) => ids.map((id) => anEntry({ id }));

test('the same key selects and deselects an entry, and all at once', async () => {
  const { latest, run } = await runHook(useSelection, entries('a', 'b', 'c'));
  const chosen = () => latest().entries.map(({ id }) => id);
  for (const id of ['c', 'a']) await run(({ toggle }) => toggle(id));
  expect(chosen()).toEqual(['a', 'c']);
  await run(({ toggle }) => toggle('a'));
  expect(chosen()).toEqual(['c']);
  await run(({ clear }) => clear());
  expect(chosen()).toEqual([]);
});

test('entries that are no longer on the page are not selected, and no more than one request may change', async () => {
  const ids = Array.from({ length: MAX_AT_ONCE + 1 }, (_, index) => `${index}`);
  const { latest, run, render } = await runHook(useSelection, entries(...ids));
  await run(({ toggle }) => ids.forEach(toggle));
  expect(latest().entries).toHaveLength(MAX_AT_ONCE);
  await render(entries('3', 'other'));
  expect(latest().entries.map(({ id }) => id)).toEqual(['3']);
});
