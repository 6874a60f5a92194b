import { addDevice, removeDevice } from '../../../../contract/accounts/notifications.ts';
import { send } from '../../../shared/api/request.ts';

/** Why this browser cannot get push messages, or whether it gets them or could. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function register(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  await send(addDevice, { body: { endpoint, keys } as never });
}

/**
 * Whether this browser gets push messages. A subscribed browser is registered again, since a new password ends the registrations
 * of other sessions. If that fails now, the server may still have the registration. `devices`: the number of browsers of the
 * account that the server knows. If there is none, the person may have withdrawn the consent, here or in another browser. The
 * subscription is then ended and not registered.
 */
export async function findPushState(devices: number): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await findSubscription();
  if (!subscription) return 'off';
  if (devices === 0) {
    await subscription.unsubscribe();
    return 'off';
  }
  await register(subscription).catch(() => {});
  return 'on';
}

/** Chromium goes on trying for minutes while its push service cannot be reached. */
const PATIENCE_MS = 15_000;

/** Throws an error after `PATIENCE_MS`; a subscription that succeeds later is ended again. */
async function subscribeInTime({ pushManager }: ServiceWorkerRegistration, pushKey: string): Promise<PushSubscription> {
  const subscribed = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      // A refusal after the end of the patience changes nothing any more.
      void subscribed.then(
        (subscription) => subscription.unsubscribe(),
        () => {},
      );
      reject(new Error('The push service does not answer.'));
    }, PATIENCE_MS);
  });
  return Promise.race([subscribed, late]).finally(() => clearTimeout(timer));
}

/**
 * Asks for the permission and subscribes this browser; to be called after a click. `pushKey`: the server's public key, base64url.
 * Returns the new state. Throws the browser's error if its push service cannot be reached, and the server's refusal; then nothing
 * is subscribed.
 */
export async function switchPushOn(pushKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return Notification.permission === 'denied' ? 'blocked' : 'off';
  const registration = await navigator.serviceWorker.ready;
  const subscription = await subscribeInTime(registration, pushKey);
  try {
    await register(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

/** Ends push messages to this browser, also if the server cannot be reached: it then finds out by its next message. */
export async function switchPushOff(): Promise<PushState> {
  const subscription = isSupported() ? await findSubscription() : null;
  if (!subscription) return 'off';
  await subscription.unsubscribe();
  await send(removeDevice, { body: { endpoint: subscription.endpoint } });
  return 'off';
}
