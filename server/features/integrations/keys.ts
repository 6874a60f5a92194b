import { randomBytes } from 'node:crypto';
import { type ApiKey, KEY_START, MAX_API_KEYS } from '../../../contract/integrations/api-keys.ts';
import type { KeyScope } from '../../../contract/base/key-scopes.ts';
import { Failure } from '../../http/failures.ts';
import type { KeyHolder, Member } from '../../platform/callers/caller.ts';
import type { Transact } from '../../platform/db/transact.ts';
import { hashToken } from '../accounts/tokens.ts';
import { recordActivity } from '../companies/activity.ts';
import type { Admission } from '../companies/admission.ts';
import { enterAsOwner } from '../companies/team.ts';
import type { TeamRepository } from '../companies/team-repository.ts';
import type { KeyRepository, KeyRow } from './key-repository.ts';

const SECRET_BYTES = 32;
/** Characters that are shown of a key: its start and 36 random bits, too few to find the others. */
const SHOWN = KEY_START.length + 6;

const FULL = `A company has at most ${MAX_API_KEYS} API keys. Revoke one first.`;
const TAKEN = 'This key was made already. A key is shown once; revoke it and make another one if you do not have it.';
const NOT_ADMITTED = 'The company of this API key is not admitted, so its keys do not work.';

const toKey = ({ id, name, prefix, scopes, maker, madeAt, lastUsedOn, works }: Omit<KeyRow, 'companyId' | 'madeBy'>): ApiKey => ({
  id,
  name,
  prefix,
  scopes,
  made_by: maker,
  made_at: madeAt.toISOString(),
  lastUsedOn,
  works,
});

interface Needs {
  repository: KeyRepository;
  members: TeamRepository;
  admission: Pick<Admission, 'findHearing'>;
  transact: Transact;
}

/** API keys of companies. A key has the rights of the owner who made it, within its scopes. */
export function createKeys({ repository, members, admission, transact }: Needs) {
  return {
    async list({ companyId }: Member) {
      return { items: (await repository.list(companyId)).map(toKey) };
    },

    /** Throws `list-full`, and what `enterAsOwner` throws. */
    make: (caller: Member, id: string, { name, scopes }: { name: string; scopes: readonly KeyScope[] }) =>
      transact(async (tx) => {
        const companyId = await enterAsOwner(members, caller, tx);
        const secret = KEY_START + randomBytes(SECRET_BYTES).toString('base64url');
        const { accountId } = caller;
        const row = {
          id,
          companyId,
          madeBy: accountId,
          name,
          scopes: [...new Set(scopes)],
          prefix: secret.slice(0, SHOWN),
          madeAt: new Date(),
          lastUsedOn: null,
        };
        if ((await repository.count(companyId, tx)) >= MAX_API_KEYS) throw new Failure('list-full', { detail: FULL });
        if (!(await repository.insert({ ...row, hash: hashToken(secret) }, tx)))
          throw new Failure('list-full', { detail: TAKEN });
        await recordActivity(tx, { companyId, accountId, kind: 'api-key-made', facts: { id, key: row.prefix } });
        const maker = (await members.findOwn(accountId, tx))?.name ?? '';
        return { key: toKey({ ...row, maker, works: true }), secret };
      }),

    /** Throws what `enterAsOwner` throws. */
    revoke: (caller: Member, id: string) =>
      transact(async (tx) => {
        const companyId = await enterAsOwner(members, caller, tx);
        const prefix = await repository.delete(companyId, id, tx);
        if (prefix === undefined) return;
        const { accountId } = caller;
        await recordActivity(tx, { companyId, accountId, kind: 'api-key-revoked', facts: { id, key: prefix } });
      }),

    /**
     * The holder of a key; null if it is none of ours, or its maker is no longer an owner. It is found by its hash, so that the
     * time of the search says nothing about a key. Throws `not-allowed` if the company is not admitted.
     */
    async findHolder(token: string): Promise<KeyHolder | null> {
      if (!token.startsWith(KEY_START)) return null;
      const found = await repository.findByHash(hashToken(token));
      if (!found) return null;
      if ((await admission.findHearing(found.madeBy)) !== 'open') throw new Failure('not-allowed', { detail: NOT_ADMITTED });
      const { id, prefix, scopes, companyId, madeBy: accountId, teamRole } = found;
      const today = new Date().toISOString().slice(0, 10);
      if (found.lastUsedOn !== today) await repository.noteUse(id, today);
      return { role: 'company', accountId, companyId, teamRole, token, key: { id, prefix, scopes } };
    },
  };
}
