import * as calls from '../../../contract/accounts/notifications.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Notices } from './notices.ts';

const OK = { response: 'ok' as const };

export function noticeRoutes(defineRoute: DefineRoute, { notices }: { notices: Notices }) {
  defineRoute(calls.noticeSettings, async ({ caller }) => notices.findSettings(caller.accountId));

  defineRoute(calls.saveNoticeSettings, async ({ body, caller }) => {
    await notices.saveSettings(caller.accountId, body);
    return { response: 'Your notifications have been saved.' };
  });

  defineRoute(calls.addDevice, async ({ body, caller }) => {
    await notices.addDevice(caller, body);
    return OK;
  });

  defineRoute(calls.removeDevice, async ({ body, caller }) => {
    await notices.removeDevice(caller.accountId, body.endpoint);
    return OK;
  });

  defineRoute(calls.leaveNotices, async ({ body }) => ({ response: await notices.leave(body.token, body.kind) }));

  defineRoute(calls.leaveNoticesByOneClick, async ({ query }) => ({ response: await notices.leave(query.token, query.kind) }));
}
