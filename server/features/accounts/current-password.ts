import { Failure } from '../../http/failures.ts';
import type { Passwords } from './passwords.ts';
import type { AccountRepository } from './repository.ts';
import type { Limits } from '../../platform/limits/limits.ts';

interface Needs {
  repository: Pick<AccountRepository, 'findPasswordHash'>;
  passwords: Pick<Passwords, 'matches'>;
  limits: Pick<Limits, 'chargeAct'>;
}

/** For changes that a session alone must not allow, since somebody else may use an open session. */
export const createPasswordCheck =
  ({ repository, passwords, limits }: Needs) =>
  /** `field`: where the form has the password. Throws `no-password`, `wrong-password`, `too-many-tries`. */
  async (accountId: string, password: string, field: string) => {
    const refund = await limits.chargeAct('old-password', accountId);
    const stored = await repository.findPasswordHash(accountId);
    if (stored === null) throw new Failure('no-password');
    if (!(await passwords.matches(password, stored))) {
      throw new Failure('wrong-password', { fields: { [field]: 'The current password is wrong.' } });
    }
    await refund();
  };

export type CheckPassword = ReturnType<typeof createPasswordCheck>;
