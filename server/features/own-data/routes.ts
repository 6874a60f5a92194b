import * as calls from '../../../contract/accounts/own-data.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import { sendStored } from '../../http/send-stored.ts';
import type { Archives } from './archives.ts';
import type { Consents } from './consents.ts';
import type { Deletion } from './deletion.ts';

interface Needs {
  ownData: { archives: Archives; deletion: Deletion; consents: Consents };
}

export function ownDataRoutes(defineRoute: DefineRoute, { ownData: { archives, deletion, consents } }: Needs) {
  defineRoute(calls.ownData, async ({ caller: { accountId, role, token } }) => {
    const [{ endsAt, hasPassword, company }, archive, given] = await Promise.all([
      deletion.describe(accountId),
      archives.find(accountId, token),
      consents.list(accountId, role),
    ]);
    return { endsAt, hasPassword, company: company ?? null, archive, consents: given };
  });

  defineRoute(calls.askArchive, async ({ caller: { accountId, token } }) => archives.ask(accountId, token));

  defineRoute(calls.archiveFile, async ({ params: { id }, query, request, reply }) => {
    const file = await archives.findFile(id, query.ticket);
    // Not stored, so that only the file that the person saves stays in the browser.
    reply.header('cache-control', 'private, no-store');
    reply.header('content-disposition', 'attachment; filename="loadpath-data.zip"');
    return sendStored(request, reply, file);
  });

  defineRoute(calls.sendDeletionLink, async ({ caller }) => {
    const email = await deletion.sendLink(caller.accountId);
    return { response: `An e-mail is on its way to ${email}. Please follow the link in it.` };
  });

  defineRoute(calls.deleteAccount, async ({ caller, body, network }) => ({
    endsAt: (await deletion.ask(caller, body, network)).toISOString(),
  }));

  defineRoute(calls.keepAccount, async ({ caller }) => {
    await deletion.keep(caller.accountId);
    return { response: 'ok' as const };
  });

  defineRoute(calls.giveConsent, async ({ caller: { accountId }, body: { consent, version } }) => {
    await consents.give(accountId, consent, version);
    return { response: 'ok' as const };
  });

  defineRoute(calls.withdrawConsent, async ({ caller: { accountId, role }, body: { consent } }) => {
    await consents.withdraw(accountId, role, consent);
    return { response: 'ok' as const };
  });
}
