import { afterAll, beforeAll } from 'vitest';
import { type Browser, aBrowser } from './browser.ts';
import { type Network, aNetwork } from '../network/network.ts';
import { type Product, aProduct } from '../server/product.ts';

export interface Journey {
  product: Product;
  /** Between browser and server; `cable.origin` is the address that the browser knows. */
  cable: Network;
  browser: Browser;
}

/** Starts server, network and browser before the tests of a file and stops them after. Its fields can be read only in tests. */
export function aJourney(environment: Record<string, string> = {}, options: Parameters<typeof aBrowser>[0] = {}): Journey {
  const journey: Partial<Journey> = {};
  beforeAll(async () => {
    const product = await aProduct(environment);
    journey.product = product;
    journey.cable = await aNetwork(() => product.port);
    journey.browser = await aBrowser(options);
  });
  afterAll(async () => {
    await journey.browser?.close();
    await journey.cable?.pullOut();
    await journey.product?.stop();
  });
  return journey as Journey;
}
