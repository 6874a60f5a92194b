import * as calls from '../../contract/accounts.ts';
import type { Tx } from '../db/database.ts';
import { Failure } from '../http/failures.ts';
import type { Caller, Serve } from '../http/serve.ts';
import type { Letters, Write } from '../mail/letters.ts';
import type { Handshakes } from './handshakes.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { linkRoutes } from './link-routes.ts';
import type { Links } from './links.ts';
import { providerRoutes } from './provider-routes.ts';
import type { Provider } from './provider.ts';
import type { Account, Accounts, NewAccount, Person } from './repository.ts';
import type { Resets } from './resets.ts';
import type { Sessions } from './sessions.ts';
import type { Comer, Tries } from './tries.ts';

interface Needs {
  accounts: Accounts;
  sessions: Sessions;
  resets: Resets;
  links: Links;
  tries: Tries;
  letters: Letters;
  handshakes: Handshakes;
  provider: Provider | null;
  secure: boolean;
}

const userOf = ({ id, email, name, role }: Account): calls.User => ({ id, email, name, roles: [role] });

export function accountRoutes(serve: Serve, { accounts, sessions, resets, links, tries, letters, ...outside }: Needs) {
  const signIn = async (account: Account, message: string, options?: { mayReset: boolean }) => ({
    ...userOf(account),
    accessToken: await sessions.open(account.id, options),
    message,
  });

  /** The account whose password this is, else null; takes as long where there is none. Throws `too-many-tries`. */
  async function known(comer: Comer, password: string): Promise<Account | null> {
    const giveBack = await tries.take('login', comer);
    const account = await accounts.find(comer.email);
    if (!(await isPassword(password, account?.passwordHash ?? null))) return null;
    await giveBack();
    await tries.remember(comer);
    return account;
  }

  /** A new account, and its welcome; null where the address or the identity is taken. A provider has proven the address. */
  const added = (person: NewAccount) =>
    letters.writing(async (tx, write) => {
      const confirmed = person.identity !== undefined;
      const account = await accounts.add(person, tx, { confirmed });
      if (!account) return null;
      const { id, email: to, role } = account;
      const linkId = confirmed ? null : (await links.open('confirm', id, tx)).id;
      await write({ kind: 'welcome', to, role, linkId });
      return account;
    });

  /** Whoever registers again with the same password and role never saw the first reply, and gets it now. */
  async function registered(password: string, person: Person, origin: string) {
    const comer = { email: person.email, origin };
    const made = await added({ ...person, passwordHash: await hashPassword(password) });
    if (made) await tries.remember(comer);
    const account = made ?? (await known(comer, password));
    if (account?.role !== person.role) throw new Failure('email-taken');
    return signIn(account, 'Register successful');
  }

  serve(calls.register, ({ body: { password, ...engineer }, origin }) =>
    registered(password, { role: 'engineer', ...engineer }, origin),
  );

  serve(calls.registerCompany, ({ body: { password, ...company }, origin }) =>
    registered(password, { role: 'company', ...company }, origin),
  );

  serve(calls.login, async ({ body: { email, password }, origin }) => {
    const account = await known({ email, origin }, password);
    if (!account) throw new Failure('wrong-credentials');
    return signIn(account, 'Login successful');
  });

  serve(calls.validateToken, async ({ body: { token } }) => {
    const account = await sessions.find(token);
    return account ? { valid: true as const, user: userOf(account) } : { valid: false as const };
  });

  serve(calls.logout, async ({ caller }) => {
    await sessions.end(caller.token);
    return { response: 'ok' as const };
  });

  interface Change {
    caller: Caller;
    origin: string;
    passwordHash: string;
  }

  /** A new password: whoever else is signed in no longer is, and its owner is told. */
  async function change({ caller: { accountId, token }, origin, passwordHash }: Change, tx: Tx, write: Write) {
    await tries.takeOwn('new-password', accountId, tx);
    const { email } = await accounts.setPassword(accountId, passwordHash, tx);
    await sessions.endOthers(accountId, token, tx);
    await tries.forget(email, tx);
    await tries.remember({ email, origin }, tx);
    await write({ kind: 'password-changed', to: email });
  }

  serve(calls.updatePassword, async ({ body: { old_pass, password }, caller, origin }) => {
    const giveBack = await tries.takeOwn('old-password', caller.accountId);
    const kept = await accounts.passwordOf(caller.accountId);
    if (kept === null) throw new Failure('no-password');
    if (!(await isPassword(old_pass, kept))) {
      throw new Failure('wrong-password', { fields: { old_pass: 'The current password is wrong.' } });
    }
    await giveBack();
    const passwordHash = await hashPassword(password);
    await letters.writing((tx, write) => change({ caller, origin, passwordHash }, tx, write));
    return { response: 'Your password have been updated.' };
  });

  serve(calls.resetRequest, async ({ body: { email }, origin }) => {
    const comer = { email, origin };
    await letters.writing(async (tx, write) => {
      const resetId = await resets.open(comer, await tries.isOwn(comer, tx), tx);
      await tries.take('reset', comer, tx);
      await write({ kind: 'reset-code', to: email, resetId });
    });
    return { response: 'The reset code have been sent to your email. Dont forget to check your spam folder' };
  });

  serve(calls.codeSubmit, async ({ body: { email, reset_code }, origin }) => {
    const comer = { email, origin };
    await resets.redeem(comer, reset_code);
    const account = await accounts.find(email);
    // A lucky guess at a code that was never told: nobody has this address, or an outside provider signs its account in.
    if (!account?.passwordHash) throw new Failure('code-over');
    await tries.remember(comer);
    return signIn(account, 'Reset Approved. Please change your password before continuing', { mayReset: true });
  });

  serve(calls.resetPassword, async ({ body: { password }, caller, origin }) => {
    await letters.writing(async (tx, write) => {
      if (!(await sessions.spendReset(caller.token, tx))) throw new Failure('reset-over');
      await change({ caller, origin, passwordHash: await hashPassword(password) }, tx, write);
      // Not before: until now whoever had registered somebody else's address was still signed in.
      await accounts.confirm(caller.accountId, tx);
    });
    return { response: 'Your password have been successfuly changed' };
  });

  linkRoutes(serve, { accounts, links, tries, letters, signIn });
  providerRoutes(serve, { ...outside, accounts, added, signIn });
}
