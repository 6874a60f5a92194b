import type { RescueRecord } from '../../../contract/assessment/rescue.ts';
import type { Caller, Engineer } from '../../platform/callers/caller.ts';
import type { Tokens } from '../accounts/tokens.ts';
import type { AttemptRow } from '../assessments/attempt-repository.ts';
import type { Attempts } from '../assessments/attempts.ts';
import { Failure } from '../../http/failures.ts';

type AttemptRecord = Extract<RescueRecord, { is: 'attempt' }>;

/** The test, and a caller who may write only to it. */
export interface Authorized {
  test: AttemptRow;
  caller: Engineer;
}

interface Needs {
  tokens: Pick<Tokens, 'verifyUpload' | 'readUpload'>;
  attempts: Pick<Attempts, 'find'>;
}

/**
 * Decides whether a package may write into the test that it names. Anybody can encrypt a package for a public key, so the upload
 * token in it must be one that this server gave to the engineer of this test. While the token is valid, anybody may hand the
 * package in; after that only an administrator. The engineer of the test, signed in, needs no token.
 */
export function createAuthorize({ tokens, attempts }: Needs) {
  /** `sender` is who hands the package in, if signed in. Throws `package-late`, `package-unproven`. */
  return async function authorize({ id, uploadToken }: AttemptRecord, sender: Caller | null): Promise<Authorized> {
    const test = await attempts.find(id);
    if (!test) throw new Failure('package-unproven');
    const { engineerId } = test;
    const caller: Engineer = { accountId: engineerId, role: 'engineer', attemptId: id, token: uploadToken };
    const authorized = { test, caller };
    if (sender?.accountId === engineerId) return authorized;

    const isGiven = (claims: { sub: string; attempt: string } | null) => claims?.attempt === id && claims.sub === engineerId;
    if (isGiven(await tokens.verifyUpload(uploadToken))) return authorized;
    if (!isGiven(await tokens.readUpload(uploadToken))) throw new Failure('package-unproven');
    if (sender?.role !== 'admin') throw new Failure('package-late');
    return authorized;
  };
}

export type Authorize = ReturnType<typeof createAuthorize>;
