import type { FastifyRequest } from 'fastify';
import { type Call, isForCompanies } from '../../contract/base/call.ts';
import { PROOF_MINUTES } from '../../contract/facts/lifetimes.ts';
import { mayInTeam } from '../../contract/base/team.ts';
import type { Caller, KeyHolder } from '../platform/callers/caller.ts';
import { Failure } from './failures.ts';

/** Turns a bearer token into a caller; null if it is not a valid token of this kind. */
export interface Authenticator {
  /**
   * `unattended`: no person makes the request, so it does not extend the session. `beforeSecondFactor`: the request is also
   * served to an administrator who has not given a second factor; without it such a session throws `second-factor-needed`. Throws
   * `removed-from-company` for a session that a removal has ended.
   */
  bySession(
    token: string,
    how?: Pick<Call, 'unattended' | 'beforeSecondFactor'> & { userAgent?: string | undefined },
  ): Promise<Caller | null>;
  byUploadToken(token: string): Promise<Caller | null>;
  /** Throws `not-allowed` for a key of a company that is not admitted. */
  byKey(token: string): Promise<KeyHolder | null>;
}

export const readBearer = (request: FastifyRequest) => /^Bearer (\S{1,4096})$/.exec(request.headers.authorization ?? '')?.[1];

/** The caller with this token. Throws `not-signed-in`, `removed-from-company`, `second-factor-needed`. */
export async function findCaller(
  call: Pick<Call, 'access' | 'unattended' | 'beforeSecondFactor'>,
  token: string,
  authenticator: Authenticator,
  userAgent: string | undefined,
): Promise<Caller> {
  const caller =
    call.access === 'key'
      ? await authenticator.byKey(token)
      : (call.access === 'upload' && (await authenticator.byUploadToken(token))) ||
        (await authenticator.bySession(token, { ...call, userAgent }));
  if (!caller) throw new Failure('not-signed-in');
  return caller;
}

/**
 * Throws `not-allowed`, `no-company`, `account-ends` if this caller may not make the call. Every call names its callers, so
 * nothing is open by omission.
 */
export function requireAllowed(call: Call, caller: Caller) {
  const { access, team, scope, denied } = call;
  if (access === 'key') {
    if (caller.role === 'company' && caller.companyId !== null && scope && caller.key?.scopes.includes(scope)) return;
    throw new Failure('not-allowed', { detail: `This API key does not have the scope ${scope}.` });
  }
  const isAllowed = Array.isArray(access) ? access.includes(caller.role) : access !== 'upload' || caller.role === 'engineer';
  if (!isAllowed) throw new Failure('not-allowed', denied ? { detail: denied } : {});
  if (caller.role !== 'company' || !isForCompanies(call)) return;
  if (caller.companyId === null) throw new Failure('no-company');
  if (caller.endsAt) throw new Failure('account-ends');
  if (!team || !mayInTeam(caller.teamRole, team)) throw new Failure('not-allowed', { detail: denied ?? TEAM_DENIED });
}

/** Throws `proof-needed` if the call needs a recent proof of identity, and the session has none. */
export function requireProof({ recentProof }: Call, { provenAt }: Caller) {
  if (!recentProof) return;
  if (!provenAt || Date.now() - provenAt.getTime() > PROOF_MINUTES * 60_000) throw new Failure('proof-needed');
}

const TEAM_DENIED = 'Your role in the company does not allow this. An owner of the company can change your role.';
