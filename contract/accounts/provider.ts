import { z } from 'zod';
import { SignedIn } from './accounts.ts';
import { call } from '../base/call.ts';

const REFUSALS = {
  401: "The provider's answer could not be verified.",
  403: "The provider did not sign the person in or has not confirmed the e-mail address, or the address is not an engineer's.",
  404: 'No such provider is set up here.',
  409: 'The e-mail address has an account already, which this sign-in does not open.',
};

const Id = z.string({ error: 'Provider is required!' }).min(1, 'Provider is required!').max(100, 'Provider is not valid.');

export const Provider = z.object({ provider: z.string(), label: z.string() });
export type Provider = z.infer<typeof Provider>;

export const providers = call({
  method: 'GET',
  path: '/api/auth/providers',
  access: 'anyone',
  summary: 'The outside providers through which engineers can sign in here, with their names',
  reply: z.object({ providers: z.array(Provider) }),
});

export const redirectToOauth = call({
  method: 'GET',
  path: '/api/auth/redirect_to_oauth',
  access: 'anyone',
  strictLimit: true,
  changes: true,
  summary:
    'Begin a sign-in through an outside provider; `data` is the address to open, and a cookie binds the sign-in to the browser',
  query: z.object({ provider: Id }),
  otherResponses: { 404: 'This provider is not set up here.' },
  reply: z.object({
    data: z.url({ protocol: /^https?$/ }).meta({ examples: ['https://accounts.example.com/authorize?client_id=loadpath'] }),
  }),
});

export const oauthRedirect = call({
  method: 'GET',
  path: '/api/auth/oauth_redirect',
  access: 'anyone',
  strictLimit: true,
  // The provider leads the browser to a page of this site, which makes this call.
  changes: true,
  summary: 'Complete the sign-in with the unchanged query of the address to which the provider returned the browser',
  query: z.record(z.string(), z.string().max(4096)),
  otherResponses: REFUSALS,
  reply: SignedIn,
});

export const oauth = call({
  method: 'POST',
  path: '/api/auth/oauth',
  access: 'anyone',
  strictLimit: true,
  summary: "Complete the sign-in with the provider's ID token, issued for the nonce in the address that began it",
  body: z.object({ token: z.string().min(1).max(16_384), provider: Id }),
  otherResponses: REFUSALS,
  reply: SignedIn,
});

/** A second path for the same call. `type` is read and ignored, since only engineers sign in through a provider. */
export const storageRedirectToOauth = call({
  ...redirectToOauth,
  path: '/api/storage/redirect_to_oauth',
  query: z.object({ provider: Id, type: z.string().max(100).optional() }),
});

export const storageOauthRedirect = call({ ...oauthRedirect, path: '/api/storage/oauth_redirect' });
