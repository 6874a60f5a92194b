import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { type Browser, aBrowser } from './browser.ts';
import { NO_WORKER, shareChromium } from './chromium.ts';
import { type Network, aNetwork } from '../network/network.ts';
import { type Product, aProduct } from '../server/product.ts';

export interface Journey<B = Browser> {
  product: Product;
  /** Between browser and server; `cable.origin` is the address that the browser knows. */
  cable: Network;
  browser: B;
}

function journeyOf<B extends { close(): Promise<void> }>(
  environment: Record<string, string>,
  start: () => Promise<B>,
): Journey<B> {
  const journey: Partial<Journey<B>> = {};
  beforeAll(async () => {
    const product = await aProduct(environment);
    journey.product = product;
    journey.cable = await aNetwork(() => product.port);
    journey.browser = await start();
  });
  afterAll(async () => {
    await journey.browser?.close();
    await journey.cable?.pullOut();
    await journey.product?.stop();
  });
  return journey as Journey<B>;
}

/**
 * Starts server, network and a browser that can record before the tests of a file and stops them after. Its fields can be read only
 * in tests.
 */
export const aJourney = (environment: Record<string, string> = {}, options: Parameters<typeof aBrowser>[0] = {}): Journey =>
  journeyOf(environment, () => aBrowser(options));

/** A person in a Chromium that others share. */
async function aVisitor() {
  const chromium = await shareChromium();
  const errors: string[] = [];
  let context: BrowserContext | null = null;
  return {
    async open(): Promise<Page> {
      context = await chromium.newContext(NO_WORKER);
      context.on('page', (page) => void page.on('pageerror', (error) => errors.push(error.message)));
      return context.newPage();
    },
    context: () => context as BrowserContext,
    errors,
    close: chromium.close,
  };
}

/** The same for people who record nothing: without the worker, and in a browser that need not be started. */
export const aVisit = (environment: Record<string, string> = {}): Journey<Awaited<ReturnType<typeof aVisitor>>> =>
  journeyOf(environment, aVisitor);
