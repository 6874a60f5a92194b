import type { RescueRecord } from '../../contract/rescue.ts';
import type { Tokens } from '../accounts/tokens.ts';
import type { AttemptRow } from '../assessments/repository.ts';
import { Failure } from '../http/failures.ts';
import type { Caller } from '../http/serve.ts';

type Named = Extract<RescueRecord, { is: 'attempt' }>;

/** The test, and a caller who may write to it and to nothing else. */
export interface Admitted {
  test: AttemptRow;
  caller: Caller;
}

interface Needs {
  tokens: Pick<Tokens, 'verifyUpload' | 'readUpload'>;
  attempt(id: string): Promise<AttemptRow | undefined>;
}

/**
 * Decides whether what a package says may be written into the test that it names. Anybody can seal a package to a public key, so
 * the upload token inside has to be one that this server gave to the engineer of this test: in time it is enough, whoever hands
 * it in; when its days are over an administrator has to. The engineer, signed in, needs no proof but that.
 */
export function createAdmit({ tokens, attempt }: Needs) {
  /** Throws `package-late` or `package-unproven`. */
  return async function admit({ id, uploadToken }: Named, bringer: Caller | null): Promise<Admitted> {
    const test = await attempt(id);
    if (!test) throw new Failure('package-unproven');
    const { engineerId } = test;
    const caller: Caller = { accountId: engineerId, role: 'engineer', attemptId: id, token: uploadToken };
    const admitted = { test, caller };
    if (bringer?.accountId === engineerId) return admitted;

    const isGiven = (claims: { sub: string; attempt: string } | null) => claims?.attempt === id && claims.sub === engineerId;
    if (isGiven(await tokens.verifyUpload(uploadToken))) return admitted;
    if (!isGiven(await tokens.readUpload(uploadToken))) throw new Failure('package-unproven');
    if (bringer?.role !== 'admin') throw new Failure('package-late');
    return admitted;
  };
}

export type Admit = ReturnType<typeof createAdmit>;
