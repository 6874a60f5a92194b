import type { Agent } from 'node:https';
import webPush, { WebPushError } from 'web-push';

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

/** A P-256 pair in base64url: the private number, and the uncompressed point. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

interface Needs {
  keys: VapidKeys;
  /** A `mailto:` or https address of the operator, which the push service may use (RFC 8292, section 2.1). */
  subject: string;
  /** Another host that counts as a push service, and how to reach it, for tests. */
  trusted?: { host: string; agent: Agent } | undefined;
}

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Sends Web Push messages (RFC 8030, 8291, 8292) by the library web-push. */
export function createPush({ keys, subject, trusted }: Needs) {
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
    async send({ endpoint, p256dh, auth }: PushTarget, payload: object): Promise<'sent' | 'gone' | 'failed'> {
      try {
        await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
          vapidDetails: { subject, ...keys },
          TTL: KEPT_SECONDS,
          timeout: TIMEOUT_MS,
          ...(trusted && { agent: trusted.agent }),
        });
        return 'sent';
      } catch (error) {
        return error instanceof WebPushError && GONE.has(error.statusCode) ? 'gone' : 'failed';
      }
    },
  };
}

export type Push = ReturnType<typeof createPush>;
