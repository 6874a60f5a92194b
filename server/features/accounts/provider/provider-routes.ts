import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import {
  oauth,
  oauthRedirect,
  providers,
  redirectToOauth,
  storageOauthRedirect,
  storageRedirectToOauth,
} from '../../../../contract/accounts/provider.ts';
import type { DefineRoute } from '../../../http/define-route.ts';
import { OAUTH_STATE_SECONDS } from './oauth-states.ts';
import type { ProviderSignIn } from './provider-sign-in.ts';

interface Needs {
  providerSignIn: ProviderSignIn;
  /** Whether browsers reach the pages by https. */
  secure: boolean;
}

/**
 * Sign-in through an identity provider. The cookie binds the sign-in to the browser: without it an attacker could make a victim
 * complete the attacker's sign-in (RFC 6819, section 4.4.1.8).
 */
export function providerRoutes(defineRoute: DefineRoute, { providerSignIn, secure }: Needs) {
  // The prefix is there so that a neighbouring host cannot set it (RFC 6265bis, section 4.1.3.2). Browsers require https for it.
  const cookie = secure ? '__Host-handshake' : 'handshake';
  const attributes: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  const setCookie = (reply: FastifyReply, token: string, seconds: number) =>
    reply.setCookie(cookie, token, { ...attributes, maxAge: seconds });

  defineRoute(providers, async () => ({ providers: providerSignIn.list() }));

  for (const call of [redirectToOauth, storageRedirectToOauth] as const) {
    defineRoute(call, async ({ query, reply }) => {
      const { url, token } = await providerSignIn.start(query.provider);
      setCookie(reply, token, OAUTH_STATE_SECONDS);
      return { data: url };
    });
  }

  for (const call of [oauthRedirect, storageOauthRedirect] as const) {
    defineRoute(call, async ({ query, request, reply }) => {
      const sent = await providerSignIn.redeem(request.cookies[cookie], { state: query.state ?? '' });
      setCookie(reply, '', 0);
      return providerSignIn.finishWithQuery(request.url.slice(request.url.indexOf('?') + 1), sent);
    });
  }

  defineRoute(oauth, async ({ body, request, reply }) => {
    const sent = await providerSignIn.redeem(request.cookies[cookie], { providerId: body.provider });
    setCookie(reply, '', 0);
    return providerSignIn.finishWithIdToken(body.token, sent);
  });
}
