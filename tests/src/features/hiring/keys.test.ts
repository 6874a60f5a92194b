import { beforeEach, expect, test, vi } from 'vitest';
import { useResultKeys } from '../../../../src/features/hiring/search/use-result-keys.ts';
import { type BoardActions, useBoardKeys } from '../../../../src/features/hiring/shortlists/use-board-keys.ts';
import { useRowKeys } from '../../../../src/features/hiring/use-row-keys.ts';
import { AnElement } from './elements.ts';
import { runHook } from './run-hook.ts';

/** A row or card, and the link in it. */
function anItem(tagName: string, dataset: Record<string, string>, ...more: AnElement[]) {
  const link = new AnElement('A');
  return { link, item: new AnElement(tagName, dataset, [link, ...more]) };
}

let listeners: Set<(event: object) => void>;
let body: AnElement;
/** The element in focus; null if no element of the page has it. */
let focused: AnElement | null;

beforeEach(() => {
  listeners = new Set();
  focused = null;
  vi.stubGlobal('HTMLElement', AnElement);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
});

/** The page around a list, in which a key is pressed. */
function showPage(...inMain: AnElement[]) {
  body = new AnElement('BODY', {}, [new AnElement('MAIN', {}, inMain), new AnElement('ASIDE')]);
  vi.stubGlobal('document', {
    body,
    get activeElement() {
      return focused ?? body;
    },
    querySelector: (selector: string) => body.querySelector(selector),
    addEventListener: (_: string, listener: (event: object) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: object) => void) => listeners.delete(listener),
  });
}

/** Whether the key did something, so that the browser does nothing of its own. */
function press(key: string, more: object = {}) {
  const event = { key, target: focused ?? body, defaultPrevented: false, preventDefault: vi.fn<() => void>(), ...more };
  for (const listener of listeners) listener(event);
  return event.preventDefault.mock.calls.length > 0;
}

/** The link that has got the focus by the last key. */
function movedTo(...links: AnElement[]) {
  const index = links.findIndex(({ focus }) => focus.mock.calls.length > 0);
  for (const { focus } of links) focus.mockClear();
  return index;
}

const actions = {
  onStage: vi.fn<BoardActions['onStage']>(),
  onMove: vi.fn<BoardActions['onMove']>(),
  onSelect: vi.fn<BoardActions['onSelect']>(),
  onTag: vi.fn<BoardActions['onTag']>(),
};

async function showBoard() {
  const [a, b] = [anItem('TR', { entry: 'a' }), anItem('TR', { entry: 'b' })];
  const field = new AnElement('INPUT');
  const list = new AnElement('TABLE', {}, [a.item, b.item]);
  showPage(list, field);
  for (const action of Object.values(actions)) action.mockReset();
  const { latest } = await runHook(() => useBoardKeys<HTMLElement>(actions), null);
  latest().current = list as never;
  return { links: [a.link, b.link] as const, field };
}

test('on a shortlist j and k move the focus from anywhere; arrows only from a row, else they scroll the page', async () => {
  const { links } = await showBoard();
  const after = (key: string) => [press(key), movedTo(...links)];
  expect([after('j'), after('k'), after('ArrowDown')]).toEqual([
    [true, 0],
    [true, 1],
    [false, -1],
  ]);
  [focused] = links;
  expect([after('ArrowDown'), after('j'), after('k')]).toEqual([
    [true, 1],
    [true, 1],
    [false, -1],
  ]);
});

test('the keys of a shortlist act on the entry in focus, and on none without a focus', async () => {
  const { links } = await showBoard();
  for (const key of ['x', 't', ']', 'J']) press(key, { shiftKey: key === 'J' });
  for (const action of Object.values(actions)) expect(action).not.toHaveBeenCalled();
  focused = links[1];
  for (const key of ['x', 't', ']', '[']) expect(press(key)).toBe(true);
  expect(actions.onSelect).toHaveBeenCalledExactlyOnceWith('b');
  expect(actions.onTag).toHaveBeenCalledExactlyOnceWith('b');
  expect(actions.onStage.mock.calls).toEqual([
    ['b', 1],
    ['b', -1],
  ]);
});

test('with Shift or Alt the steps move the entry, and the focus stays', async () => {
  const { links } = await showBoard();
  [focused] = links;
  press('J', { shiftKey: true });
  press('ArrowUp', { altKey: true });
  expect(actions.onMove.mock.calls).toEqual([
    ['a', 1],
    ['a', -1],
  ]);
  expect(movedTo(...links)).toBe(-1);
});

test('a field, a dialog on top and the keys of the browser do not act on a shortlist', async () => {
  const { links, field } = await showBoard();
  [focused] = links;
  for (const taken of [{ ctrlKey: true }, { metaKey: true }, { defaultPrevented: true }]) press('x', taken);
  focused = field;
  expect(press('j')).toBe(false);
  focused = body.inside[1] as AnElement;
  expect(press('j')).toBe(false);
  expect(actions.onSelect).not.toHaveBeenCalled();
  expect(movedTo(...links)).toBe(-1);
});

async function showResults() {
  const button = new AnElement('BUTTON', { act: 'shortlist' });
  const [a, b] = [anItem('ARTICLE', { card: 'a' }), anItem('ARTICLE', { card: 'b' }, button)];
  const box = new AnElement('TEXTAREA', { id: 'box' });
  const list = new AnElement('SECTION', {}, [a.item, b.item]);
  showPage(box, list);
  const { latest } = await runHook(() => useResultKeys<HTMLElement>({ boxId: 'box' }), null);
  latest().current = list as never;
  return { links: [a.link, b.link] as const, button, box };
}

test('among results s and c press the buttons of the engineer in focus', async () => {
  const { links, button } = await showResults();
  press('s');
  [focused] = links;
  press('s');
  expect(button.click).not.toHaveBeenCalled();
  focused = links[1];
  expect(press('s')).toBe(true);
  expect(button.click).toHaveBeenCalledOnce();
  // This engineer has no button to connect.
  press('c');
  expect(button.click).toHaveBeenCalledOnce();
});

test('the keys move the focus in results as in a shortlist', async () => {
  const { links } = await showResults();
  expect([press('ArrowDown'), movedTo(...links)]).toEqual([false, -1]);
  expect([press('k'), movedTo(...links)]).toEqual([true, 1]);
  [focused] = links;
  expect([press('ArrowDown'), movedTo(...links)]).toEqual([true, 1]);
});

test('a slash goes to the search box and Escape leaves it; typed keys are text there', async () => {
  const { box, links } = await showResults();
  expect(press('/')).toBe(true);
  expect(box.focus).toHaveBeenCalledOnce();
  focused = box;
  for (const key of ['/', 'j', '?', 's']) expect(press(key)).toBe(false);
  expect(movedTo(...links)).toBe(-1);
  press('Escape');
  expect(box.blur).toHaveBeenCalledOnce();
});

test('a table handles j and k itself once it has the focus; before that they lead to its ends', async () => {
  const [a, b] = [anItem('TR', {}), anItem('TR', {})];
  const list = new AnElement('DIV', {}, [new AnElement('TBODY', {}, [a.item, b.item])]);
  showPage(list);
  const { latest } = await runHook(() => useRowKeys<HTMLElement>(), null);
  latest().current = list as never;
  const after = (key: string, more?: object) => [press(key, more), movedTo(a.link, b.link)];
  expect([after('j'), after('k'), after('ArrowDown'), after('j', { altKey: true })]).toEqual([
    [true, 0],
    [true, 1],
    [false, -1],
    [false, -1],
  ]);
  focused = a.link;
  expect([after('ArrowDown'), after('ArrowUp'), after('j')]).toEqual([
    [true, 1],
    [false, -1],
    [false, -1],
  ]);
});
