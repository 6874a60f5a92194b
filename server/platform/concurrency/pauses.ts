import { setImmediate as breathe } from 'node:timers/promises';

/** How long a search may compute before other requests get their turn, in milliseconds. */
const TURN_MS = 10;

/** Returns the function to await between the parts of a long computation: when a turn is over, it lets other requests run. */
export function createPauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await breathe();
    since = performance.now();
  };
}
