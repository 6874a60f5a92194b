import { createHash, createHmac } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import { RESET_DIGITS } from '../../contract/accounts.ts';

export const UPLOAD_DAYS = 30;
export const TICKET_HOURS = 6;

const Upload = z.object({ sub: z.uuid(), attempt: z.uuid(), iat: z.number(), exp: z.number() });
const Ticket = z.object({ sub: z.uuid(), session: z.string() });

/**
 * What follows from the server's secret and needs no row: signed tokens (RFC 7519, HS256) for an attempt's uploads and for a media
 * element, which cannot send a header, to play one recording; the secrets of links; and the digits of a reset code.
 */
export function createTokens(secret: Uint8Array) {
  const sign = (audience: string, subject: string, life: string | number, claims: Record<string, string> = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime(life)
      .sign(secret);

  async function verify<S extends z.ZodType>(
    audience: string,
    claims: S,
    token: string,
    currentDate = new Date(),
  ): Promise<z.output<S> | null> {
    try {
      return claims.parse((await jwtVerify(token, secret, { audience, algorithms: ['HS256'], currentDate })).payload);
    } catch {
      return null;
    }
  }

  return {
    /** Good for `UPLOAD_DAYS`, or until `end`, in seconds since 1970. */
    upload: (attemptId: string, engineerId: string, end?: number) =>
      sign('upload', engineerId, end ?? `${UPLOAD_DAYS}d`, { attempt: attemptId }),
    verifyUpload: (token: string) => verify('upload', Upload, token),
    /** The same of a token whose days may be over: it shows who was given it, and opens nothing by itself. */
    readUpload: (token: string) => verify('upload', Upload, token, new Date(0)),
    /** `session` is the hash of the token of the sign-in that it is given to. */
    ticket: (id: string, session: string) => sign('media', id, `${TICKET_HOURS}h`, { session }),
    verifyTicket: (token: string) => verify('media', Ticket, token),
    /** Where something came from, so that it can be counted and not be read back. */
    originHash: (origin: string) => createHmac('sha256', secret).update(`origin ${origin}`).digest('base64url'),
    /** The secret in the address of a link that works once, 43 characters of base64url. */
    link: (id: string) => createHmac('sha256', secret).update(`link ${id}`).digest('base64url'),
    /** The digits of a reset. They follow from its random id and the secret, so that no table and no queue ever holds them. */
    resetCode: (resetId: string) =>
      String(createHmac('sha256', secret).update(`reset ${resetId}`).digest().readUIntBE(0, 6) % 10 ** RESET_DIGITS).padStart(
        RESET_DIGITS,
        '0',
      ),
  };
}

export type Tokens = ReturnType<typeof createTokens>;

/** How a secret token is kept at rest: its SHA-256, hexadecimal. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
