import { PREPARED, aProduct } from './product.ts';
import { until } from '../timing/until.ts';

const READY_WITHIN_MS = 120_000;

/** Pauses in an engineer's test have a fifth of their length, since most journeys only wait for them. */
const PACE = '0.2';

/**
 * Starts the product once, until its demo data is complete. Each journey starts with a copy of that folder, because a first start
 * takes much longer.
 */
export async function setup() {
  process.env['TEST_PACE'] ??= PACE;
  // Without the demo's engineers, since most journeys make their own data, and sixty more people take time.
  const product = await aProduct({ DEMO_ENGINEERS: 'false' });
  const isReady = async () =>
    (await product.rows('select id from recordings where ready_at is null and unplayable is null')).length === 0;
  await until('The demo recordings are ready', isReady, READY_WITHIN_MS);
  // What is left to do, as to measure the sounds, would be done again in each copy.
  const isAtRest = async () =>
    (await product.rows("select id from pgboss.job where state < 'completed' and start_after <= now()")).length === 0;
  await until('All work on the demo is done', isAtRest, READY_WITHIN_MS);
  await product.quit();
  process.env[PREPARED] = product.dataDir;
  return product.stop;
}
