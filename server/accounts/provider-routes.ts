import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../contract/accounts.ts';
import {
  oauth,
  oauthRedirect,
  providers,
  redirectToOauth,
  storageOauthRedirect,
  storageRedirectToOauth,
} from '../../contract/provider.ts';
import { Failure } from '../http/failures.ts';
import type { Serve } from '../http/serve.ts';
import { HANDSHAKE_SECONDS, type Handshake, type Handshakes } from './handshakes.ts';
import type { Provided, Provider } from './provider.ts';
import type { Account, Accounts, NewAccount } from './repository.ts';

interface Needs {
  /** Null where none is set up. */
  provider: Provider | null;
  handshakes: Handshakes;
  accounts: Pick<Accounts, 'find' | 'findByIdentity' | 'confirm'>;
  added: (person: NewAccount) => Promise<Account | null>;
  signIn: (account: Account, message: string) => Promise<SignedIn>;
  /** Whether browsers reach the pages by https. */
  secure: boolean;
}

/**
 * Sign-in through an outside provider, engineers only. The cookie is the browser's half of a handshake: without it an attacker
 * could have a victim complete the attacker's sign-in (RFC 6819, section 4.4.1.8).
 */
export function providerRoutes(serve: Serve, { provider, handshakes, accounts, added, signIn, secure }: Needs) {
  // The prefix keeps a neighbouring host from setting it (RFC 6265bis, section 4.1.3.2); browsers demand https for it.
  const cookie = secure ? '__Host-handshake' : 'handshake';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const held = new RegExp(`(?:^|; )${cookie}=([\\w-]{43})(?:;|$)`);

  const hand = (reply: FastifyReply, token: string, seconds: number) =>
    reply.header('set-cookie', `${cookie}=${token}; Max-Age=${seconds}; ${attributes}`);

  function chosen(id: string): Provider {
    if (provider?.id !== id) throw new Failure('no-provider');
    return provider;
  }

  /** The handshake of this browser, used up; throws `sign-in-over`. */
  async function taken(request: FastifyRequest, reply: FastifyReply, state?: string): Promise<Handshake> {
    const token = held.exec(request.headers.cookie ?? '')?.[1];
    const handshake = token ? await handshakes.take(token, state) : null;
    if (!handshake) throw new Failure('sign-in-over');
    hand(reply, '', 0);
    return handshake;
  }

  /** Why a new account could not have this address. */
  async function refusal(email: string) {
    const owner = await accounts.find(email);
    if (owner && owner.role !== 'engineer') return new Failure('engineers-only');
    // Registration does not confirm an address: to join the two would let in whoever registered somebody else's beforehand.
    return new Failure(owner?.passwordHash ? 'has-password' : 'email-taken');
  }

  /** The engineer whom the provider means, added at the first sign-in; what the provider does not tell is left to /settings. */
  async function engineerOf({ email, name, surname, ...identity }: Provided): Promise<Account> {
    const known = await accounts.findByIdentity(identity);
    // Of before confirmations were kept.
    if (known && email === known.email.toLowerCase()) await accounts.confirm(known.id);
    if (known) return known;
    if (!email) throw new Failure('email-not-confirmed');
    const made = await added({ role: 'engineer', email, name, surname, phone: '', location: '', identity });
    const engineer = made ?? (await accounts.findByIdentity(identity));
    if (!engineer) throw await refusal(email);
    return engineer;
  }

  const enter = async (provided: Provided) => signIn(await engineerOf(provided), 'Login successful');

  serve(providers, async () => ({ providers: provider ? [{ provider: provider.id, label: provider.label }] : [] }));

  for (const call of [redirectToOauth, storageRedirectToOauth] as const) {
    serve(call, async ({ query, reply }) => {
      const { url, ...handshake } = await chosen(query.provider).begin();
      hand(reply, await handshakes.open(handshake), HANDSHAKE_SECONDS);
      return { data: url };
    });
  }

  for (const call of [oauthRedirect, storageOauthRedirect] as const) {
    serve(call, async ({ query, request, reply }) => {
      if (!provider) throw new Failure('no-provider');
      const handshake = await taken(request, reply, query.state ?? '');
      return enter(await provider.complete(request.url.slice(request.url.indexOf('?') + 1), handshake));
    });
  }

  serve(oauth, async ({ body, request, reply }) => {
    const { verify } = chosen(body.provider);
    const { nonce } = await taken(request, reply);
    return enter(await verify(body.token, nonce));
  });
}
