import { afterEach, expect, test, vi } from 'vitest';
import { addDevice } from '../../../../../contract/accounts/notifications.ts';

const send = vi.hoisted(() => vi.fn<(call: object, sent: object) => Promise<object>>(async () => ({})));
vi.mock('../../../../../src/shared/api/request.ts', () => ({ send }));
const { findPushState } = await import('../../../../../src/features/account/settings/push-device.ts');

afterEach(() => {
  vi.unstubAllGlobals();
  send.mockClear();
});

/** A browser that is subscribed at its push service. */
function subscribed() {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const subscription = { unsubscribe, toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: {} }) };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('PushManager', () => {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  return unsubscribe;
}

test('a subscribed browser of an account that has registered browsers is registered again', async () => {
  const unsubscribe = subscribed();
  expect(await findPushState(1)).toBe('on');
  expect(send).toHaveBeenCalledExactlyOnceWith(addDevice, expect.anything());
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('once the consent is withdrawn, a subscribed browser is not registered again, and ends its subscription', async () => {
  const unsubscribe = subscribed();
  expect(await findPushState(0)).toBe('off');
  expect(send).not.toHaveBeenCalled();
  expect(unsubscribe).toHaveBeenCalledOnce();
});
