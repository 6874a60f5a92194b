import type { FactorOffer } from '../../../contract/base/factor-offer.ts';
import type { Caller } from '../../platform/callers/caller.ts';
import type { CheckPassword } from './current-password.ts';
import type { FactorAnswer, Factors } from './second-factor/factors.ts';
import type { AccountRepository } from './repository.ts';
import type { Sessions } from './sessions.ts';
import type { Steps } from './second-factor/steps.ts';

interface Needs {
  repository: Pick<AccountRepository, 'findPasswordHash'>;
  factors: Factors;
  steps: Pick<Steps, 'take'>;
  sessions: Pick<Sessions, 'markProven'>;
  checkPassword: CheckPassword;
}

/** Proves once more, within a session, who it belongs to, since somebody else may have found it open. */
export function createProof({ repository, factors, steps, sessions, checkPassword }: Needs) {
  return {
    async begin({ accountId }: Caller): Promise<FactorOffer & { password: boolean }> {
      const password = (await repository.findPasswordHash(accountId)) !== null;
      return { ...(await factors.offer('proof', accountId)), password };
    },

    /** Throws `step-over`, `wrong-password`, `no-password`, `wrong-second-factor`, `passkey-refused`, `too-many-tries`. */
    async finish({ accountId, token }: Caller, { password, ...answer }: FactorAnswer & { password?: string | undefined }) {
      if (password === undefined) {
        await factors.check('proof', answer, accountId);
      } else {
        await checkPassword(accountId, password, 'password');
        await steps.take('proof', answer.step, accountId);
      }
      await sessions.markProven(token);
    },
  };
}

export type Proof = ReturnType<typeof createProof>;
