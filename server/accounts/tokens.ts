import { createHash } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';

export const UPLOAD_DAYS = 30;
const TICKET_HOURS = 6;

const Upload = z.object({ sub: z.uuid(), attempt: z.uuid() });
const Ticket = z.object({ sub: z.uuid() });

/**
 * Signed tokens that need no row (RFC 7519, HS256): an attempt's upload token, and the ticket with which a media element, which
 * cannot send a header, plays one recording.
 */
export function createTokens(secret: Uint8Array) {
  const sign = (audience: string, subject: string, life: string, claims: Record<string, string> = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime(life)
      .sign(secret);

  async function verify<S extends z.ZodType>(audience: string, claims: S, token: string): Promise<z.output<S> | null> {
    try {
      return claims.parse((await jwtVerify(token, secret, { audience, algorithms: ['HS256'] })).payload);
    } catch {
      return null;
    }
  }

  return {
    upload: (attemptId: string, engineerId: string) => sign('upload', engineerId, `${UPLOAD_DAYS}d`, { attempt: attemptId }),
    verifyUpload: (token: string) => verify('upload', Upload, token),
    ticket: (recordingId: string) => sign('media', recordingId, `${TICKET_HOURS}h`),
    verifyTicket: (token: string) => verify('media', Ticket, token),
  };
}

export type Tokens = ReturnType<typeof createTokens>;

/** How a secret token is kept at rest: its SHA-256, hexadecimal. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
