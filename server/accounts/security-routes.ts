import * as calls from '../../contract/security.ts';
import type { DefineRoute } from '../http/define-route.ts';
import type { Factors } from './factors.ts';
import type { Proof } from './proof.ts';
import type { SecurityService } from './security.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';

interface Needs {
  signIn: SignIn;
  factors: Factors;
  security: SecurityService;
  proof: Proof;
  sessions: Sessions;
}

const DONE = { response: 'ok' as const };

/** Second factors, passkeys, sessions, and the proof that some calls ask for. */
export function securityRoutes(defineRoute: DefineRoute, { signIn, factors, security, proof, sessions }: Needs) {
  defineRoute(calls.secondFactor, async ({ body }) => signIn.signInBySecondFactor(body));
  defineRoute(calls.passkeyOptions, async () => factors.begin());
  defineRoute(calls.passkeySignIn, async ({ body: { step, passkey } }) => signIn.signInByPasskey(step, passkey));

  defineRoute(calls.security, async ({ caller }) => security.describe(caller));
  defineRoute(calls.addPasskeyOptions, async ({ caller }) => security.beginPasskey(caller));
  defineRoute(calls.addPasskey, async ({ caller, body }) => ({ recoveryCodes: await security.addPasskey(caller, body) }));
  defineRoute(calls.renamePasskey, async ({ caller, params, body }) => {
    await security.renamePasskey(caller, params.id, body.name);
    return DONE;
  });
  defineRoute(calls.removePasskey, async ({ caller, params }) => {
    await security.removePasskey(caller, params.id);
    return DONE;
  });

  defineRoute(calls.startApp, async ({ caller }) => security.beginApp(caller));
  defineRoute(calls.confirmApp, async ({ caller, body }) => ({ recoveryCodes: await security.addApp(caller, body) }));
  defineRoute(calls.removeApp, async ({ caller }) => {
    await security.removeApp(caller);
    return DONE;
  });
  defineRoute(calls.newRecoveryCodes, async ({ caller }) => ({ recoveryCodes: await security.makeRecoveryCodes(caller) }));

  defineRoute(calls.ownSessions, async ({ caller, query }) => sessions.list(caller.accountId, caller.token, query));
  defineRoute(calls.endSession, async ({ caller, params }) => {
    await sessions.endById(caller.accountId, params.id);
    return DONE;
  });
  defineRoute(calls.endOtherSessions, async ({ caller }) => {
    await sessions.endOthers(caller.accountId, caller.token);
    return DONE;
  });

  defineRoute(calls.startProof, async ({ caller }) => proof.begin(caller));
  defineRoute(calls.prove, async ({ caller, body }) => {
    await proof.finish(caller, body);
    return DONE;
  });
}
