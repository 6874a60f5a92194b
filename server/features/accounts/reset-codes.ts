import { randomUUID } from 'node:crypto';
import { RESET_MINUTES } from '../../../contract/facts/lifetimes.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Failure } from '../../http/failures.ts';
import type { LoginSource } from '../../platform/limits/guesses.ts';
import type { ResetCodeRepository } from './reset-code-repository.ts';
import { type Tokens, hashSource } from './tokens.ts';

/** Guesses at each code: this many for the person who requested it, and as many for everybody else together. */
const GUESSES = 5;

/**
 * Reset codes. One at a time per address, valid once, for ten minutes and five guesses. Nothing here looks up whether the address
 * is registered, so that neither the answer nor its time reveals it. Only the e-mail depends on it, and that is composed later
 * (`findForLetter`).
 */
export function createResetCodes(repository: ResetCodeRepository, tokens: Pick<Tokens, 'resetCode' | 'isResetCode'>) {
  /** Counts one more guess at this code. */
  async function countGuess(id: string, source: LoginSource): Promise<{ isRequester: boolean; guesses: number }> {
    const own = await repository.countOfRequester(id, hashSource(source), GUESSES);
    if (own !== undefined) return { isRequester: true, guesses: own };
    return { isRequester: false, guesses: (await repository.countOfOthers(id, GUESSES)) ?? GUESSES + 1 };
  }

  return {
    /**
     * Creates a code and returns its id. Throws `code-sent` if there is a valid one. `isOwn`: the request comes from a network of
     * the account, which need not wait until a code that a stranger asked for has expired.
     */
    async create(source: LoginSource, isOwn: boolean, tx: Tx): Promise<string> {
      await repository.deleteOfOthers(source.email, hashSource(source), isOwn, tx);
      const expiresAt = new Date(Date.now() + RESET_MINUTES * 60_000);
      const row = { email: source.email, id: randomUUID(), expiresAt };
      if (!(await repository.insert(row, hashSource(source), tx))) throw new Failure('code-sent');
      return row.id;
    },

    /**
     * The content of the e-mail about a reset. Null if nobody is registered under the address, or the code has expired. The code
     * is null for an account that signs in through an identity provider, since no e-mail may open that.
     */
    async findForLetter(id: string): Promise<{ until: Date; code: string | null } | null> {
      const found = await repository.findWithAccount(id);
      if (!found) return null;
      return { until: found.until, code: found.passwordHash === null ? null : tokens.resetCode(id) };
    },

    /**
     * Uses up the code. The guess is counted before it is compared, so that many at once cannot pass the limit. Throws
     * `wrong-code`, `code-over`.
     */
    async redeem(source: LoginSource, code: string) {
      const reset = await repository.findValid(source.email);
      if (!reset) throw new Failure('code-over');
      const { isRequester, guesses } = await countGuess(reset.id, source);
      const left = GUESSES - guesses;
      if (left < 0) throw new Failure('code-over');
      const isRight = tokens.isResetCode(reset.id, code);
      if (!isRight && left > 0) {
        throw new Failure('wrong-code', { detail: `The reset code is wrong. Tries left: ${left}.` });
      }
      // Strangers' wrong guesses do not delete the code, so that strangers cannot lock out the person who requested it.
      const isSpent = (isRight || isRequester) && (await repository.delete(reset.id));
      // Two requests may send the right code at the same time, so only the one that deletes it counts.
      if (!isRight || !isSpent) throw new Failure('code-over');
    },
  };
}

export type ResetCodes = ReturnType<typeof createResetCodes>;
