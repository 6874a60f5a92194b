import { z } from 'zod';

/** What an API key may do. A key may do only what its owner has chosen. */
export const KEY_SCOPES = ['shortlists:read', 'shortlists:write', 'ratings:read'] as const;

export const KeyScope = z.enum(KEY_SCOPES);
export type KeyScope = z.infer<typeof KeyScope>;

/** What each scope allows, in words. */
export const SCOPE_WORDS: Record<KeyScope, { name: string; may: string }> = {
  'shortlists:read': {
    name: 'Read shortlists',
    may: 'Lists, engineers on them with stages and levels, and the CSV file with the contact data of connected engineers.',
  },
  'shortlists:write': { name: 'Change stages', may: 'Moves an engineer on a shortlist to another stage.' },
  'ratings:read': { name: 'Read ratings', may: 'Levels and ratings of an engineer. Each read counts as opening the profile.' },
};
