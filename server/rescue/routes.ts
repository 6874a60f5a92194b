import type { RescueKey } from '../../contract/assessment.ts';
import { rescue, rescueKey } from '../../contract/rescue.ts';
import type { Tokens } from '../accounts/tokens.ts';
import type { Assessments } from '../assessments/assessments.ts';
import { type Gate, type Serve, bearer } from '../http/serve.ts';
import type { DiskSpace } from '../recordings/disk-space.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { createAdmit } from './admit.ts';
import type { Opener } from './key.ts';
import { createRestore } from './restore.ts';

interface Needs {
  key: { shown: RescueKey; opener: Opener };
  gate: Pick<Gate, 'session'>;
  tokens: Tokens;
  assessments: Assessments;
  recordings: Recordings;
  space: Pick<DiskSpace, 'requireForNew'>;
}

export function rescueRoutes(serve: Serve, { key, gate, tokens, assessments, recordings, space }: Needs) {
  const admit = createAdmit({ tokens, attempt: assessments.repository.attempt });
  const restore = createRestore({ opener: key.opener, admit, answers: assessments.answers, recordings, space });

  serve(rescueKey, async () => ({ key: key.shown }));

  serve(rescue, async ({ stream, request }) => {
    const token = bearer(request);
    return { attempts: await restore(stream, token ? await gate.session(token) : null) };
  });
}
