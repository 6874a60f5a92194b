import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { type JWTPayload, SignJWT, exportJWK, generateKeyPair } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';

export const CLIENT = { id: 'loadpath', secret: 'a-secret-between-two' };

/** The data of the provider about people, by their login there. It accepts any password. */
export type People = Record<string, { email?: string; email_verified?: boolean } & Record<string, unknown>>;

interface Settings {
  port: number;
  /** The addresses to which the provider may return browsers. */
  redirectUri: string;
  people: People;
  /** Whether the ID token has the e-mail address, as Google's does. If not, only the userinfo endpoint has it. */
  telling?: boolean;
}

/** Makes the provider. It warns that it stores everything in memory and has pages for developers, both of which a test needs. */
function createQuietly(issuer: string, configuration: Configuration): Provider {
  const { warn } = console;
  console.warn = () => {};
  try {
    return new Provider(issuer, configuration);
  } finally {
    console.warn = warn;
  }
}

/**
 * A certified OpenID Connect provider (oidc-provider) on loopback, with its own pages for sign-in and consent, so that the test
 * does not only confirm our own idea of the protocol. `sign` makes an ID token with the provider's key.
 */
export async function anIdentityProvider({ port, redirectUri, people, telling = true }: Settings) {
  const issuer = `http://127.0.0.1:${port}`;
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = 'key-1';
  const provider = createQuietly(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    conformIdTokenClaims: !telling,
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people[sub] }) }),
    cookies: { keys: [randomBytes(16).toString('hex')] },
    // A browser stays signed in, as at usual providers.
    ttl: { Interaction: 600, Session: 86_400, Grant: 86_400, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
  });
  const handle = provider.callback();
  let server = createServer((request, reply) => void handle(request, reply));

  const start = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  async function stop() {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
    server = createServer((request, reply) => void handle(request, reply));
  }

  function sign(claims: JWTPayload, key: CryptoKey = privateKey) {
    const now = Math.floor(Date.now() / 1000);
    const whole = { iss: issuer, aud: CLIENT.id, iat: now, exp: now + 300, ...claims };
    return new SignJWT(whole).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
  }

  await start();
  return { issuer, publicKey, sign, start, stop };
}

export type IdentityProvider = Awaited<ReturnType<typeof anIdentityProvider>>;

/** The cookies of one browser by name. Paths are ignored. */
export function aBrowser() {
  const cookies = new Map<string, string>();
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    keep(lines: string[]) {
      for (const line of lines) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
    },
  };
}

/**
 * Acts like a person at the provider: signs in as `login`, agrees, and returns. Returns the query string with which the
 * browser returns; `cancel` gives up instead. The same `browser` is still signed in there the next time.
 */
export async function atProvider(url: string, login: string, { cancel = false, browser = aBrowser() } = {}): Promise<string> {
  async function go(to: string, form?: Record<string, string>) {
    const body = form && new URLSearchParams(form);
    const reply = await fetch(to, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: browser.header() },
      ...(body && { body }),
    });
    browser.keep(reply.headers.getSetCookie());
    return reply;
  }

  let reply = await go(url);
  for (let step = 0; step < 12; step++) {
    const location = reply.headers.get('location');
    if (location) {
      const next = new URL(location, url);
      if (next.origin !== new URL(url).origin) return next.search.slice(1);
      reply = await go(next.href);
      continue;
    }
    const page = await reply.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1];
    const abort = /href="([^"]+\/abort)"/.exec(page)?.[1];
    if (!action || !prompt) throw new Error(`The provider answered ${reply.status}: ${page.slice(0, 300)}`);
    reply =
      cancel && abort
        ? await go(new URL(abort, url).href)
        : await go(new URL(action, url).href, { prompt, login, password: 'any' });
  }
  throw new Error('The provider does not send the browser back.');
}
