import { confirmEmail, linkSubmit, sendConfirmation } from '../../contract/accounts.ts';
import type { SignedIn } from '../../contract/accounts.ts';
import { Failure } from '../http/failures.ts';
import type { Serve } from '../http/serve.ts';
import type { Letters } from '../mail/letters.ts';
import type { Links } from './links.ts';
import type { Account, Accounts } from './repository.ts';
import type { Tries } from './tries.ts';

interface Needs {
  accounts: Accounts;
  links: Links;
  tries: Tries;
  letters: Letters;
  signIn: (account: Account, message: string, options?: { mayReset: boolean }) => Promise<SignedIn>;
}

const CONFIRMED = 'Your e-mail address is confirmed.';

/** Links that work once: one lets an administrator in, the other proves an e-mail address. */
export function linkRoutes(serve: Serve, { accounts, links, tries, letters, signIn }: Needs) {
  serve(linkSubmit, async ({ body: { token } }) => {
    const id = await letters.writing((tx) => links.redeem('password', token, tx));
    const account = id && (await accounts.byId(id));
    if (!account) throw new Failure('link-over');
    return signIn(account, 'The link is good. Please choose a password', { mayReset: true });
  });

  serve(sendConfirmation, async ({ caller: { accountId, role } }) => {
    const account = await accounts.byId(accountId);
    if (!account || (await accounts.isConfirmed(accountId))) return { response: CONFIRMED };
    await letters.writing(async (tx, write) => {
      await tries.takeOwn('confirmation', accountId, tx);
      const { id: linkId } = await links.open('confirm', accountId, tx);
      await write({ kind: 'confirm', to: account.email, role, linkId });
    });
    return { response: `A letter is on its way to ${account.email}. Please follow the link in it.` };
  });

  serve(confirmEmail, async ({ body: { token }, caller: { accountId } }) => {
    const isMine = await letters.writing(async (tx) => {
      if ((await links.redeem('confirm', token, tx, accountId)) === null) return false;
      await accounts.confirm(accountId, tx);
      return true;
    });
    // Whose first answer was lost asks again.
    if (!isMine && !(await accounts.isConfirmed(accountId))) throw new Failure('link-over');
    return { response: CONFIRMED };
  });
}
