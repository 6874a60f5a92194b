type Listener = () => void;

const listeners = new Set<Listener>();
let reached = true;
/** Whether a reply has arrived although the browser reports no network. */
let isDenied = false;
let heard: EventTarget | null = null;

const notify = () => listeners.forEach((listener) => listener());

/** Subscribes to the browser's own events only when there is a listener, because the server has no such events. */
function hearBrowser() {
  if (heard || !('addEventListener' in globalThis)) return;
  heard = globalThis;
  heard.addEventListener('online', notify);
  heard.addEventListener('offline', () => {
    isDenied = false;
    notify();
  });
}

/**
 * Whether there is a network: the browser reports one, and the last request with a known result reached the server. A browser
 * alone does not notice that a cable behind the next router is unplugged, and some report no network where there is one.
 */
export const isOnline = () => reached && (globalThis.navigator?.onLine !== false || isDenied);

/** Called by the code that makes requests. */
export function setReached(now: boolean) {
  const before = isOnline();
  reached = now;
  isDenied = now && globalThis.navigator?.onLine === false;
  if (isOnline() !== before) notify();
}

/** Calls back when the network may be lost or back; `isOnline` shows which. Returns a function that stops this. */
export function onOnlineChange(listener: Listener) {
  hearBrowser();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Calls back when a failed action may work again: the browser has a network again, or the page is looked at again. Returns a
 * function that stops this.
 */
export function onReturn(listener: (why: 'online' | 'visible') => void) {
  const onNetwork = () => listener('online');
  const onVisible = () => document.visibilityState === 'visible' && listener('visible');
  addEventListener('online', onNetwork);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    removeEventListener('online', onNetwork);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
