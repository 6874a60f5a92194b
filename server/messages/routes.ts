import * as calls from '../../contract/messages.ts';
import { type DefineRoute, companyOf } from '../http/define-route.ts';
import type { Messages } from './messages.ts';
import { partyOf } from './party.ts';

const OK = { response: 'ok' as const };

export function messageRoutes(defineRoute: DefineRoute, { messages }: { messages: Messages }) {
  const { threads, sending, reports, templates } = messages;

  defineRoute(calls.threads, ({ caller, query }) => threads.list(partyOf(caller), query));
  defineRoute(calls.threadOf, ({ caller, params: { id } }) => threads.find(partyOf(caller), id));
  defineRoute(calls.threadMessages, ({ caller, params: { id }, query }) => threads.listMessages(partyOf(caller), id, query));
  defineRoute(calls.startThread, ({ caller, body: { to } }) => sending.start(partyOf(caller), to));
  defineRoute(calls.companySendMessage, ({ caller, body }) => sending.send(partyOf(caller), body));
  defineRoute(calls.engineerSendMessage, ({ caller, body }) => sending.send(partyOf(caller), body));

  defineRoute(calls.markRead, async ({ caller, params: { id }, body: { number } }) => {
    await threads.markRead(partyOf(caller), id, number);
    return OK;
  });

  defineRoute(calls.unreadMessages, async ({ caller }) => ({ unread: await threads.countUnread(partyOf(caller)) }));

  defineRoute(calls.deleteMessage, async ({ caller, params: { id } }) => {
    await reports.deleteMessage(partyOf(caller), id);
    return OK;
  });

  defineRoute(calls.clearThread, async ({ caller, params: { id } }) => {
    await threads.clear(partyOf(caller), id);
    return OK;
  });

  defineRoute(calls.reportMessage, async ({ caller, params: { id }, body: { reason } }) => {
    await reports.report(partyOf(caller), id, reason);
    return OK;
  });

  defineRoute(calls.messageReports, ({ query }) => reports.list(query));

  defineRoute(calls.decideReport, async ({ caller, params: { id }, body }) => {
    await reports.decide(caller.accountId, id, body);
    return OK;
  });

  defineRoute(calls.messageTemplates, ({ caller }) => templates.list(companyOf(caller)));

  defineRoute(calls.saveTemplate, async ({ caller, body }) => {
    await templates.save(companyOf(caller), body, caller.accountId);
    return OK;
  });

  defineRoute(calls.deleteTemplate, async ({ caller, params: { id } }) => {
    await templates.delete(companyOf(caller), id, caller.accountId);
    return OK;
  });
}
