import type { Pump, PumpState, Wake, Waiting } from './pump.ts';

/** A pause as others hear of it: how long it still lasts, since each has a clock of its own. */
type Pause = Omit<Waiting, 'is' | 'until'> & { ms: number };
type Said = { wake: Wake } | { pause: Pause | null } | { ask: true };

const pauseOf = (state: PumpState): Pause | null => {
  if (state.is !== 'waiting') return null;
  const { until, attempt, why } = state;
  return { attempt, why, ms: until - performance.now() };
};

const waitingFor = ({ ms, ...rest }: Pause): Waiting => ({ is: 'waiting', ...rest, until: performance.now() + ms });

/** Lets senders hear what another tab or the worker knows: that a person asked, that the network is back, how the sending stands. */
export function joinPumpChannel(pump: Pick<Pump, 'wake' | 'heard' | 'get' | 'subscribe'>, channelName: string) {
  const channel = new BroadcastChannel(channelName);
  const say = (said: Said) => channel.postMessage(said);

  function listen({ data }: MessageEvent<Said>) {
    if ('wake' in data) pump.wake(data.wake);
    else if ('ask' in data) tellOthers();
    else pump.heard(data.pause && waitingFor(data.pause));
  }

  let before: PumpState['is'] | null = null;
  /** Only the one that sends has something to tell; one that waits for it asks how it stands. */
  function tellOthers() {
    const state = pump.get();
    if (state.is === 'waiting' || state.is === 'sending') say({ pause: pauseOf(state) });
    else if (state.is === 'elsewhere' && before !== 'elsewhere') say({ ask: true });
    before = state.is;
  }

  channel.addEventListener('message', listen);
  const unsubscribe = pump.subscribe(tellOthers);
  return {
    /** Tells all others. */
    tell: (why: Wake) => say({ wake: why }),
    leave() {
      unsubscribe();
      channel.close();
    },
  };
}
