import { companies } from '../../../../contract/companies/admission.ts';
import { raters } from '../../../../contract/rating/raters.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { Checklist } from '../../../ui/checklist.tsx';

/** What an administrator of a new site does first. Shown until somebody has finished a test. */
export function FirstSteps() {
  const { value: rating } = useLoad(raters, { query: { limit: 1 } });
  const { value: admitted } = useLoad(companies, { query: { state: 'admitted', limit: 1 } });
  return (
    <Checklist
      title="First steps"
      steps={[
        {
          name: 'Invite a rater',
          isDone: (rating?.total ?? 0) > 0,
          to: '/admin/raters',
          about: 'Raters judge spoken answers. You can rate, too.',
        },
        {
          name: 'Admit a company',
          isDone: (admitted?.total ?? 0) > 0,
          to: '/admin/companies',
          about: 'A company hears answers once it is admitted.',
        },
        {
          name: 'Rate the first answer',
          isDone: false,
          to: '/admin/ratings',
          about: 'It waits at the rating desk as soon as an engineer has finished a test.',
        },
      ]}
    />
  );
}
