import { z } from 'zod';
import { call } from '../base/call.ts';

/**
 * The key is the same for an account in a company as long as the server's secret is, so that what a device keeps can be read again
 * after the next sign-in. A device keeps it no longer than the session. To ask for it makes no session longer, so that a page that
 * lies open can ask again.
 */
export const offlineCopyKey = call({
  method: 'GET',
  path: '/api/company/kept-key',
  access: ['company'],
  unattended: true,
  team: 'reader',
  summary: 'The key with which a device of this account encrypts what it keeps of its company for reading without a network',
  reply: z.object({
    key: z.base64().describe('32 bytes, for AES-256-GCM. Another one for each account and company.'),
    company: z.uuid().describe('What is kept under the key of another company is to be deleted.'),
    seconds: z
      .number()
      .int()
      .min(0)
      .describe('Until the session ends if it is not used again. The key is to be deleted then, also without a network.'),
  }),
});

export const shortlistSize = call({
  method: 'GET',
  path: '/api/company/shortlists/:id/size',
  access: ['company'],
  team: 'reader',
  summary: 'How much there is to keep of a shortlist for reading without a network, and what may still be kept',
  params: z.object({ id: z.uuid() }),
  otherResponses: { 404: 'There is no such shortlist.' },
  reply: z.object({
    engineers: z.number().int().describe('Engineers whom the company sees.'),
    sounds: z
      .number()
      .int()
      .describe(
        'Spoken answers that the caller may hear: of engineers who share them, and none for a company that is not admitted.',
      ),
    heard: z
      .array(z.uuid())
      .describe(
        'All spoken answers of these engineers that the caller may hear. What a device keeps of others is to be deleted.',
      ),
    shared: z
      .array(z.uuid())
      .describe(
        'The engineers whose answers the caller may hear or read. A copy of another one that has answers is to be deleted.',
      ),
    bytes: z.number().int().describe('Of the spoken answers. The texts of a profile take some 50 kB more.'),
  }),
});
