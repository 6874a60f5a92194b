import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright';

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** The minified build, since each page reads it again. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * Only violations, since a list of passed rules takes as long as the check itself. Style sheets are not loaded again, since the
 * one rule that reads them is an experiment, which axe leaves out.
 */
const WRONGS: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };
/** For the second theme only the colours are checked, since nothing else differs. */
const RULES: Record<'light' | 'dark', RunOptions> = {
  // Axe counts the order of headings as advice, but people who navigate by headings rely on it.
  light: { ...WRONGS, runOnly: { type: 'tag', values: WCAG }, rules: { 'heading-order': { enabled: true } } },
  dark: { ...WRONGS, runOnly: { type: 'rule', values: ['color-contrast'] } },
};

/** Runs in the page, which has axe. There are no frames. */
async function violations({ within, options }: { within: string; options: RunOptions }) {
  // The guards of an open menu pass the focus on at once, so nobody rests on them.
  const context = { include: [within], exclude: ['[data-base-ui-focus-guard]'] };
  const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(context, options);
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${String(target)}`));
}

/** The faults that axe (WCAG 2.2 AA) finds in the page, or within a selector, in both themes, in its own size or in others. */
export async function complaintsAbout(page: Page, sizes = [page.viewportSize() ?? WIDE], within = 'html'): Promise<string[]> {
  const found: string[] = [];
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // Waits for animations, since a colour between two themes or below a fading preloader is not a colour of the page.
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
      const place = `${new URL(page.url()).pathname}, ${colorScheme}, ${size.width}`;
      const complaints = await page.evaluate(violations, { within, options: RULES[colorScheme] });
      found.push(...complaints.map((violation) => `${place}: ${violation}`));
    }
  }
  return found;
}
