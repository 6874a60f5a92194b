import { isStaff } from '../../../../contract/base/roles.ts';
import type { z } from 'zod';
import type { SignedIn } from '../../../../contract/accounts/accounts.ts';
import type { PasskeyAnswer } from '../../../../contract/accounts/security.ts';
import { Failure } from '../../../http/failures.ts';
import type { FactorAnswer, Factors } from './factors.ts';
import type { Account, AccountRepository } from '../repository.ts';
import type { SignIn } from '../sign-in.ts';

interface Needs {
  repository: Pick<AccountRepository, 'findByEmail' | 'findById'>;
  factors: Pick<Factors, 'check' | 'identify'>;
  signIn: Pick<SignIn, 'openSession'>;
}

/** Sign-ins with a passkey, and the second step of an administrator's. */
export function createFactorSignIn({ repository, factors, signIn }: Needs) {
  /** The account that a step or a passkey belongs to. Throws `step-over` if it is of a demo that is switched off. */
  async function findOwner(accountId: string): Promise<Account> {
    const found = await repository.findById(accountId);
    const owner = found && (await repository.findByEmail(found.email));
    if (!owner) throw new Failure('step-over');
    return owner;
  }

  return {
    /**
     * Completes the sign-in of an administrator. Throws `step-over`, `bad-input`, `passkey-refused`, `wrong-second-factor`,
     * `too-many-tries`.
     */
    async giveSecondFactor(answer: FactorAnswer): Promise<SignedIn> {
      const account = await findOwner(await factors.check('second-factor', answer));
      return signIn.openSession(account, 'Login successful', { secondFactor: true });
    },

    /** A passkey in place of the password. Throws `step-over`, `passkey-refused`, `password-as-well`. */
    async signInByPasskey(step: string, answer: z.output<typeof PasskeyAnswer>): Promise<SignedIn> {
      const account = await findOwner(await factors.identify(step, answer));
      if (isStaff(account.role)) throw new Failure('password-as-well');
      return signIn.openSession(account, 'Login successful');
    },
  };
}

export type FactorSignIn = ReturnType<typeof createFactorSignIn>;
