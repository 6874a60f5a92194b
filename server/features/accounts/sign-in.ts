import { isStaff } from '../../../contract/base/roles.ts';
import type { SignedIn, User } from '../../../contract/accounts/accounts.ts';
import { ADMIN_PASSWORD_LENGTH } from '../../../contract/accounts/admin-password.ts';
import { Failure } from '../../http/failures.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Factors } from './second-factor/factors.ts';
import type { Links } from './links.ts';
import type { Passwords } from './passwords.ts';
import type { ProveAddress } from './prove-address.ts';
import type { Account, AccountRepository, NewAccount, Person } from './repository.ts';
import type { SessionAccount, Sessions } from './sessions.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { LoginSource } from '../../platform/limits/guesses.ts';
import type { Limits } from '../../platform/limits/limits.ts';

interface Needs {
  repository: Pick<AccountRepository, 'findByEmail' | 'findById' | 'insert'>;
  passwords: Passwords;
  sessions: Sessions;
  links: Links;
  factors: Pick<Factors, 'count' | 'offer'>;
  limits: Limits;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
  proveAddress: ProveAddress;
}

type Stored = NonNullable<Awaited<ReturnType<AccountRepository['findByEmail']>>>;

const userOf = ({ id, email, name, role, endsAt }: Account): User => ({
  id,
  email,
  name,
  roles: [role],
  ...(endsAt && { ends_at: endsAt.toISOString() }),
});

const flagsOf = ({ limited, unnamed }: SessionAccount) => ({ ...(limited && { limited }), ...(unnamed && { unnamed }) });

/**
 * Registration, and the ways to sign in, except those of the identity provider (provider-sign-in.ts), of passkeys and of second
 * factors (factor-sign-in.ts).
 */
export function createSignIn({ repository, passwords, sessions, links, factors, limits, transact, mail, proveAddress }: Needs) {
  /** `mayReset`: the session may set a new password without the old one; `secondFactor`: one was given; `registered`: it is the registration's. */
  const openSession = async (
    account: Account,
    message: string,
    options?: { mayReset?: boolean; secondFactor?: boolean; registered?: boolean },
  ): Promise<SignedIn> => ({
    ...userOf(account),
    accessToken: await sessions.open(account.id, options),
    message,
  });

  /**
   * The account if this is its password, else null. It takes as long if there is no such account, so that the time does not
   * reveal who is registered. Throws `too-many-tries`.
   */
  async function checkPassword(source: LoginSource, password: string): Promise<Stored | null> {
    const refund = await limits.chargeGuess('login', source);
    const account = await repository.findByEmail(source.email);
    if (!(await passwords.matches(password, account?.passwordHash ?? null))) return null;
    await refund();
    await limits.markOwn(source);
    return account;
  }

  /**
   * Adds an account and its welcome e-mail in one transaction, so that neither exists alone. Null if the address is taken. With
   * `network` the e-mail is counted, as it must be unless the address is proven. Throws `too-many-tries`.
   */
  const addAccount = (person: NewAccount, network?: string): Promise<Account | null> =>
    transact(async (tx) => {
      // No link is needed, since the identity provider has proved the address.
      const confirmed = person.identity !== undefined;
      const account = await repository.insert(person, tx, { confirmed });
      // Counted as well, so that a network can ask for few addresses a day whether they are registered.
      if (!account && network !== undefined) await limits.chargeLetter('account', { network }, tx);
      if (!account) return null;
      const { id, email: to, role } = account;
      if (network !== undefined) await limits.chargeLetter('account', { network, address: to }, tx);
      const linkId = confirmed ? null : (await links.create('confirm', id, tx)).id;
      await mail.add(tx, { kind: 'welcome', to, role, linkId });
      return account;
    });

  /** Throws `second-factor` if the account has one, and `password-too-short`. A session without one can only set one up. */
  async function askSecondFactor({ id, isDemo }: Stored, password: string) {
    if (!isDemo && password.length < ADMIN_PASSWORD_LENGTH) throw new Failure('password-too-short');
    if ((await factors.count(id)) > 0)
      throw new Failure('second-factor', { secondFactor: await factors.offer('second-factor', id) });
  }

  return {
    openSession,
    addAccount,

    /**
     * Registers a person. If the same address registers again with the same password and role, its first reply was lost, and it
     * gets the same reply again. Throws `email-taken`, `too-many-tries`.
     */
    async register(person: Person, password: string, network: string): Promise<SignedIn> {
      const source = { email: person.email, network };
      const added = await addAccount({ ...person, passwordHash: await passwords.hashChosen(password) }, network);
      if (added) await limits.markOwn(source);
      const account = added ?? (await checkPassword(source, password));
      if (account?.role !== person.role) throw new Failure('email-taken');
      return openSession(account, 'Register successful', { registered: added !== null });
    },

    /**
     * An administrator gets no session by the password alone. Throws `wrong-credentials`, `too-many-tries`, `second-factor`,
     * `password-too-short`.
     */
    async signInByPassword(source: LoginSource, password: string): Promise<SignedIn> {
      const account = await checkPassword(source, password);
      if (!account) throw new Failure('wrong-credentials');
      if (isStaff(account.role)) await askSecondFactor(account, password);
      return openSession(account, 'Login successful');
    },

    /** Signs in by a link of `npm run admin`, or of a rater's invitation, whose e-mail proves the address. Throws `link-over`. */
    async signInByLink(token: string): Promise<SignedIn> {
      const accountId = await transact((tx) => links.redeem('password', token, tx));
      const account = accountId && (await repository.findById(accountId));
      if (!account) throw new Failure('link-over');
      if (account.role === 'rater') await transact((tx) => proveAddress(account.id, null, tx));
      return openSession(account, 'The link is good. Please choose a password', { mayReset: true });
    },

    /** The person whose session this is; null if the token is not valid. */
    async findUser(token: string): Promise<User | null> {
      const account = await sessions.find(token);
      return account && { ...userOf(account), ...flagsOf(account) };
    },

    wasRemoved: (token: string) => sessions.wasRemoved(token),

    signOut: (token: string) => sessions.end(token),
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
