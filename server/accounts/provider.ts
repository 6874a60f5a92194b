import * as oidc from 'openid-client';
import { z } from 'zod';
import { isOneLine } from '../../contract/text.ts';
import { Failure } from '../http/failures.ts';
import type { Handshake } from './handshakes.ts';
import type { Identity } from './repository.ts';

const TIMEOUT_SECONDS = 10;

/** What openid-client calls an answer that came but proves nothing: a claim, a time or a signature that is wrong. */
const UNPROVEN = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_PARSE_ERROR',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

const text = z.string().trim().refine(isOneLine).optional().catch(undefined);
const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.email().max(254).toLowerCase().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: text,
  given_name: text,
  family_name: text,
});
type Claims = z.infer<typeof Claims>;

/** A person as the provider knows them. */
export interface Provided extends Identity {
  /** Null where the provider names none or has not confirmed it. */
  email: string | null;
  name: string;
  /** May be empty. */
  surname: string;
}

const MOST = 100;

function providedBy(claims: Claims): Provided {
  const { iss, sub, email, email_verified, name = '', given_name, family_name } = claims;
  const [first, ...others] = name.split(/\s+/);
  const given = given_name || first || email?.split('@')[0] || '';
  return {
    provider: iss,
    subject: sub,
    email: email_verified && email ? email : null,
    name: given.slice(0, MOST),
    surname: (family_name || (given_name ? '' : others.join(' '))).slice(0, MOST),
  };
}

/** The refusal for what openid-client threw; what is no answer of the provider is thrown on as the bug that it is. */
function failureOf(error: unknown): Failure {
  if (error instanceof oidc.AuthorizationResponseError) return new Failure('provider-refused');
  if (error instanceof oidc.ResponseBodyError) {
    return new Failure(error.error === 'invalid_grant' ? 'sign-in-over' : 'provider-down');
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError) return new Failure('provider-down');
  if (error instanceof oidc.ClientError) return new Failure(UNPROVEN.has(error.code ?? '') ? 'not-proven' : 'provider-down');
  if (error instanceof TypeError && error.message === 'fetch failed') return new Failure('provider-down');
  throw error;
}

/** What the operator needs to know of it: `invalid_client`, ECONNREFUSED, a status. Tokens and answers stay out of the log. */
function traceOf({ message, cause, ...more }: Error & { code?: string; error?: string; status?: number }) {
  return { code: more.code, error: more.error, status: more.status, reason: (cause as { code?: string })?.code ?? message };
}

interface Needs {
  issuer: string;
  clientId: string;
  clientSecret: string;
  label: string;
  /** Where the provider sends the browser back to; registered there. */
  redirectUri: string;
  log: { warn(details: object, message: string): void };
}

/**
 * An OpenID Connect provider (authorization code flow with PKCE S256, state and nonce). ID tokens are verified by openid-client:
 * issuer, audience, signature, nonce, times. Nothing is asked of the provider before somebody signs in.
 */
export function createProvider({ issuer, clientId, clientSecret, label, redirectUri, log }: Needs) {
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
  let found: Promise<Record<'code' | 'credential', oidc.Configuration>> | null = null;

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

  /** A failed discovery is not kept, so that the next sign-in asks again. */
  function configuration() {
    found ??= discover().catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  }

  /** Throws `provider-refused`, `not-proven`, `sign-in-over`, `provider-down`. */
  async function asking<T>(work: (to: Awaited<ReturnType<typeof discover>>) => Promise<T>): Promise<T> {
    try {
      return await work(await configuration());
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'provider-down') log.warn(traceOf(error as Error), 'the identity provider gave no usable answer');
      throw failure;
    }
  }

  return {
    id: label.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    label,

    /** Where to send the browser, and what to remember until it is back. */
    begin: (): Promise<Handshake & { url: string }> =>
      asking(async ({ code }) => {
        const handshake = {
          state: oidc.randomState(),
          nonce: oidc.randomNonce(),
          verifier: oidc.randomPKCECodeVerifier(),
        };
        const url = oidc.buildAuthorizationUrl(code, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: handshake.state,
          nonce: handshake.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(handshake.verifier),
          code_challenge_method: 'S256',
        });
        return { ...handshake, url: url.href };
      }),

    /** Whoever comes back with this query string. */
    complete: (query: string, { state, nonce, verifier }: Handshake): Promise<Provided> =>
      asking(async ({ code }) => {
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
        const tokens = await oidc.authorizationCodeGrant(code, new URL(`${redirectUri}?${query}`), checks);
        const claims = Claims.parse(tokens.claims());
        // Some keep the ID token short, and tell an address only where they are asked (OpenID Connect Core, section 5.4).
        const isWhole = claims.email !== undefined || !code.serverMetadata().userinfo_endpoint;
        if (isWhole) return providedBy(claims);
        const more = await oidc.fetchUserInfo(code, tokens.access_token, claims.sub);
        return providedBy(Claims.parse({ ...more, iss: claims.iss }));
      }),

    /** Whom this ID token means, which must have been issued for `nonce`. */
    verify: (token: string, nonce: string): Promise<Provided> =>
      asking(async ({ credential }) => {
        const answer = new URL(`${redirectUri}#${new URLSearchParams({ id_token: token })}`);
        return providedBy(Claims.parse(await oidc.implicitAuthentication(credential, answer, nonce)));
      }),
  };
}

export type Provider = ReturnType<typeof createProvider>;
