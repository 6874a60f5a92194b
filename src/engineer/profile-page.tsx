import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { engineerProfile, type ViewedEngineer } from '../../contract/profiles.ts';
import { send } from '../api/request.ts';
import { ButtonLink } from '../ui/button.tsx';
import { DimensionLine } from '../ui/dimension-line.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Preloader } from '../ui/preloader.tsx';
import { About } from '../report/about.tsx';
import { LoadError } from '../loading/load-error.tsx';
import { Report } from '../report/report.tsx';
import { useCall } from '../loading/use-call.ts';

const TITLE = 'My report';

const BeforeTheTest = ({ engineer }: { engineer: ViewedEngineer }) => (
  <Page title={TITLE}>
    <EmptyState title="There is nothing to report yet" action={<ButtonLink to="/test_pre">Start Your Free Test</ButtonLink>}>
      After the test your level, your answers and the feedback stand here, just as companies read them.
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
 * /profile: the own report, just as companies read it, with the questions of the multiple choice besides; or, with its id as
 * `attempt` in the address, the one of another own test.
 */
export function Component() {
  const attempt = z.uuid().safeParse(useSearchParams()[0].get('attempt')).data;
  const [engineer, again] = useCall(`own ${attempt}`, (signal) =>
    send(engineerProfile, { query: attempt ? { attempt } : {}, signal }),
  );
  if (engineer.at === 'loading') return <Preloader label="Loading your profile" />;
  if (engineer.at === 'failed') {
    return (
      <Page title={TITLE} width="wide">
        <LoadError title="Your profile could not be loaded." error={engineer.error} again={again} />
      </Page>
    );
  }
  if (Object.keys(engineer.value.test).length === 0) return <BeforeTheTest engineer={engineer.value} />;
  return <Report engineer={engineer.value} onReload={again} />;
}
