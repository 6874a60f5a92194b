import type { Sender, SenderState, Wake, Waiting } from './sender.ts';

/** A pause as another tab gets it: how long it still lasts, because each tab's clock starts at another moment. */
type Pause = Omit<Waiting, 'is' | 'until'> & { ms: number };
type Said = { wake: Wake } | { pause: Pause | null } | { ask: true };

const pauseOf = (state: SenderState<unknown>): Pause | null => {
  if (state.is !== 'waiting') return null;
  const { until, attempt, why } = state;
  return { attempt, why, ms: until - performance.now() };
};

const waitingFor = ({ ms, ...rest }: Pause): Waiting => ({ is: 'waiting', ...rest, until: performance.now() + ms });

/**
 * Passes between the tabs and the worker what only one of them knows: that a person asked, that the network is back, in which state
 * the sending is. The tab in front may not be the one that sends.
 */
export function joinSenderChannel(
  sender: Pick<Sender<unknown>, 'wake' | 'noteSender' | 'get' | 'subscribe'>,
  channelName: string,
) {
  const channel = new BroadcastChannel(channelName);
  const say = (said: Said) => channel.postMessage(said);

  function listen({ data }: MessageEvent<Said>) {
    if ('wake' in data) sender.wake(data.wake);
    else if ('ask' in data) tellOthers();
    else sender.noteSender(data.pause && waitingFor(data.pause));
  }

  let before: SenderState<unknown>['is'] | null = null;
  /**
   * Only the sender reports its state. One that begins to wait for it asks, because it has missed earlier reports.
   */
  function tellOthers() {
    const state = sender.get();
    if (state.is === 'waiting' || state.is === 'sending') say({ pause: pauseOf(state) });
    else if (state.is === 'elsewhere' && before !== 'elsewhere') say({ ask: true });
    before = state.is;
  }

  channel.addEventListener('message', listen);
  const unsubscribe = sender.subscribe(tellOthers);
  return {
    tell: (why: Wake) => say({ wake: why }),
    leave() {
      unsubscribe();
      channel.close();
    },
  };
}
