import * as calls from '../../../contract/accounts/accounts.ts';
import { offlineCopyKey } from '../../../contract/hiring/offline-copies.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { EmailChanges } from './email-changes.ts';
import type { EmailConfirmation } from './email-confirmation.ts';
import type { PasswordChange } from './password-change.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';
import type { Tokens } from './tokens.ts';

interface Needs {
  tokens: Pick<Tokens, 'offlineCopyKeys'>;
  sessions: Pick<Sessions, 'secondsLeft'>;
  signIn: SignIn;
  passwordChange: PasswordChange;
  emailConfirmation: EmailConfirmation;
  emailChanges: Pick<EmailChanges, 'correct'>;
}

const CONFIRMED = 'Your e-mail address is confirmed.';
const onItsWayTo = (email: string) => `An e-mail is on its way to ${email}. Please follow the link in it.`;

export function accountRoutes(
  defineRoute: DefineRoute,
  { tokens, sessions, signIn, passwordChange, emailConfirmation, emailChanges }: Needs,
) {
  defineRoute(calls.register, async ({ body: { password, ...engineer }, network }) =>
    signIn.register({ role: 'engineer', ...engineer }, password, network),
  );

  defineRoute(calls.registerCompany, async ({ body: { password, ...company }, network }) =>
    signIn.register({ role: 'company', ...company }, password, network),
  );

  defineRoute(calls.login, async ({ body: { email, password }, network }) =>
    signIn.signInByPassword({ email, network }, password),
  );

  defineRoute(calls.linkSubmit, async ({ body: { token } }) => signIn.signInByLink(token));

  defineRoute(calls.validateToken, async ({ body: { token } }) => {
    const user = await signIn.findUser(token);
    if (user) return { valid: true as const, user };
    return { valid: false as const, ...((await signIn.wasRemoved(token)) && { removed: true }) };
  });

  defineRoute(offlineCopyKey, async ({ caller }) => {
    const company = caller.companyId;
    const [key = '', ...olderKeys] = tokens.offlineCopyKeys(caller.accountId, company);
    return { key, olderKeys, company, seconds: await sessions.secondsLeft(caller.token) };
  });

  defineRoute(calls.logout, async ({ caller }) => {
    await signIn.signOut(caller.token);
    return { response: 'ok' as const };
  });

  defineRoute(calls.updatePassword, async ({ body: { old_pass, password }, caller, network }) => {
    await passwordChange.changePassword({ caller, network }, old_pass, password);
    return { response: 'Your password have been updated.' };
  });

  defineRoute(calls.resetRequest, async ({ body: { email }, network }) => {
    await passwordChange.requestCode({ email, network });
    return { response: 'The reset code have been sent to your email. Dont forget to check your spam folder' };
  });

  defineRoute(calls.codeSubmit, async ({ body: { email, reset_code }, network }) =>
    passwordChange.redeemCode({ email, network }, reset_code),
  );

  defineRoute(calls.resetPassword, async ({ body: { password }, caller, network }) => {
    await passwordChange.setNewPassword({ caller, network }, password);
    return { response: 'Your password have been successfuly changed' };
  });

  defineRoute(calls.sendConfirmation, async ({ caller, network }) => {
    const email = await emailConfirmation.sendLink(caller.accountId, network);
    if (email === null) return { response: CONFIRMED };
    return { response: onItsWayTo(email) };
  });

  defineRoute(calls.correctEmail, async ({ body, caller, network }) => {
    await emailChanges.correct(caller, body, network);
    return { response: onItsWayTo(body.email), email: body.email };
  });

  defineRoute(calls.confirmEmail, async ({ body: { token }, caller }) => {
    await emailConfirmation.confirm(caller, token);
    return { response: CONFIRMED };
  });
}
