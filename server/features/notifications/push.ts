import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type Agent, request } from 'node:https';
import { SignJWT } from 'jose';
import { type DeviceKeys, encryptPush } from './encrypt-push.ts';
import { type PushKeys, fromPushKeys } from './push-keys.ts';

/** The push services of the browsers there are. Without this list anybody could make the server call any address. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

const TIMEOUT_MS = 10_000;
/** How long a push service stores a message for a device that is off. */
const KEPT_SECONDS = 24 * 60 * 60;
const GONE = new Set([404, 410]);

interface Needs {
  keys: PushKeys;
  /** A `mailto:` or https address of the operator, which the push service may use (RFC 8292, section 2.1). */
  subject: string;
  /** Another host that counts as a push service, and how to reach it, for tests. */
  trusted?: { host: string; agent: Agent } | undefined;
}

export interface PushTarget extends DeviceKeys {
  endpoint: string;
}

/** Sends Web Push messages (RFC 8030, 8291, 8292). */
export function createPush({ keys, subject, trusted }: Needs) {
  const key = fromPushKeys(keys);
  /** Says to a push service who sends. */
  const sign = (endpoint: string) =>
    new SignJWT()
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(new URL(endpoint).origin)
      .setExpirationTime('12 h')
      .setSubject(subject)
      .sign(key);

  async function post(endpoint: string, body: Buffer): Promise<number | undefined> {
    const headers = {
      authorization: `vapid t=${await sign(endpoint)}, k=${keys.publicKey}`,
      ttl: KEPT_SECONDS,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
    };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sent = request(endpoint, { method: 'POST', headers, signal, ...(trusted && { agent: trusted.agent }) });
    sent.end(body);
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    // Only the status is read.
    reply.on('error', () => {}).destroy();
    return reply.statusCode;
  }

  return {
    publicKey: keys.publicKey,

    /** Whether the address is one of a known push service, at its usual port. */
    isService(endpoint: string): boolean {
      const { host, hostname, port, username } = new URL(endpoint);
      if (trusted && host === trusted.host) return true;
      return port === '' && username === '' && SERVICES.some((service) => service.test(hostname));
    },

    /**
     * Sends `payload`, encrypted for the browser. `gone`: the browser no longer accepts messages. `failed`: the service did not
     * accept it now.
     */
    async send({ endpoint, ...device }: PushTarget, payload: object): Promise<'sent' | 'gone' | 'failed'> {
      try {
        const status = (await post(endpoint, encryptPush(Buffer.from(JSON.stringify(payload)), device))) ?? 0;
        if (GONE.has(status)) return 'gone';
        return status >= 200 && status < 300 ? 'sent' : 'failed';
      } catch {
        return 'failed';
      }
    },
  };
}

export type Push = ReturnType<typeof createPush>;
