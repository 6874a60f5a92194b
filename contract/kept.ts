import { z } from 'zod';
import { call } from './call.ts';

/**
 * The key is the same for an account as long as the server's secret is, so that what a device keeps can be read again after the next
 * sign-in. A device keeps it no longer than the session.
 */
export const keptKey = call({
  method: 'GET',
  path: '/api/company/kept-key',
  access: ['company'],
  team: 'reader',
  summary: 'The key with which a device of this account encrypts what it keeps for reading without a network',
  reply: z.object({ key: z.base64().describe('32 bytes, for AES-256-GCM.') }),
});

export const shortlistSize = call({
  method: 'GET',
  path: '/api/company/shortlists/:id/size',
  access: ['company'],
  team: 'reader',
  summary: 'How much there is to keep of a shortlist for reading without a network',
  params: z.object({ id: z.uuid() }),
  otherResponses: { 404: 'There is no such shortlist.' },
  reply: z.object({
    engineers: z.number().int().describe('Engineers whom the company sees.'),
    sounds: z.number().int().describe('Spoken answers that the caller may hear; 0 for a company that is not admitted.'),
    bytes: z.number().int().describe('Of the spoken answers. The texts of a profile take some 50 kB more.'),
  }),
});
