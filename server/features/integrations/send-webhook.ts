import { createHmac } from 'node:crypto';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { BRAND } from '../../../contract/facts/brand.ts';
import { SIGNATURE_HEADER } from '../../../contract/integrations/webhooks.ts';
import { PrivateAddress, createCheckedLookup, isPublicAddress } from './public-address.ts';
import { type ResolveHost, createResolveHost } from './resolve-host.ts';

const TIMEOUT_MS = 10_000;
/** Bytes of a reply that are read, so that the other side can end it. They are thrown away. */
const MAX_REPLY_BYTES = 4096;
const MAX_REPLY_HEAD_BYTES = 8192;

const isLoopback = (ip: string) => ip === '127.0.0.1' || ip === '::1';

/** The result of an attempt: the status of the reply, or why there is none. */
export type Outcome = { status: number } | { fault: 'address' | 'unreachable' | 'timeout' };

export interface SentEvent {
  id: string;
  event: string;
  body: string;
  secret: string;
}

/** `t=…,v1=…`: the time in seconds, and the HMAC-SHA-256 of time, point and body. */
export function signatureOf(body: string, secret: string, seconds: number): string {
  const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hash}`;
}

/** Reads the reply as far as it is short, without using it. */
async function discard(reply: IncomingMessage) {
  let bytes = 0;
  try {
    for await (const chunk of reply) {
      bytes += (chunk as Buffer).length;
      if (bytes > MAX_REPLY_BYTES) break;
    }
  } catch {
    // The status is known, and nothing else of the reply matters.
  } finally {
    reply.destroy();
  }
}

interface Needs {
  /** For tests: also to this machine, and there without TLS. Never on a server that others can reach. */
  loopback: boolean;
  /** Another way to resolve names, for tests. */
  resolveHost?: ResolveHost | undefined;
  timeoutMs?: number | undefined;
}

/** Sends events to the endpoints of companies: only to public addresses, without following a redirect. */
export function createSendWebhook({ loopback, resolveHost = createResolveHost(), timeoutMs = TIMEOUT_MS }: Needs) {
  const isAllowed = (ip: string) => isPublicAddress(ip) || (loopback && isLoopback(ip));
  const lookup = createCheckedLookup(isAllowed, resolveHost);

  const post = (url: URL, { id, event, body, secret }: SentEvent, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, {
        method: 'POST',
        // A connection of its own, so that none is used again after its address was checked.
        agent: false,
        lookup,
        signal,
        maxHeaderSize: MAX_REPLY_HEAD_BYTES,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': `${BRAND}-Webhooks`,
          'loadpath-event': event,
          'loadpath-delivery': id,
          [SIGNATURE_HEADER.toLowerCase()]: signatureOf(body, secret, Math.floor(Date.now() / 1000)),
        },
      });
      request.on('response', resolve);
      request.on('error', reject);
      request.end(body);
    });

  /** Whether the server sends there: https, and not an IP address that is not public. A name is checked at each connection. */
  function isAcceptable(url: URL): boolean {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isAllowed(host)) return false;
    return url.protocol === 'https:' || (loopback && isLoopback(host));
  }

  return {
    isAcceptable: (address: string) => isAcceptable(new URL(address)),

    async send(address: string, sent: SentEvent, stop?: AbortSignal): Promise<Outcome> {
      const url = new URL(address);
      if (!isAcceptable(url)) return { fault: 'address' };
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const reply = await post(url, sent, stop ? AbortSignal.any([timeout, stop]) : timeout);
        await discard(reply);
        return { status: reply.statusCode ?? 0 };
      } catch (error) {
        if (error instanceof PrivateAddress) return { fault: 'address' };
        return { fault: timeout.aborted ? 'timeout' : 'unreachable' };
      }
    },
  };
}

export type SendWebhook = ReturnType<typeof createSendWebhook>;
