import { isStaff } from '../../../contract/base/roles.ts';
import type { Caller } from '../../platform/callers/caller.ts';
import type { Security } from '../../../contract/accounts/security.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Failure } from '../../http/failures.ts';
import type { Codes } from './codes.ts';
import type { Factors } from './second-factor/factors.ts';
import type { PasskeyRepository } from './second-factor/passkey-repository.ts';
import type { RecordChange } from './record-change.ts';
import type { SecurityChangeRepository } from './security-change-repository.ts';
import type { WebAuthn } from './second-factor/webauthn.ts';

interface Needs {
  passkeys: PasskeyRepository;
  codes: Codes;
  factors: Pick<Factors, 'count'>;
  webAuthn: Pick<WebAuthn, 'isPossible'>;
  changes: Pick<SecurityChangeRepository, 'list'>;
  recordChange: RecordChange;
}

/** The ways to sign in, for the owner of an account: shown, renamed, removed and made again. */
export function createSecurity({ passkeys, codes, factors, webAuthn, changes, recordChange }: Needs) {
  /** Throws `last-factor` if a removal has left an administrator without a second factor. */
  async function requireFactorLeft({ role, accountId }: Caller, tx: Tx) {
    if (isStaff(role) && (await factors.count(accountId, tx)) === 0) throw new Failure('last-factor');
  }

  return {
    async describe({ accountId, limited = false }: Caller): Promise<Security> {
      const own = await passkeys.list(accountId);
      const app = await codes.hasApp(accountId);
      return {
        passkeys: own.map(({ id, name, createdAt, usedAt }) => ({
          id,
          name,
          createdAt: createdAt.toISOString(),
          usedAt: usedAt?.toISOString() ?? null,
        })),
        passkeysPossible: webAuthn.isPossible,
        app,
        recoveryCodes: await codes.countRecoveryCodes(accountId),
        missing: !limited ? null : own.length > 0 || app ? 'give' : 'set-up',
        changes: (await changes.list(accountId)).map(({ what, at }) => ({ what, at: at.toISOString() })),
      };
    },

    /** Throws `not-found`. */
    async renamePasskey({ accountId }: Caller, id: string, name: string) {
      if (!(await passkeys.rename(accountId, id, name))) throw new Failure('not-found');
    },

    /** Throws `not-found`, `last-factor`. */
    removePasskey: (caller: Caller, id: string) =>
      recordChange.when(caller.accountId, 'passkey-removed', async (tx) => {
        await passkeys.lockAccount(caller.accountId, tx);
        if (!(await passkeys.delete(caller.accountId, id, tx))) throw new Failure('not-found');
        await requireFactorLeft(caller, tx);
      }),

    /** Throws `last-factor`. */
    removeApp: (caller: Caller) =>
      recordChange.when(caller.accountId, 'app-removed', async (tx) => {
        await passkeys.lockAccount(caller.accountId, tx);
        if (!(await codes.removeApp(caller.accountId, tx))) return false;
        await requireFactorLeft(caller, tx);
        return true;
      }),

    makeRecoveryCodes: ({ accountId }: Caller): Promise<string[]> =>
      recordChange.when(accountId, 'codes-made', (tx) => codes.makeRecoveryCodes(accountId, tx)),
  };
}

export type SecurityService = ReturnType<typeof createSecurity>;
