import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** What axe (WCAG 2.2 AA) has against the page as it stands, in light and dark. */
export async function complaintsAbout(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // A colour half way between two themes is no page's colour.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${colorScheme}: ${id} ${target}`)));
  }
  return found;
}
