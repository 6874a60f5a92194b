import { engineerVisibility } from '../../../contract/profiles/visibility.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import { Checklist } from '../../ui/checklist.tsx';
import { type Dashboard, lacksOf, type Stage } from './progress.ts';

/** What an engineer does first. Shown until a test is finished. */
export function FirstSteps({ dashboard, stage }: { dashboard: Dashboard; stage: Stage }) {
  const { value } = useLoad(engineerVisibility);
  const lacks = lacksOf(dashboard);
  return (
    <Checklist
      title="First steps"
      steps={[
        {
          name: 'Complete your profile',
          isDone: lacks.length === 0,
          to: '/user-form',
          state: { from: '/engineer' },
          about: `Add your ${lacks.join(', ')}.`,
        },
        {
          name: stage === 'running' ? 'Finish the test' : 'Take your first test',
          isDone: false,
          to: '/test_pre',
          about: 'You can take a rehearsal before it.',
        },
        {
          name: 'Be visible to companies',
          isDone: value !== undefined && value.visibility !== 'hidden',
          to: '/engineer#companies',
          about: 'Choose which companies can see your profile.',
        },
      ]}
    />
  );
}
