import * as calls from '../../../contract/accounts/security.ts';
import { endOtherSessions, endSession, ownSessions } from '../../../contract/accounts/sessions.ts';
import * as emails from '../../../contract/accounts/email-change.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { EmailChanges } from './email-changes.ts';
import type { FactorSignIn } from './second-factor/factor-sign-in.ts';
import type { Factors } from './second-factor/factors.ts';
import type { NewFactors } from './second-factor/new-factors.ts';
import type { Proof } from './proof.ts';
import type { SecurityService } from './security.ts';
import type { Sessions } from './sessions.ts';

interface Needs {
  factorSignIn: FactorSignIn;
  factors: Pick<Factors, 'begin'>;
  newFactors: NewFactors;
  security: SecurityService;
  proof: Proof;
  sessions: Sessions;
  emailChanges: EmailChanges;
}

const CHANGED = 'Your e-mail address is changed. Sign in with the new one from now on.';
const OTHER_ADDRESS = 'This address is confirmed. Now follow the link in the e-mail to the other address.';
const DONE = { response: 'ok' as const };

/** Second factors, passkeys, sessions, and the proof that some calls ask for. */
export function securityRoutes(
  defineRoute: DefineRoute,
  { factorSignIn, factors, newFactors, security, proof, sessions, emailChanges }: Needs,
) {
  defineRoute(calls.secondFactor, async ({ body }) => factorSignIn.giveSecondFactor(body));
  defineRoute(calls.passkeyOptions, async () => factors.begin());
  defineRoute(calls.passkeySignIn, async ({ body: { step, passkey } }) => factorSignIn.signInByPasskey(step, passkey));

  defineRoute(calls.security, async ({ caller }) => security.describe(caller));
  defineRoute(calls.addPasskeyOptions, async ({ caller }) => newFactors.beginPasskey(caller));
  defineRoute(calls.addPasskey, async ({ caller, body }) => ({
    recoveryCodes: await newFactors.addPasskey(caller, body),
  }));
  defineRoute(calls.renamePasskey, async ({ caller, params, body }) => {
    await security.renamePasskey(caller, params.id, body.name);
    return DONE;
  });
  defineRoute(calls.removePasskey, async ({ caller, params }) => {
    await security.removePasskey(caller, params.id);
    return DONE;
  });

  defineRoute(calls.startApp, async ({ caller }) => newFactors.beginApp(caller));
  defineRoute(calls.confirmApp, async ({ caller, body }) => ({ recoveryCodes: await newFactors.addApp(caller, body) }));
  defineRoute(calls.removeApp, async ({ caller }) => {
    await security.removeApp(caller);
    return DONE;
  });
  defineRoute(calls.newRecoveryCodes, async ({ caller }) => ({ recoveryCodes: await security.makeRecoveryCodes(caller) }));

  defineRoute(ownSessions, async ({ caller, query }) => sessions.list(caller.accountId, caller.token, query));
  defineRoute(endSession, async ({ caller, params }) => {
    await sessions.endById(caller.accountId, params.id);
    return DONE;
  });
  defineRoute(endOtherSessions, async ({ caller }) => {
    await sessions.endOthers(caller.accountId, caller.token);
    return DONE;
  });

  defineRoute(emails.emailChange, async ({ caller }) => emailChanges.find(caller));
  defineRoute(emails.startEmailChange, async ({ caller, body, network }) => emailChanges.start(caller, body.email, network));
  defineRoute(emails.cancelEmailChange, async ({ caller }) => {
    await emailChanges.cancel(caller);
    return DONE;
  });
  defineRoute(emails.confirmEmailChange, async ({ caller, body: { token } }) => {
    const done = await emailChanges.confirm(caller, token);
    return { done, response: done ? CHANGED : OTHER_ADDRESS };
  });
  defineRoute(emails.refuseEmailChange, async ({ body: { token } }) => {
    await emailChanges.refuse(token);
    return { response: 'Nothing is changed. The links in both e-mails open nothing any more.' };
  });

  defineRoute(calls.startProof, async ({ caller }) => proof.begin(caller));
  defineRoute(calls.prove, async ({ caller, body }) => {
    await proof.finish(caller, body);
    return DONE;
  });
}
