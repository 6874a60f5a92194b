import { randomBytes } from 'node:crypto';
import { STEP_MINUTES } from '../../../../contract/facts/lifetimes.ts';
import { Failure } from '../../../http/failures.ts';
import type { StepPurpose, StepRepository } from './step-repository.ts';
import { hashToken } from '../tokens.ts';

/** Guesses at a code within one step. */
const GUESSES = 5;
/** Steps of one account for one purpose that are good at a time, for several tabs and devices. */
const AT_ONCE = 5;

interface NewStep {
  purpose: StepPurpose;
  /** Null if it is not known yet whose it is. */
  accountId: string | null;
  content: string;
}

/**
 * Steps that somebody has begun and has to complete within a few minutes. The token that names a step is stored as its hash, so that
 * a copy of the database completes none.
 */
export function createSteps(repository: StepRepository) {
  return {
    /** Returns the token that names the step. */
    async create(step: NewStep): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      if (step.accountId) await repository.deleteOldest(step.accountId, step.purpose, AT_ONCE - 1);
      await repository.insert({
        tokenHash: hashToken(token),
        ...step,
        expiresAt: new Date(Date.now() + STEP_MINUTES * 60_000),
      });
      return token;
    },

    /** Uses the step up. With `accountId` only a step of that account is taken. Throws `step-over`. */
    async take(purpose: StepPurpose, token: string, accountId?: string | null) {
      const step = await repository.deleteValid(hashToken(token), purpose, accountId);
      if (!step) throw new Failure('step-over');
      return step;
    },

    /** Counts a guess before it is looked at, and leaves the step for the next one. Throws `step-over`. */
    async guess(purpose: StepPurpose, token: string, accountId?: string) {
      const step = await repository.countGuess(hashToken(token), purpose, GUESSES, accountId);
      if (!step) throw new Failure('step-over');
      return step;
    },
  };
}

export type Steps = ReturnType<typeof createSteps>;
