import { z } from 'zod';
import { call } from '../base/call.ts';
import { KEY_SCOPES, KeyScope } from '../base/key-scopes.ts';
import { required } from '../base/text.ts';

/** API keys with which programs of a company call the paths below `/api/v1/`. */
export const MAX_API_KEYS = 10;
/** The start of every key, so that a key can be recognised where it does not belong, such as in source code. */
export const KEY_START = 'lpk_';

export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string().describe('The start of the key, by which people recognise it.'),
  scopes: z.array(KeyScope),
  made_by: z.string().describe('The name of the owner who made it, for whom it acts.'),
  made_at: z.iso.datetime(),
  lastUsedOn: z.iso.date().nullable().describe('The day (UTC) of its last request.'),
  works: z.boolean().describe('False after its maker is no longer an owner of the company.'),
});
export type ApiKey = z.infer<typeof ApiKey>;

const Params = z.object({ id: z.uuid() });

export const apiKeys = call({
  method: 'GET',
  path: '/api/company/api-keys',
  access: ['company'],
  team: 'owner',
  summary: 'The API keys of the own company, without their secrets',
  reply: z.object({ items: z.array(ApiKey).max(MAX_API_KEYS) }),
});

export const NewApiKey = z.object({
  name: required('Name', 60),
  scopes: z.array(KeyScope).min(1, 'Choose at least one.').max(KEY_SCOPES.length),
});

export const makeApiKey = call({
  method: 'PUT',
  path: '/api/company/api-keys/:id',
  access: ['company'],
  team: 'owner',
  recentProof: true,
  summary: 'Make an API key under an id that the client makes. The key itself is in this reply alone',
  params: Params,
  body: NewApiKey.meta({ examples: [{ name: 'Applicant tracking', scopes: ['shortlists:read', 'shortlists:write'] }] }),
  status: 201,
  otherResponses: { 409: 'The id is taken, or the company has as many keys as it may.' },
  reply: z.object({ key: ApiKey, secret: z.string().describe('The key. The server stores only a hash of it.') }),
});

export const revokeApiKey = call({
  method: 'DELETE',
  path: '/api/company/api-keys/:id',
  access: ['company'],
  team: 'owner',
  summary: 'Revoke an API key; its next request is refused. Sent again, it changes nothing',
  params: Params,
  reply: z.object({ response: z.literal('ok') }),
});
