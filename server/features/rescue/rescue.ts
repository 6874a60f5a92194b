import type { Tokens } from '../accounts/tokens.ts';
import type { Assessments } from '../assessments/assessments.ts';
import type { DiskSpace } from '../recordings/disk-space.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { createAuthorize } from './authorize-package.ts';
import type { RescueKeys } from './rescue-key.ts';
import { createRestore } from './restore.ts';

interface Needs {
  keys: RescueKeys;
  tokens: Tokens;
  assessments: Pick<Assessments, 'attempts' | 'answers'>;
  recordings: Recordings;
  space: Pick<DiskSpace, 'requireForNew'>;
}

/** Rescue packages: data that a device could not send, encrypted for this server, so that anybody may carry the file. */
export function createRescue({ keys, tokens, assessments: { attempts, answers }, recordings, space }: Needs) {
  const authorize = createAuthorize({ tokens, attempts });
  return {
    publicKey: keys.publicKey,
    restore: createRestore({ openers: keys.openers, authorize, tokens, answers, recordings, space }),
  };
}

export type Rescue = ReturnType<typeof createRescue>;
