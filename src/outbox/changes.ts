const CHANNEL = 'loadpath-outbox';

/** Tells page, other tabs and worker that the outbox has changed. */
export function notifyChange() {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** Calls `listener` after each change, whoever made it; returns how to stop. */
export function onChange(listener: () => void) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
