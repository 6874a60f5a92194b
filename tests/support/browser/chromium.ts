import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { slowDown } from '../timing/stress.ts';

/** scripts/chromium.mjs sets the variable. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Chromium uses only the last list of features, so this one repeats the features that Playwright turns off. */
const OF_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Each new window would start processes for the suggestions below its address bar, which cost more than most pages of a test. */
const SUGGESTIONS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** The arguments of every Chromium of the tests. */
export const FLAGS = ['--no-sandbox', '--disable-gpu', `--disable-features=${[...OF_PLAYWRIGHT, ...SUGGESTIONS].join(',')}`];

/**
 * For journeys that do not need the service worker, as at a first visit. Its installation takes a browser longer than loading
 * four pages.
 */
export const NO_WORKER = { serviceWorkers: 'block' } as const;

/** What a file of tests may do with a Chromium that it shares with others. */
export type SharedBrowser = Pick<Browser, 'newContext' | 'newPage' | 'close'>;

/** Starts Chromium with a lower priority. */
const IN_BACKGROUND = join(import.meta.dirname, 'chromium-in-background.sh');

/** Only for pages that hang: Playwright's own half a minute is a limit of speed on a busy machine. */
const PATIENCE_MS = 90_000;

/** The set-up of every context of the tests before its first page. */
export async function prepareContext(context: BrowserContext): Promise<void> {
  context.setDefaultTimeout(PATIENCE_MS);
  await slowDown(context);
}

/**
 * A Chromium for its caller alone. It yields to the browsers of other tests that record at the same time, since a recorder that gets
 * no processor for seconds has a gap.
 */
export async function startChromium(flags: readonly string[] = []): Promise<Browser> {
  const env = { ...process.env, CHROMIUM } as Record<string, string>;
  return chromium.launch({ executablePath: IN_BACKGROUND, args: [...FLAGS, ...flags], env });
}

/** The Chromium of the files of tests that this process runs. It ends with the process. */
let shared: Promise<Browser> | null = null;

/**
 * A Chromium without a profile: each of its contexts is a new person. The files of one process share it, since to start it takes
 * longer than most tests; `close` closes the contexts of this caller only.
 */
export async function shareChromium(): Promise<SharedBrowser> {
  if (!(await shared)?.isConnected()) shared = startChromium();
  const browser = await (shared as Promise<Browser>);
  const contexts = new Set<BrowserContext>();
  const newContext: SharedBrowser['newContext'] = async (options) => {
    const context = await browser.newContext(options);
    contexts.add(context);
    await prepareContext(context);
    return context;
  };
  return {
    newContext,
    newPage: async (options) => (await newContext(options)).newPage(),
    async close() {
      await Promise.all([...contexts].map((context) => context.close()));
    },
  };
}
