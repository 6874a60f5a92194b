import { beforeEach, expect, test, vi } from 'vitest';
import { useListKeys } from '../../../src/ui/use-list-keys.ts';
import { AnElement } from '../features/hiring/elements.ts';
import { runHook } from '../features/hiring/run-hook.ts';

let press: (key: string, target: AnElement) => boolean;

beforeEach(() => void vi.stubGlobal('HTMLElement', AnElement));

/** A list of links whose second one is the current one, as threads are. */
async function aList(arrows: boolean) {
  const links = ['a', 'b', 'c'].map(() => new AnElement('A'));
  const list = new AnElement('UL', {}, links);
  const menu = new AnElement('A');
  const onTop = new AnElement('ASIDE');
  const body = new AnElement('BODY', {}, [new AnElement('HEADER', {}, [menu]), new AnElement('MAIN', {}, [list]), onTop]);
  const listeners = new Set<(event: object) => void>();
  vi.stubGlobal('document', {
    body,
    addEventListener: (_: string, listener: (event: object) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: object) => void) => listeners.delete(listener),
  });
  const onKey = vi.fn<(event: KeyboardEvent, item: HTMLElement | null) => boolean>(({ key }) => key === '/');
  const { latest } = await runHook(() => useListKeys<HTMLElement>({ items: 'a', arrows, start: () => 1, onKey }), null);
  latest().current = list as never;
  press = (key, target) => {
    const preventDefault = vi.fn<() => void>();
    for (const listener of listeners) listener({ key, target, defaultPrevented: false, preventDefault });
    return preventDefault.mock.calls.length > 0;
  };
  const moved = () => {
    const index = links.findIndex(({ focus }) => focus.mock.calls.length > 0);
    for (const { focus } of links) focus.mockClear();
    return index;
  };
  return { links, body, menu, onTop, onKey, moved };
}

test('without a focus the keys start from the current item, and with a focus from there', async () => {
  const { links, body, menu, moved } = await aList(true);
  expect([press('j', body), moved()]).toEqual([true, 2]);
  expect([press('k', menu), moved()]).toEqual([true, 0]);
  expect([press('j', links[0] as AnElement), moved()]).toEqual([true, 1]);
  expect([press('j', links[2] as AnElement), moved()]).toEqual([false, -1]);
});

test('arrows move the focus only from an item, and never in a list that leaves them to the page', async () => {
  const walking = await aList(true);
  expect([press('ArrowDown', walking.body), walking.moved()]).toEqual([false, -1]);
  expect([press('ArrowDown', walking.links[0] as AnElement), walking.moved()]).toEqual([true, 1]);
  const scrolling = await aList(false);
  expect([press('ArrowDown', scrolling.links[0] as AnElement), scrolling.moved()]).toEqual([false, -1]);
});

test('a key that the list has handled is not left to the browser, and an element on top of the page gets all keys', async () => {
  const { links, body, onTop, onKey } = await aList(true);
  expect([press('/', body), press('x', links[1] as AnElement)]).toEqual([true, false]);
  expect(onKey.mock.calls.map(([, item]) => item)).toEqual([null, links[1]]);
  onKey.mockClear();
  expect(press('/', onTop)).toBe(false);
  expect(onKey).not.toHaveBeenCalled();
});
