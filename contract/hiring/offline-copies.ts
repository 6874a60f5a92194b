import { z } from 'zod';
import { call } from '../base/call.ts';

/**
 * The key is the same for an account in a company until the server's secret is rotated, so that offline copies can be read again
 * after the next sign-in; after a rotation the older keys come with it. A device stores it no longer than the session. A request for the key does not extend the session, so
 * that an open page can request it again.
 */
export const offlineCopyKey = call({
  method: 'GET',
  path: '/api/company/kept-key',
  access: ['company'],
  unattended: true,
  team: 'reader',
  summary: 'The key with which a device of this account encrypts the offline copies of its company',
  reply: z.object({
    key: z.base64().describe('32 bytes, for AES-256-GCM. Each account in each company has its own.'),
    olderKeys: z
      .array(z.base64())
      .default([])
      .describe('Keys from before the server rotated its secret, newest first. They decrypt what is encrypted with them.'),
    company: z.uuid().describe('Delete copies that are encrypted with the key of another company.'),
    seconds: z
      .number()
      .int()
      .min(0)
      .describe('When the session ends if it is not used again. Delete the key then, also without a network.'),
  }),
});

export const shortlistSize = call({
  method: 'GET',
  path: '/api/company/shortlists/:id/size',
  access: ['company'],
  team: 'reader',
  summary: 'The size of the offline copy of a shortlist, and which copies are still allowed',
  params: z.object({ id: z.uuid() }),
  otherResponses: { 404: 'There is no such shortlist.' },
  reply: z.object({
    engineers: z.number().int().describe('Engineers whom the company sees.'),
    sounds: z
      .number()
      .int()
      .describe(
        'The number of spoken answers that the caller may hear: of engineers who share them; none for a company that is not admitted.',
      ),
    heard: z.array(z.uuid()).describe('All spoken answers of these engineers that the caller may hear. Delete copies of others.'),
    shared: z
      .array(z.uuid())
      .describe('The engineers whose answers the caller may hear or read. Delete a copy of another engineer if it has answers.'),
    bytes: z.number().int().describe('Of the spoken answers. The texts of a profile take some 50 kB more.'),
  }),
});
