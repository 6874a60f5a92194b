import type { CDPSession, Page } from 'playwright';

/** The size of a window in CSS pixels. `scale`: device pixels for each of them, which the zoom of a browser changes. */
export interface Window {
  width: number;
  height: number;
  scale?: number;
}

export async function resizeTo(devtools: CDPSession, page: Page, { width, height, scale = 1 }: Window) {
  await devtools.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: false });
  await page.waitForFunction((size) => innerWidth === size.width && innerHeight === size.height, { width, height });
}

/** Runs in the page: the parts of a card that are not completely in the window, or that something else covers. */
function lookAt(names: readonly (readonly [name: string, selector: string, text?: string])[]): string[] {
  const width = document.documentElement.clientWidth;
  const faultOf = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (right - left < 1 || bottom - top < 1) return 'has no size';
    if (left < 0 || top < 0 || right > width || bottom > innerHeight) return `is cut off at ${Math.round(bottom)} px`;
    const points = [left + 2, (left + right) / 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const));
    const covered = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return !hit || !(element.contains(hit) || hit.contains(element));
    });
    return covered ? 'is covered' : null;
  };
  return names.flatMap(([name, selector, text]) => {
    const found = [...document.querySelectorAll(selector)].filter((element) => !text || element.textContent?.includes(text));
    const faults = found.map(faultOf).filter((fault) => fault !== null);
    return [...(found.length === 0 ? [`${name} is not there`] : []), ...faults.map((fault) => `${name} ${fault}`)];
  });
}

const EVERYWHERE = [
  ['the question', 'main h1'],
  ['the button', 'main button'],
  ['how many choices are answered', 'main p', '/10'],
  ['how many answers in words are given', 'main p', '/6'],
  ['where the recording is', 'main p', 'recording'],
] as const;
const TIMED = [['the time', 'main [role=timer]']] as const;
const CHOICE = [
  ...EVERYWHERE,
  ...TIMED,
  ['an option', 'main label'],
  ['what counts', 'main span', 'A chosen option counts'],
] as const;
export const CARDS = {
  choice: CHOICE,
  drawn: [...CHOICE, ['the drawing', 'main svg[role=img]']],
  spoken: [...EVERYWHERE, ...TIMED, ['the level', 'main [role=meter]']],
  typed: [...EVERYWHERE, ...TIMED, ['the field', 'main textarea'], ['the counter', 'main span', 'characters']],
  pause: EVERYWHERE,
} as const;

/** The parts of a card of this kind that cannot be seen without scrolling. */
export const outOfView = (page: Page, kind: keyof typeof CARDS): Promise<string[]> => page.evaluate(lookAt, CARDS[kind]);

type Watched = typeof globalThis & { times: string[] };

/** Records every remaining time that a card shows. To be called before the first navigation. */
export const watchTimes = (page: Page) =>
  page.addInitScript(() => {
    const times: string[] = ((globalThis as Watched).times = []);
    const look = () => times.push(...[...document.querySelectorAll('[role=timer]')].map(({ textContent }) => textContent ?? ''));
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** The longest of the times that were shown since the last call, as 'mm:ss'. */
export const longestTime = (page: Page) => page.evaluate(() => (globalThis as Watched).times.splice(0).toSorted().at(-1) ?? null);
