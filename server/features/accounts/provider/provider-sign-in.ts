import type { Provider } from '../../../../contract/accounts/provider.ts';
import type { SignedIn } from '../../../../contract/accounts/accounts.ts';
import { Failure } from '../../../http/failures.ts';
import type { OAuthState, OAuthStates } from './oauth-states.ts';
import type { OidcProvider, ProviderPerson } from './oidc.ts';
import type { ProveAddress } from '../prove-address.ts';
import type { Account, AccountRepository } from '../repository.ts';
import type { SignIn } from '../sign-in.ts';
import type { Transact } from '../../../platform/db/transact.ts';

interface Needs {
  /** Null if none is configured. */
  provider: OidcProvider | null;
  states: OAuthStates;
  repository: Pick<AccountRepository, 'findByEmail' | 'findByIdentity'>;
  proveAddress: ProveAddress;
  transact: Transact;
  signIn: Pick<SignIn, 'openSession' | 'addAccount'>;
}

export function createProviderSignIn({ provider, states, repository, proveAddress, transact, signIn }: Needs) {
  /** Throws `no-provider` if there is no provider with this id, or none at all. */
  function requireProvider(id = provider?.id): OidcProvider {
    if (!provider || provider.id !== id) throw new Failure('no-provider');
    return provider;
  }

  async function refusalFor(email: string) {
    const owner = await repository.findByEmail(email);
    if (owner && owner.role !== 'engineer') return new Failure('engineers-only');
    // Registration does not confirm an address. To join the two accounts would admit somebody who registered another person's
    // address beforehand.
    return new Failure(owner?.passwordHash ? 'has-password' : 'email-taken');
  }

  /** The engineer with this identity, added at the first sign-in. Particulars that the provider does not know stay empty. */
  async function findOrAddEngineer({ email, name, surname, ...identity }: ProviderPerson): Promise<Account> {
    const known = await repository.findByIdentity(identity);
    // It may be unconfirmed, since older versions did not record that.
    if (known && email === known.email.toLowerCase()) await transact((tx) => proveAddress(known.id, null, tx));
    if (known) return known;
    if (!email) throw new Failure('email-not-confirmed');
    const added = await signIn.addAccount({ role: 'engineer', email, name, surname, phone: '', location: '', identity });
    const engineer = added ?? (await repository.findByIdentity(identity));
    if (!engineer) throw await refusalFor(email);
    return engineer;
  }

  const admit = async (person: ProviderPerson): Promise<SignedIn> =>
    signIn.openSession(await findOrAddEngineer(person), 'Login successful');

  return {
    list: (): Provider[] => (provider ? [{ provider: provider.id, label: provider.label }] : []),

    /** The address to which the browser is sent, and the token that it stores until it returns. Throws `no-provider`. */
    async start(providerId: string): Promise<{ url: string; token: string }> {
      const { url, ...sent } = await requireProvider(providerId).startSignIn();
      return { url, token: await states.create(sent) };
    },

    /**
     * Uses up the token from the browser, and returns the data stored with it. With `state` only a sign-in with that state is
     * accepted. Throws `no-provider`, `sign-in-over`.
     */
    async redeem(token: string | undefined, { providerId, state }: { providerId?: string; state?: string }): Promise<OAuthState> {
      requireProvider(providerId);
      const sent = token ? await states.redeem(token, state) : null;
      if (!sent) throw new Failure('sign-in-over');
      return sent;
    },

    /** Completes a sign-in with the query with which the provider sent the browser back. */
    finishWithQuery: async (query: string, sent: OAuthState): Promise<SignedIn> =>
      admit(await requireProvider().finishSignIn(query, sent)),

    /** Completes a sign-in with the provider's ID token. */
    finishWithIdToken: async (idToken: string, { nonce }: OAuthState): Promise<SignedIn> =>
      admit(await requireProvider().verifyIdToken(idToken, nonce)),
  };
}

export type ProviderSignIn = ReturnType<typeof createProviderSignIn>;
