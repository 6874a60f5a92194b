import * as calls from '../../../contract/messages/messages.ts';
import { decideReport, messageReports, reportMessage } from '../../../contract/messages/message-reports.ts';
import { deleteTemplate, messageTemplates, saveTemplate } from '../../../contract/messages/message-templates.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Messages } from './messages.ts';

const OK = { response: 'ok' as const };

export function messageRoutes(defineRoute: DefineRoute, { messages }: { messages: Messages }) {
  const { threads, sending, reports, templates } = messages;

  defineRoute(calls.threads, ({ caller, query }) => threads.list(caller, query));
  defineRoute(calls.threadOf, ({ caller, params: { id } }) => threads.find(caller, id));
  defineRoute(calls.threadMessages, ({ caller, params: { id }, query }) => threads.listMessages(caller, id, query));
  defineRoute(calls.startThread, ({ caller, body: { to } }) => sending.start(caller, to));
  defineRoute(calls.companySendMessage, ({ caller, body }) => sending.send(caller, body));
  defineRoute(calls.engineerSendMessage, ({ caller, body }) => sending.send(caller, body));

  defineRoute(calls.markRead, async ({ caller, params: { id }, body: { number } }) => {
    await threads.markRead(caller, id, number);
    return OK;
  });

  defineRoute(calls.unreadMessages, async ({ caller }) => ({ unread: await threads.countUnread(caller) }));

  defineRoute(calls.deleteMessage, async ({ caller, params: { id } }) => {
    await reports.deleteMessage(caller, id);
    return OK;
  });

  defineRoute(calls.clearThread, async ({ caller, params: { id } }) => {
    await threads.clear(caller, id);
    return OK;
  });

  defineRoute(reportMessage, async ({ caller, params: { id }, body: { reason } }) => {
    await reports.report(caller, id, reason);
    return OK;
  });

  defineRoute(messageReports, ({ query }) => reports.list(query));

  defineRoute(decideReport, async ({ caller, params: { id }, body }) => {
    await reports.decide(caller.accountId, id, body);
    return OK;
  });

  defineRoute(messageTemplates, ({ caller }) => templates.list(caller.companyId));

  defineRoute(saveTemplate, async ({ caller, body }) => {
    await templates.save(caller.companyId, body, caller.accountId);
    return OK;
  });

  defineRoute(deleteTemplate, async ({ caller, params: { id } }) => {
    await templates.delete(caller.companyId, id, caller.accountId);
    return OK;
  });
}
