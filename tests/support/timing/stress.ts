import { join } from 'node:path';
import type { BrowserContext } from 'playwright';

/**
 * The seed of the bad conditions under which `npm run test:stress` runs the journeys; null without them: then nothing here changes
 * anything.
 */
const SEED = process.env['STRESS'] === undefined ? null : Number(process.env['STRESS']);

const MOST_REACT_MS = 150;

/** For `NODE_OPTIONS` of a server: makes every call of its API late (slow-api-preload.ts). */
export const slowApi = (): string => (SEED === null ? '' : `--import "${join(import.meta.dirname, 'slow-api-preload.ts')}"`);

/**
 * Runs in the page before its own scripts: delays each piece of React's work. React asks for it by sending null to itself through a
 * channel of messages, which nothing else here does.
 */
function delayReact({ seed, mostMs }: { seed: number; mostMs: number }) {
  let state = seed;
  // A linear congruential generator (Numerical Recipes), since a page has no other random numbers that a seed repeats.
  const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown, ...more: unknown[]) {
    const send = () => Reflect.apply(post, this, [message, ...more]) as void;
    if (message === null && more.length === 0) setTimeout(send, random() * mostMs);
    else send();
  } as typeof post;
}

/** To be called for each context before its first page. */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (SEED !== null) await context.addInitScript(delayReact, { seed: SEED, mostMs: MOST_REACT_MS });
}
