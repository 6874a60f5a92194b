import type { Call } from '../../../contract/base/call.ts';
import { type Rates, limitOf } from '../../http/request-limits.ts';

export const SECURITY_SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `accessToken` that signing in or registering answers with. It is good until the session ends.',
  },
  upload: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The `uploadToken` of one test, from `startAttempt` or `renewUploadToken`. It is good for this test alone, for 30 days after a sign-in gave it, also after a logout. A token that is renewed by itself ends when the previous one would have ended. After a change of the password an older token cannot be renewed by itself.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key of a company, which begins with `lpk_`. An owner of the company makes it under Integrations and chooses its scopes. It is good for the calls below `/api/v1/` alone, and a session is not good for those.',
  },
  ticket: {
    type: 'apiKey',
    in: 'query',
    name: 'ticket',
    description:
      'A signed address, as a reply names it in `url`, because a media element cannot send a header. It is good as long as the session that it was given to, and as long as that account may play the recording.',
  },
} as const;

/** Alternatives: one of them is enough. OpenAPI 3.1 lets a scheme list roles (section 4.8.30), so no extension is needed. */
export function securityOf({ access, scope }: Pick<Call, 'access' | 'scope'>): Record<string, string[]>[] {
  if (access === 'anyone') return [];
  if (access === 'signed-in') return [{ session: [] }];
  if (access === 'upload') return [{ upload: [] }, { session: ['engineer'] }];
  if (access === 'ticket') return [{ ticket: [] }];
  if (access === 'key') return [{ key: scope ? [scope] : [] }];
  return access.map((role) => ({ session: [role] }));
}

export function accessOf({ access, team, scope }: Call): string {
  if (access === 'anyone') return 'Anyone may call.';
  if (access === 'signed-in') return 'Whoever is signed in may call.';
  if (access === 'upload') return 'The bearer of the upload token of the test may call, or its engineer, signed in.';
  if (access === 'ticket') return 'The bearer of the signed address may call.';
  if (access === 'key') return `The bearer of an API key with the scope \`${scope}\` may call.`;
  return `${access.map((role) => (role === 'company' ? `A company (${team} or more)` : `${role === 'rater' ? 'A' : 'An'} ${role}`)).join(' or ')} may call, signed in.`;
}

export function paceOf(call: Call, rates: Rates): string {
  const { requests, by } = limitOf(call, rates);
  if (call.access === 'key') return `At most ${requests} requests a minute by one key.`;
  return `At most ${requests} requests a minute ${by === 'address' ? 'from one address, whatever token is shown' : 'by one account or test'}.`;
}
