import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { ownCoaching } from '../../../contract/results/coaching.ts';
import { engineerProfile, type ViewedEngineer } from '../../../contract/profiles/profiles.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DimensionLine } from '../../ui/dimension-line.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { About } from '../../shared/report/about.tsx';
import { Loaded } from '../../shared/loading/loaded.tsx';
import { Report } from '../../shared/report/report.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { Coaching } from './coaching.tsx';
import { Growth } from './growth-section.tsx';
import { ReportLinks } from './report-links.tsx';

const TITLE = 'My report';

const BeforeTheTest = ({ engineer }: { engineer: ViewedEngineer }) => (
  <Page title={TITLE}>
    <EmptyState title="There is nothing to report yet" action={<ButtonLink to="/test_pre">Start Your Free Test</ButtonLink>}>
      After the test you find your level, your answers and the feedback here, as companies read them.
    </EmptyState>
    <section className="stack" aria-labelledby="about">
      <DimensionLine level={2} id="about">
        About
      </DimensionLine>
      <About engineer={engineer} />
    </section>
  </Page>
);

/**
 * /profile: the own report as companies read it, and the multiple-choice questions, which companies do not see. `attempt` in
 * the address is the id of another own test.
 */
export function Component() {
  const attempt = z.uuid().safeParse(useSearchParams()[0].get('attempt')).data;
  const input = { query: attempt ? { attempt } : {} };
  const query = useLoad(engineerProfile, input, { mode: 'once' });
  // The report is complete without it, so no error is shown if it cannot be loaded.
  const coached = useLoad(ownCoaching, input, { mode: 'once' }).value?.answers ?? [];
  const coaching = (questionId: string) => {
    const found = coached.find((answer) => answer.questionId === questionId);
    return found && <Coaching answer={found} />;
  };
  return (
    <Loaded
      query={query}
      loading="Loading your profile"
      failed="Your profile could not be loaded."
      page={{ title: TITLE, width: 'wide' }}
    >
      {(engineer) =>
        Object.keys(engineer.test).length === 0 ? (
          <BeforeTheTest engineer={engineer} />
        ) : (
          <Report
            engineer={engineer}
            coaching={coaching}
            below={
              engineer.attempt &&
              engineer.final_score !== 'Pending' && (
                <>
                  <Growth engineer={engineer} />
                  <ReportLinks attempt={engineer.attempt} />
                </>
              )
            }
            onReload={query.again}
          />
        )
      }
    </Loaded>
  );
}
