import { HANDSHAKE_MINUTES } from '../../../../contract/facts/lifetimes.ts';
import { randomBytes } from 'node:crypto';
import type { OAuthStateRepository } from './oauth-state-repository.ts';
import { hashToken } from '../tokens.ts';

export const OAUTH_STATE_SECONDS = HANDSHAKE_MINUTES * 60;

/** The stored data of a running sign-in: the reply must have the same `state` and `nonce`, or it belongs to somebody else. */
export interface OAuthState {
  state: string;
  nonce: string;
  verifier: string;
}

/**
 * Sign-ins through the identity provider that are under way. Each is bound to the browser that holds its token. Only the token's
 * hash is stored, so that a copy of the database completes no sign-in.
 */
export function createOAuthStates(repository: OAuthStateRepository) {
  return {
    /** Returns the token for the browser. */
    async create(sent: OAuthState): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + OAUTH_STATE_SECONDS * 1000);
      await repository.insert({ tokenHash: hashToken(token), ...sent, expiresAt });
      return token;
    },

    /** Uses up the sign-in; null if there is none with this token and `state`, or it was used or has expired. */
    redeem: async (token: string, state?: string): Promise<OAuthState | null> =>
      (await repository.deleteValid(hashToken(token), state)) ?? null,
  };
}

export type OAuthStates = ReturnType<typeof createOAuthStates>;
