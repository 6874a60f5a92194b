import { expect, test, vi } from 'vitest';
import { createReach } from '../../../../src/shared/api/reach.ts';

/** A server that answers or not, and all reports so far. */
function aReach() {
  const state = { isThere: false, pauses: [] as number[], told: [] as boolean[], goOn: () => {} };
  const isServerThere = vi.fn<() => Promise<boolean>>(async () => state.isThere);
  const reach = createReach({
    isServerThere,
    pauseFor: (ms) => {
      state.pauses.push(ms);
      return new Promise((resolve) => (state.goOn = resolve));
    },
    setReached: (reached) => state.told.push(reached),
  });
  return { state, reach, isServerThere };
}

test('after one failed request the network does not count as lost: the server itself is asked', async () => {
  const { state, reach } = aReach();
  state.isThere = true;
  reach.noReply();
  await vi.waitFor(() => expect(state.told).toEqual([true]));
});

test('while the server does not answer it is asked again, less and less often, and its answer is reported', async () => {
  const { state, reach, isServerThere } = aReach();
  reach.noReply();
  for (let times = 1; times <= 6; times++) {
    await vi.waitFor(() => expect(state.pauses).toHaveLength(times));
    reach.noReply();
    if (times === 6) state.isThere = true;
    state.goOn();
  }
  await vi.waitFor(() => expect(state.told.at(-1)).toBe(true));
  expect(state.told).toEqual([false, false, false, false, false, false, true]);
  expect(state.pauses).toEqual([1000, 2000, 4000, 8000, 8000, 8000]);
  expect(isServerThere).toHaveBeenCalledTimes(7);
});
