import * as oidc from 'openid-client';
import { z } from 'zod';
import { PROOF_MINUTES } from '../../../../contract/facts/lifetimes.ts';
import { isOneLine, trimUnseen } from '../../../../contract/base/text.ts';
import { Failure } from '../../../http/failures.ts';
import { kindOf, reasonOf } from '../../../platform/log/error-kind.ts';
import type { OAuthState } from './oauth-states.ts';
import type { Identity } from '../repository.ts';

const TIMEOUT_SECONDS = 10;

/**
 * How long ago the person may have signed in at the provider, so that a new session is a recent proof of who it is: the provider
 * asks again if it is longer.
 */
const MAX_AGE_SECONDS = PROOF_MINUTES * 60;
/** By how much the clocks of the provider and of this machine may differ. */
const CLOCKS_SECONDS = 60;

/** The codes of openid-client for an answer that arrived but proves nothing: a claim, a time or a signature is wrong. */
const UNPROVEN = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_PARSE_ERROR',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

const text = z.string().overwrite(trimUnseen).refine(isOneLine).optional().catch(undefined);
const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  auth_time: z.number().optional(),
  email: z.email().max(254).toLowerCase().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: text,
  given_name: text,
  family_name: text,
});
type Claims = z.infer<typeof Claims>;

export interface ProviderPerson extends Identity {
  /** Null if the provider names no address or has not confirmed it. */
  email: string | null;
  name: string;
  /** May be empty. */
  surname: string;
}

const MAX_NAME = 100;

function personOf(claims: Claims): ProviderPerson {
  const { iss, sub, email, email_verified, name = '', given_name, family_name } = claims;
  const [first, ...others] = name.split(/\s+/);
  const given = given_name || first || email?.split('@')[0] || '';
  return {
    provider: iss,
    subject: sub,
    email: email_verified && email ? email : null,
    name: given.slice(0, MAX_NAME),
    surname: (family_name || (given_name ? '' : others.join(' '))).slice(0, MAX_NAME),
  };
}

/**
 * Throws `not-proven` if the person signed in at the provider too long ago. Some providers, as Google, tell no time unless they are
 * set up for it; the others must not lead to a session that counts as a recent proof.
 */
function requireRecent({ auth_time: at = Infinity }: Claims) {
  if (at + MAX_AGE_SECONDS + CLOCKS_SECONDS >= Date.now() / 1000) return;
  throw new Failure('not-proven', {
    detail: 'You signed in at the provider too long ago. Please sign in there again, and then here.',
  });
}

/** The refusal for an error of openid-client. Throws any other error again, since that is a bug. */
function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof oidc.AuthorizationResponseError) return new Failure('provider-refused');
  if (error instanceof oidc.ResponseBodyError) {
    return new Failure(error.error === 'invalid_grant' ? 'sign-in-over' : 'provider-down');
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError) return new Failure('provider-down');
  if (error instanceof oidc.ClientError) return new Failure(UNPROVEN.has(error.code ?? '') ? 'not-proven' : 'provider-down');
  if (error instanceof TypeError && error.message === 'fetch failed') return new Failure('provider-down');
  throw error;
}

/** The reason for the operator: `invalid_client`, ECONNREFUSED, a status. Nothing else, since tokens must not be logged. */
function traceOf(thrown: Error & { code?: string; error?: string; status?: number }) {
  const { error = '', status } = thrown;
  return { ...kindOf(thrown), ...(/^[a-z_]{1,40}$/.test(error) && { error }), status, reason: reasonOf(thrown) };
}

interface Needs {
  issuer: string;
  clientId: string;
  clientSecret: string;
  label: string;
  /** The address that the provider sends the browser back to. The provider refuses one that is not registered there. */
  redirectUri: string;
  log: { warn(details: object, message: string): void };
}

/**
 * An OpenID Connect provider (authorization code flow with PKCE S256, state and nonce). openid-client verifies the ID tokens:
 * issuer, audience, signature, nonce and times. The provider is first called when somebody signs in, so that the server starts
 * without it.
 */
export function createOidcProvider({ issuer, clientId, clientSecret, label, redirectUri, log }: Needs) {
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
  let found: Promise<Record<'code' | 'credential', oidc.Configuration>> | null = null;

  /** Two configurations of one provider, because `useIdTokenResponseType` changes which answers a configuration accepts. */
  async function discover() {
    const auth = oidc.ClientSecretBasic(clientSecret);
    const options = { execute, timeout: TIMEOUT_SECONDS };
    const code = await oidc.discovery(new URL(issuer), clientId, {}, auth, options);
    oidc.enableNonRepudiationChecks(code);
    const credential = new oidc.Configuration(code.serverMetadata(), clientId, {}, auth);
    credential.timeout = TIMEOUT_SECONDS;
    for (const extend of [...execute, oidc.useIdTokenResponseType]) extend(credential);
    return { code, credential };
  }

  /** A failed discovery is not cached, so that the next sign-in tries again. */
  function configure() {
    found ??= discover().catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  }

  /** Throws `provider-refused`, `not-proven`, `sign-in-over`, `provider-down`. */
  async function callProvider<T>(work: (to: Awaited<ReturnType<typeof discover>>) => Promise<T>): Promise<T> {
    try {
      return await work(await configure());
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'provider-down') log.warn(traceOf(error as Error), 'the identity provider gave no usable answer');
      throw failure;
    }
  }

  return {
    id: label.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    label,

    /** The address to which the browser is sent, and the data to store until it returns. */
    startSignIn: (): Promise<OAuthState & { url: string }> =>
      callProvider(async ({ code }) => {
        const sent = {
          state: oidc.randomState(),
          nonce: oidc.randomNonce(),
          verifier: oidc.randomPKCECodeVerifier(),
        };
        const url = oidc.buildAuthorizationUrl(code, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: sent.state,
          nonce: sent.nonce,
          max_age: String(MAX_AGE_SECONDS),
          code_challenge: await oidc.calculatePKCECodeChallenge(sent.verifier),
          code_challenge_method: 'S256',
        });
        return { ...sent, url: url.href };
      }),

    /** The person who returns with this query string. */
    finishSignIn: (query: string, { state, nonce, verifier }: OAuthState): Promise<ProviderPerson> =>
      callProvider(async ({ code }) => {
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
        const tokens = await oidc.authorizationCodeGrant(code, new URL(`${redirectUri}?${query}`), checks);
        const claims = Claims.parse(tokens.claims());
        requireRecent(claims);
        // Some providers give the address only at the userinfo endpoint (OpenID Connect Core, section 5.4).
        const isComplete = claims.email !== undefined || !code.serverMetadata().userinfo_endpoint;
        if (isComplete) return personOf(claims);
        const more = await oidc.fetchUserInfo(code, tokens.access_token, claims.sub);
        return personOf(Claims.parse({ ...more, iss: claims.iss }));
      }),

    /** The person named by this ID token, which must have been issued for `nonce`. */
    verifyIdToken: (token: string, nonce: string): Promise<ProviderPerson> =>
      callProvider(async ({ credential }) => {
        const answer = new URL(`${redirectUri}#${new URLSearchParams({ id_token: token })}`);
        const claims = Claims.parse(await oidc.implicitAuthentication(credential, answer, nonce));
        requireRecent(claims);
        return personOf(claims);
      }),
  };
}

export type OidcProvider = ReturnType<typeof createOidcProvider>;
