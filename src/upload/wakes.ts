import type { Pump, Wake } from './pump.ts';

const CHANNEL = 'loadpath-wake';

/** Lets a sender hear what another tab or the worker knows: that a person asked, that the network is back. */
export function joinWakes(pump: Pick<Pump, 'wake'>) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Wake>) => pump.wake(data));
  return {
    /** Tells all others. */
    tell: (why: Wake) => channel.postMessage(why),
    leave: () => channel.close(),
  };
}
