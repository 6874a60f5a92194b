import type { z } from 'zod';
import type { FactorOffer } from '../../../../contract/base/factor-offer.ts';
import type { PasskeyAnswer } from '../../../../contract/accounts/security.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Failure } from '../../../http/failures.ts';
import type { Codes } from '../codes.ts';
import type { PasskeyRepository } from './passkey-repository.ts';
import type { RecordChange } from '../record-change.ts';
import type { Steps } from './steps.ts';
import type { WebAuthn } from './webauthn.ts';
import type { Limits } from '../../../platform/limits/limits.ts';

/** A proof of identity: the offered step, and one of its ways. */
export interface FactorAnswer {
  step: string;
  code?: string | undefined;
  passkey?: z.output<typeof PasskeyAnswer> | undefined;
}

/** A step that offers ways to prove who one is: with the password given, or within a session. */
type Purpose = 'second-factor' | 'proof';

interface Needs {
  passkeys: PasskeyRepository;
  codes: Codes;
  webAuthn: WebAuthn;
  steps: Steps;
  limits: Pick<Limits, 'chargeAct' | 'mayTell'>;
  recordChange: RecordChange;
}

/** Passkeys and codes of accounts: which ones somebody has, and whether an answer is right. */
export function createFactors({ passkeys, codes, webAuthn, steps, limits, recordChange }: Needs) {
  /** Throws `passkey-refused` if the passkey is another account's, is unknown, or its answer is wrong. */
  async function checkPasskey(answer: z.output<typeof PasskeyAnswer>, challenge: string, accountId?: string): Promise<string> {
    const passkey = await passkeys.findByCredential(answer.id);
    if (!passkey || (accountId !== undefined && passkey.accountId !== accountId)) throw new Failure('passkey-refused');
    const counter = await webAuthn.verify(answer, passkey, challenge);
    if (!(await passkeys.noteUse(passkey.id, counter))) throw new Failure('passkey-refused');
    return passkey.accountId;
  }

  const takeCode = (accountId: string, code: string): Promise<boolean> =>
    codes.isOfApp(code) ? codes.takeAppCode(accountId, code) : takeRecoveryCode(accountId, code);

  /** Throws `wrong-second-factor`, `app-unreadable`, `too-many-tries`. */
  async function checkCode(accountId: string, code: string) {
    const refund = await limits.chargeAct('second-factor', accountId).catch(async (failure: unknown) => {
      if (failure instanceof Failure) await tellRefused(accountId);
      throw failure;
    });
    const isRight = await takeCode(accountId, code).catch(async (error: unknown) => {
      // It was no guess.
      await refund();
      throw error;
    });
    if (!isRight) {
      const failure = new Failure('wrong-second-factor');
      throw new Failure('wrong-second-factor', { fields: { code: failure.message } });
    }
    await refund();
  }

  /** Tells the owner, once a day, that somebody who knows the password has guessed too often. */
  const tellRefused = (accountId: string): Promise<boolean> =>
    recordChange.when(accountId, 'codes-refused', (tx) => limits.mayTell('codes-refused', accountId, tx));

  const takeRecoveryCode = (accountId: string, code: string): Promise<boolean> =>
    recordChange.when(accountId, 'code-used', (tx) => codes.takeRecoveryCode(accountId, code, tx));

  /** How many ways an account has in addition to its password. Recovery codes do not count, since they run out. */
  const count = async (accountId: string, tx?: Tx): Promise<number> =>
    (await passkeys.count(accountId, tx)) + ((await codes.hasApp(accountId, tx)) ? 1 : 0);

  return {
    count,

    /** Begins a step with the ways that the account has. */
    async offer(purpose: Purpose, accountId: string): Promise<FactorOffer> {
      const own = webAuthn.isPossible ? await passkeys.list(accountId) : [];
      const asked = own.length > 0 ? await webAuthn.ask(own) : null;
      const hasCodes = (await codes.hasApp(accountId)) || (await codes.countRecoveryCodes(accountId)) > 0;
      return {
        step: await steps.create({ purpose, accountId, content: asked?.challenge ?? '' }),
        passkey: asked?.options ?? null,
        code: hasCodes,
      };
    },

    /**
     * Completes a step and returns whose it was. A passkey is tried once; a code may be tried again. With `accountId` only a step
     * of that account is taken. Throws `step-over`, `bad-input`, `passkey-refused`, `wrong-second-factor`,
     * `app-unreadable`, `too-many-tries`.
     */
    async check(purpose: Purpose, { step, code, passkey }: FactorAnswer, accountId?: string): Promise<string> {
      if (passkey) {
        const { accountId: owner, content } = await steps.take(purpose, step, accountId);
        return checkPasskey(passkey, content, owner as string);
      }
      const { accountId: owner } = await steps.guess(purpose, step, accountId);
      if (code === undefined) throw new Failure('bad-input', { detail: 'Please give a code or a passkey.' });
      await checkCode(owner as string, code);
      await steps.take(purpose, step, accountId);
      return owner as string;
    },

    /** Begins a sign-in with a passkey of any account. */
    async begin(): Promise<{ step: string; passkey: FactorOffer['passkey'] }> {
      const asked = webAuthn.isPossible ? await webAuthn.ask() : null;
      const step = await steps.create({ purpose: 'passkey', accountId: null, content: asked?.challenge ?? '' });
      return { step, passkey: asked?.options ?? null };
    },

    /** Returns whose passkey has answered. Throws `step-over`, `passkey-refused`. */
    async identify(step: string, answer: z.output<typeof PasskeyAnswer>): Promise<string> {
      return checkPasskey(answer, (await steps.take('passkey', step, null)).content);
    },
  };
}

export type Factors = ReturnType<typeof createFactors>;
