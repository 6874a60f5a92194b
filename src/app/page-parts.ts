import { storedUser } from '../shared/api/session.ts';
import type { CurrentTest } from '../features/assessment/current-test.ts';
import type { Device } from '../shared/device/device.ts';
import type { MessagingParts } from './create-messaging.ts';
import type { FindCopy } from '../shared/loading/offline-replies.ts';
import { once } from '../shared/loading/once.ts';
import type { QueryProvider } from '../shared/loading/query-provider.tsx';

/**
 * The parts of a page that hold state. Each is loaded and built when it is first needed, because most public pages need none.
 */
export interface PageParts {
  getDevice: () => Promise<Device>;
  /** The provider around the screens that load data; it holds the loaded data. */
  getQueryProvider: () => Promise<QueryProvider>;
  /** The parts that store, send and receive messages; they are already started. */
  getMessaging: () => Promise<MessagingParts>;
  /** The test that this tab takes, if it takes one. */
  getCurrentTest: () => Promise<CurrentTest>;
}

/** Finds the offline copies of a member of a company. Loaded only when the network is lost. */
const findCopy: FindCopy = async (call, input) =>
  storedUser()?.roles[0] === 'company'
    ? (await import('../features/hiring/copied-shortlists/find-copy.ts')).findCopy(call, input)
    : undefined;

/** Builds each part once and passes it down, so that no module has to build one when it is imported. */
export function createPageParts(): PageParts {
  const getDevice = once(async () => (await import('./create-device.ts')).createDevice());
  const getQueryProvider = once(async () => (await import('../shared/loading/query-provider.tsx')).createQueryProvider(findCopy));
  const getMessaging = once(async () => {
    const messaging = (await import('./create-messaging.ts')).createMessaging();
    messaging.start();
    return messaging;
  });
  const getCurrentTest = once(async () => {
    const [{ createCurrentTest }, device] = await Promise.all([import('../features/assessment/current-test.ts'), getDevice()]);
    return createCurrentTest(device);
  });
  return { getDevice, getQueryProvider, getMessaging, getCurrentTest };
}
