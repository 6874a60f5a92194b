import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import { RESET_DIGITS } from '../../../contract/accounts/accounts.ts';
import { CONFIRM_DAYS, TICKET_HOURS, UPLOAD_DAYS } from '../../../contract/facts/lifetimes.ts';
import type { LoginSource } from '../../platform/limits/guesses.ts';
import type { Secrets } from './secret-box.ts';

const Upload = z.object({ sub: z.uuid(), attempt: z.uuid(), iat: z.number(), exp: z.number() });
const Subscription = z.object({ sub: z.uuid() });
const Ticket = z.object({ sub: z.uuid(), session: z.string() });

/** In constant time, so that the time of an answer reveals no character. */
function isSame(one: string, other: string) {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/**
 * Everything that is derived from the server's secret and needs no row in the database: signed tokens (RFC 7519, HS256) for the
 * uploads of an attempt, tickets for one recording or picture, the secrets of links, and the digits of reset codes. New ones are
 * made with the newest secret.
 */
export function createTokens(secrets: Secrets) {
  const [newest] = secrets;
  const sign = (audience: string, subject: string, life: string | number, claims: Record<string, string> = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime(life)
      .sign(newest);

  async function verify<S extends z.ZodType>(
    audience: string,
    claims: S,
    token: string,
    currentDate = new Date(),
  ): Promise<z.output<S> | null> {
    for (const secret of secrets) {
      try {
        return claims.parse((await jwtVerify(token, secret, { audience, algorithms: ['HS256'], currentDate })).payload);
      } catch {
        // Perhaps an older secret has signed it.
      }
    }
    return null;
  }

  const hmac = (secret: Uint8Array, text: string) => createHmac('sha256', secret).update(text);
  const leaveHash = (secret: Uint8Array, id: string) => hmac(secret, `leave ${id}`).digest('base64url');
  const linkToken = (secret: Uint8Array, id: string) => hmac(secret, `link ${id}`).digest('base64url');
  const resetCode = (secret: Uint8Array, id: string) =>
    String(hmac(secret, `reset ${id}`).digest().readUIntBE(0, 6) % 10 ** RESET_DIGITS).padStart(RESET_DIGITS, '0');

  return {
    /** Valid for `UPLOAD_DAYS`, or until `end` (seconds since 1970), so that a renewal by itself extends nothing. */
    signUpload: (attemptId: string, engineerId: string, end?: number) =>
      sign('upload', engineerId, end ?? `${UPLOAD_DAYS}d`, { attempt: attemptId }),
    verifyUpload: (token: string) => verify('upload', Upload, token),
    /** Also accepts an expired token. It names the account, and must not give access. */
    readUpload: (token: string) => verify('upload', Upload, token, new Date(0)),
    /** `session` is the hash of the session's token. */
    signTicket: (id: string, session: string) => sign('media', id, `${TICKET_HOURS}h`, { session }),
    verifyTicket: (token: string) => verify('media', Ticket, token),
    /** In the link that confirms a subscription to the newsletter. */
    signSubscription: (subscriberId: string) => sign('newsletter', subscriberId, `${CONFIRM_DAYS}d`),
    verifySubscription: async (token: string) => (await verify('newsletter', Subscription, token))?.sub ?? null,
    /** In the link to unsubscribe. It never expires, since people may use old e-mails. */
    leaveToken: (subscriberId: string) => `${subscriberId}.${leaveHash(newest, subscriberId)}`,
    /** The subscriber in such a link; null if it is not one of ours. */
    readLeaveToken(token: string): string | null {
      const [id = '', hash = ''] = token.split('.');
      return secrets.some((secret) => isSame(hash, leaveHash(secret, id))) ? id : null;
    },
    /** A keyed hash of a network: it can be counted, but without the secret nobody can find the address by trying all of them. */
    hashNetwork: (network: string) => hmac(newest, `origin ${network}`).digest('base64url'),
    /** The keys with which the devices of a member encrypt offline copies of the company, newest first: 32 bytes each, base64. */
    offlineCopyKeys: (accountId: string, companyId: string) =>
      secrets.map((secret) => hmac(secret, `kept ${accountId} ${companyId}`).digest('base64')),
    /** The secret in the address of a link that works once: 43 characters of base64url. */
    linkToken: (id: string) => linkToken(newest, id),
    /** The same for a link whose stored hash is this; null if none of the secrets has made it. */
    findLinkToken: (id: string, tokenHash: string): string | null =>
      secrets.map((secret) => linkToken(secret, id)).find((token) => hashToken(token) === tokenHash) ?? null,
    /** The digits of a reset code. They are derived from its random id, so that no table and no queue contains them. */
    resetCode: (resetId: string) => resetCode(newest, resetId),
    isResetCode: (resetId: string, code: string): boolean => secrets.some((secret) => isSame(code, resetCode(secret, resetId))),
  };
}

export type Tokens = ReturnType<typeof createTokens>;

/** How a secret token is stored: its SHA-256, in hexadecimal. A fast hash is enough, since tokens are random and long. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** A hash of address and network together, so that the network cannot be read back without knowing the address. */
export const hashSource = ({ email, network }: LoginSource) => hashToken(`${email} ${network}`);
