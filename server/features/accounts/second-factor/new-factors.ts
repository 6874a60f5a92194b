import { isStaff } from '../../../../contract/base/roles.ts';
import type { Caller } from '../../../platform/callers/caller.ts';
import type { z } from 'zod';
import { MOST_PASSKEYS, type NewPasskey } from '../../../../contract/accounts/security.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Failure } from '../../../http/failures.ts';
import type { Codes } from '../codes.ts';
import type { Factors } from './factors.ts';
import type { PasskeyRepository } from './passkey-repository.ts';
import type { RecordChange } from '../record-change.ts';
import type { AccountRepository } from '../repository.ts';
import type { Sessions } from '../sessions.ts';
import type { Steps } from './steps.ts';
import type { WebAuthn } from './webauthn.ts';
import type { Limits } from '../../../platform/limits/limits.ts';

interface Needs {
  repository: Pick<AccountRepository, 'findById'>;
  passkeys: PasskeyRepository;
  codes: Codes;
  factors: Pick<Factors, 'count'>;
  webAuthn: WebAuthn;
  steps: Steps;
  sessions: Pick<Sessions, 'markSecondFactor'>;
  limits: Pick<Limits, 'chargeAct'>;
  recordChange: RecordChange;
}

const WRONG_CODE = 'This is not the code that the app shows now. Please check the clock of your device, and try again.';

/** Adds passkeys and authenticator apps to accounts. */
export function createNewFactors(needs: Needs) {
  const { repository, passkeys, codes, factors, webAuthn, steps, sessions, limits, recordChange } = needs;

  async function findAccount(accountId: string) {
    const account = await repository.findById(accountId);
    if (!account) throw new Failure('not-signed-in');
    return account;
  }

  /**
   * Throws `second-factor-needed` if the account has a second factor that this session has not given: a reset code or a link,
   * which opens such a session, must not be enough to add another one.
   */
  async function requireMayAdd({ limited, accountId }: Caller, tx?: Tx) {
    if (limited && (await factors.count(accountId, tx)) > 0) throw new Failure('second-factor-needed');
  }

  /** Lets one request after the other add, and asks again, since another session may have added the first one meanwhile. */
  async function lockForAdding(caller: Caller, tx: Tx) {
    await passkeys.lockAccount(caller.accountId, tx);
    await requireMayAdd(caller, tx);
  }

  /**
   * Completes the set-up of a second factor. For the first one of an administrator it also makes recovery codes. The session in
   * which it was added has given it.
   */
  async function finishAdding({ role, accountId, token }: Caller, tx: Tx): Promise<string[] | null> {
    await sessions.markSecondFactor(token, tx);
    if (!isStaff(role) || (await codes.countRecoveryCodes(accountId, tx)) > 0) return null;
    return codes.makeRecoveryCodes(accountId, tx);
  }

  async function requireRoom(accountId: string, tx?: Tx) {
    if ((await passkeys.count(accountId, tx)) >= MOST_PASSKEYS) throw new Failure('passkeys-full');
  }

  return {
    /** Throws `passkeys-full`, `no-passkeys`, `second-factor-needed`. */
    async beginPasskey(caller: Caller) {
      const { accountId } = caller;
      await requireMayAdd(caller);
      await requireRoom(accountId);
      const known = await passkeys.list(accountId);
      const { options, challenge } = await webAuthn.askNew(
        await findAccount(accountId),
        known.map(({ credentialId }) => credentialId),
      );
      return { step: await steps.create({ purpose: 'add-passkey', accountId, content: challenge }), passkey: options };
    },

    /**
     * Returns recovery codes if any were made. Throws `step-over`, `passkey-refused`, `passkey-known`, `passkeys-full`,
     * `too-many-tries`.
     */
    async addPasskey(
      caller: Caller,
      { step, name, passkey }: { step: string; name: string; passkey: z.output<typeof NewPasskey> },
    ) {
      const { accountId } = caller;
      await requireMayAdd(caller);
      const { content } = await steps.take('add-passkey', step, accountId);
      const verified = await webAuthn.verifyNew(passkey, content);
      return recordChange.when(accountId, 'passkey-added', async (tx) => {
        await lockForAdding(caller, tx);
        await requireRoom(accountId, tx);
        await limits.chargeAct('passkey', accountId, tx);
        if (!(await passkeys.insert(accountId, name, verified, tx))) throw new Failure('passkey-known');
        return finishAdding(caller, tx);
      });
    },

    /** Throws `second-factor-needed`. */
    async beginApp(caller: Caller) {
      const { accountId } = caller;
      await requireMayAdd(caller);
      const { sealed, ...shown } = codes.newApp(await findAccount(accountId));
      return { step: await steps.create({ purpose: 'add-app', accountId, content: sealed }), ...shown };
    },

    /** Returns recovery codes if any were made. Throws `step-over`, `wrong-second-factor`, `too-many-tries`. */
    async addApp(caller: Caller, { step, code }: { step: string; code: string }) {
      const { accountId } = caller;
      await requireMayAdd(caller);
      const refund = await limits.chargeAct('second-factor', accountId);
      const { content } = await steps.guess('add-app', step, accountId);
      const period = codes.periodOfNew(accountId, content, code);
      if (period === null) throw new Failure('wrong-second-factor', { detail: WRONG_CODE, fields: { code: WRONG_CODE } });
      await refund();
      await steps.take('add-app', step, accountId);
      return recordChange.when(accountId, 'app-added', async (tx) => {
        await lockForAdding(caller, tx);
        await codes.saveApp(accountId, content, period, tx);
        return finishAdding(caller, tx);
      });
    },
  };
}

export type NewFactors = ReturnType<typeof createNewFactors>;
