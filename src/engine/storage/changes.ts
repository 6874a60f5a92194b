/** Notifies all tabs that a store of this device has changed, by a tab or by the worker. All of them share `channelName`. */
export const createChanges = (channelName: string) => ({
  notify() {
    const channel = new BroadcastChannel(channelName);
    channel.postMessage('changed');
    channel.close();
  },

  /** Calls `listener` after each change, made here or elsewhere. Returns a function that stops this. */
  subscribe(listener: () => void) {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', listener);
    return () => channel.close();
  },
});

export type Changes = ReturnType<typeof createChanges>;
