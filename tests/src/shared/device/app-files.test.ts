import { afterEach, expect, test, vi } from 'vitest';
import { checkAppFiles } from '../../../../src/shared/device/app-files.ts';

afterEach(() => vi.unstubAllGlobals());

/** A worker that answers at the port that comes with the message, as sw/index.ts does. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState;
  constructor(state: ServiceWorkerState) {
    super();
    this.state = state;
  }
  postMessage(said: unknown, [port]: MessagePort[]) {
    if (said === 'check-files') port?.postMessage({ files: 3, missing: 1 });
  }
  become(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}
const register = (registration: object | undefined) =>
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });

test('the active worker is asked', async () => {
  register({ active: new FakeWorker('activated') });
  expect(await checkAppFiles()).toEqual({ files: 3, missing: 1 });
});

test('a first installation is waited for, and one that fails is none', async () => {
  for (const [end, checked] of [
    ['activated', { files: 3, missing: 1 }],
    ['redundant', null],
  ] as const) {
    const installing = new FakeWorker('installing');
    register({ installing });
    const asked = checkAppFiles();
    await Promise.resolve();
    installing.become(end);
    expect(await asked).toEqual(checked);
  }
});

test('without a worker nothing is checked', async () => {
  register(undefined);
  expect(await checkAppFiles()).toBeNull();
  vi.stubGlobal('navigator', {});
  expect(await checkAppFiles()).toBeNull();
});
