/** How page, other tabs and worker hear that the outbox has changed; `channelName` is the same for all of one device. */
export const createChanges = (channelName: string) => ({
  notify() {
    const channel = new BroadcastChannel(channelName);
    channel.postMessage('changed');
    channel.close();
  },

  /** Calls `listener` after each change, whoever made it; returns how to stop. */
  subscribe(listener: () => void) {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', listener);
    return () => channel.close();
  },
});

export type Changes = ReturnType<typeof createChanges>;
