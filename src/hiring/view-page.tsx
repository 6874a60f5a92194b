import { useParams } from 'react-router-dom';
import { companyView, engineerProfileOf } from '../../contract/profiles.ts';
import { useSession } from '../api/use-session.ts';
import { Alert } from '../ui/alert.tsx';
import { Page } from '../ui/page.tsx';
import { Loaded } from '../loading/loaded.tsx';
import { Report } from '../report/report.tsx';
import { useLoad } from '../loading/use-load.ts';
import { ConnectionBlock } from './connection/connection-block.tsx';
import { KeptNote } from './kept/kept-note.tsx';
import { TeamSection } from './record/team-section.tsx';
import { TeamStrip } from './record/team-strip.tsx';
import { vieweeOf } from './last-viewed.ts';

const TITLE = 'Engineer profile';

/** The profile of one engineer, as the signed-in person may see it. */
export function Viewed({ viewee }: { viewee: string }) {
  const role = useSession()?.roles[0];
  // Loaded once, because a new address of a recording would stop the player.
  const query = useLoad(role === 'company' ? companyView : engineerProfileOf, { params: { id: viewee } }, { mode: 'once' });
  return (
    <Loaded
      query={query}
      loading="Loading the profile"
      failed="The profile could not be loaded."
      page={{ title: TITLE, width: 'wide' }}
    >
      {(engineer) => (
        <>
          <KeptNote of={engineer} />
          {role === 'company' && <TeamStrip engineer={viewee} />}
          <Report
            engineer={engineer}
            forRater={role === 'admin'}
            forCompany={role === 'company'}
            connection={role === 'company' && <ConnectionBlock engineer={engineer} onChange={query.again} />}
            onReload={query.again}
          />
          {role === 'company' && <TeamSection engineer={viewee} />}
        </>
      )}
    </Loaded>
  );
}

/** /view/:viewee: the profile of an engineer, for a company, an administrator or the engineer. */
export function Component() {
  const viewee = vieweeOf(useParams()['viewee']);
  if (viewee) return <Viewed key={viewee} viewee={viewee} />;
  return (
    <Page title={TITLE}>
      <Alert kind="danger">An unexpected error encountered</Alert>
    </Page>
  );
}
