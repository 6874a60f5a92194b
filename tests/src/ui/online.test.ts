import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let online: typeof import('../../../src/ui/online.ts');
const browser = new EventTarget();
let onLine = true;
beforeEach(async () => {
  onLine = true;
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine;
    },
  });
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.resetModules();
  online = await import('../../../src/ui/online.ts');
});
afterEach(() => vi.unstubAllGlobals());

function lose() {
  onLine = false;
  browser.dispatchEvent(new Event('offline'));
}

test('a browser that reports no network is believed until a reply arrives, and again after its next report', () => {
  const changes: boolean[] = [];
  const stop = online.onOnlineChange(() => changes.push(online.isOnline()));
  lose();
  expect(online.isOnline()).toBe(false);
  online.setReached(true);
  expect(online.isOnline()).toBe(true);
  lose();
  expect(online.isOnline()).toBe(false);
  expect(changes).toEqual([false, true, false]);
  stop();
});

test('a server that is not reached counts as no network, whatever the browser reports', () => {
  online.setReached(false);
  expect(online.isOnline()).toBe(false);
  online.setReached(true);
  expect(online.isOnline()).toBe(true);
});
