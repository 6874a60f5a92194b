import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { CHROMIUM } from '../../tests/support/browser/chromium.ts';
import { freePort } from '../../tests/support/server/product.ts';

export interface Visit {
  /** 0 to 100. */
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  /** First and largest contentful paint and total blocking time, in ms; the shift of the layout. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Compressed bytes of scripts. Nobody touched the page, so none of them should have been needed. */
  javascript: number;
  /** Audits of the last three categories that did not pass, since a score alone does not say what is wrong. */
  failed: string[];
}

/** Now and then Chromium's trace lacks the start of the visit. Such a visit has no result, so it is repeated. */
const NOT_TRACED = 'NO_NAVSTART';
const ATTEMPTS = 3;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Loaded {
  resourceType?: string;
  transferSize?: number;
}

/**
 * A first visit to `url` by a simulated phone (Lighthouse's own: slow 4G and a processor four times slower). Each visit has a browser
 * of its own, because a cache would make the second one faster.
 */
export async function visitAsPhone(url: string): Promise<Visit> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const visit = await tryVisit(url).catch((error: unknown) => {
      if (!String(error).includes(NOT_TRACED)) throw error;
      return null;
    });
    if (visit) return visit;
  }
  return tryVisit(url);
}

async function tryVisit(url: string): Promise<Visit> {
  const port = await freePort();
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const { audits, categories } = result.lhr;
    const score = (name: (typeof CATEGORIES)[number]) => 100 * (categories[name]?.score ?? 0);
    const value = (name: string) => audits[name]?.numericValue ?? NaN;
    const details = audits['network-requests']?.details as { items?: Loaded[] } | undefined;
    const scripts = (details?.items ?? []).filter(({ resourceType }) => resourceType === 'Script');
    const failed = CATEGORIES.slice(1).flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    );
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      javascript: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
      failed,
    };
  } finally {
    await browser.close();
  }
}
