import * as calls from '../../../contract/accounts/notifications.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Notifications } from './notifications.ts';

const OK = { response: 'ok' as const };

export function notificationRoutes(defineRoute: DefineRoute, { notifications }: { notifications: Notifications }) {
  defineRoute(calls.notificationSettings, async ({ caller }) => notifications.findSettings(caller.accountId));

  defineRoute(calls.saveNotificationSettings, async ({ body, caller }) => {
    await notifications.saveSettings(caller.accountId, body);
    return { response: 'Your notifications have been saved.' };
  });

  defineRoute(calls.addDevice, async ({ body, caller }) => {
    await notifications.addDevice(caller, body);
    return OK;
  });

  defineRoute(calls.removeDevice, async ({ body, caller }) => {
    await notifications.removeDevice(caller.accountId, body.endpoint);
    return OK;
  });

  defineRoute(calls.leaveNotifications, async ({ body }) => ({ response: await notifications.leave(body.token, body.kind) }));

  defineRoute(calls.leaveNotificationsByOneClick, async ({ query }) => ({
    response: await notifications.leave(query.token, query.kind),
  }));
}
