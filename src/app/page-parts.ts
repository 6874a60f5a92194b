import type { CurrentTest } from '../assessment/current-test.ts';
import type { Device } from '../device/device.ts';

/** The parts of a page that hold state, each loaded and built once, when it is first needed: most public pages need none. */
export interface PageParts {
  getDevice: () => Promise<Device>;
  /** The test that this tab takes, if it takes one. */
  getCurrentTest: () => Promise<CurrentTest>;
}

function once<T>(make: () => Promise<T>) {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}

/** The composition root of a page: whoever needs a part is handed it from here. */
export function createPageParts(): PageParts {
  const getDevice = once(async () => (await import('./create-device.ts')).createDevice());
  const getCurrentTest = once(async () => {
    const [{ createCurrentTest }, device] = await Promise.all([import('../assessment/current-test.ts'), getDevice()]);
    return createCurrentTest(device);
  });
  return { getDevice, getCurrentTest };
}
