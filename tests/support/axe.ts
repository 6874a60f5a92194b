import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** What axe (WCAG 2.2 AA) has against the page as it stands, in both themes, in its own size or in others. */
export async function complaintsAbout(page: Page, sizes = [page.viewportSize() ?? WIDE]): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // A colour half way between two themes, or below a preloader that fades, is no page's colour.
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
      // There are no frames, so nothing has to be gathered by way of another page; themes differ in colours alone.
      const axe = new AxeBuilder({ page }).setLegacyMode();
      const { violations } = await (colorScheme === 'light' ? axe.withTags(WCAG) : axe.withRules('color-contrast')).analyze();
      const place = `${new URL(page.url()).pathname}, ${colorScheme}, ${size.width}`;
      found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${place}: ${id} ${target}`)));
    }
  }
  return found;
}
