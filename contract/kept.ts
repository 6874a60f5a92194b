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
