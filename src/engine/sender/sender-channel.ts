import type { Sender, SenderState, Wake, Waiting } from './sender.ts';

/** A pause as another tab gets it: how long it still lasts, because each tab's clock starts at another moment. */
type Pause = Omit<Waiting, 'is' | 'until'> & { ms: number };
type Sent = { wake: Wake } | { pause: Pause | null } | { ask: true };

const pauseOf = (state: SenderState<unknown>): Pause | null => {
  if (state.is !== 'waiting') return null;
  const { is: _is, until, ...rest } = state;
  return { ...rest, ms: until - performance.now() };
};

const waitingFor = ({ ms, ...rest }: Pause): Waiting => ({ is: 'waiting', ...rest, until: performance.now() + ms });

/**
 * Passes between the tabs and the worker the facts that only one of them knows: that a person asked for a try, that the network
 * is back, the state of the sending. The tab in front may not be the one that sends.
 */
export function joinSenderChannel(
  sender: Pick<Sender<unknown>, 'wake' | 'noteSender' | 'get' | 'subscribe'>,
  channelName: string,
) {
  const channel = new BroadcastChannel(channelName);
  const send = (sent: Sent) => channel.postMessage(sent);

  function listen({ data }: MessageEvent<Sent>) {
    if ('wake' in data) sender.wake(data.wake);
    else if ('ask' in data) reportState();
    else sender.noteSender(data.pause && waitingFor(data.pause));
  }

  let before: SenderState<unknown>['is'] | null = null;
  /** Only the sender reports its state. A tab that begins to wait for it asks, because it has missed earlier reports. */
  function reportState() {
    const state = sender.get();
    if (state.is === 'waiting' || state.is === 'sending') send({ pause: pauseOf(state) });
    else if (state.is === 'elsewhere' && before !== 'elsewhere') send({ ask: true });
    before = state.is;
  }

  channel.addEventListener('message', listen);
  const unsubscribe = sender.subscribe(reportState);
  return {
    wakeOthers: (why: Wake) => send({ wake: why }),
    leave() {
      unsubscribe();
      channel.close();
    },
  };
}
