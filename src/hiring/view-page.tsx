import { useParams } from 'react-router-dom';
import { companyView, engineerProfileOf } from '../../contract/profiles.ts';
import { send } from '../api/request.ts';
import { useSession } from '../api/use-session.ts';
import { Alert } from '../ui/alert.tsx';
import { Page } from '../ui/page.tsx';
import { Preloader } from '../ui/preloader.tsx';
import { LoadError } from '../loading/load-error.tsx';
import { Report } from '../report/report.tsx';
import { useCall } from '../loading/use-call.ts';
import { vieweeOf } from './last-viewed.ts';

const TITLE = 'Engineer profile';

/** The profile of one engineer, as whoever is signed in may see it. */
export function Viewed({ viewee }: { viewee: string }) {
  const role = useSession()?.roles[0];
  const [engineer, again] = useCall(`${role} ${viewee}`, (signal) =>
    send(role === 'company' ? companyView : engineerProfileOf, { params: { id: viewee }, signal }),
  );
  if (engineer.at === 'loading') return <Preloader label="Loading the profile" />;
  if (engineer.at === 'loaded')
    return <Report engineer={engineer.value} forRater={role === 'admin'} forCompany={role === 'company'} onReload={again} />;
  return (
    <Page title={TITLE} width="wide">
      <LoadError title="The profile could not be loaded." error={engineer.error} again={again} />
    </Page>
  );
}

/** /view/:viewee: the profile of an engineer, for a company, for an administrator and for the engineer. */
export function Component() {
  const viewee = vieweeOf(useParams()['viewee']);
  if (viewee) return <Viewed key={viewee} viewee={viewee} />;
  return (
    <Page title={TITLE}>
      <Alert kind="danger">An unexpected error encountered</Alert>
    </Page>
  );
}
