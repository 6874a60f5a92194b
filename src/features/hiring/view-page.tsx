import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { type ViewedEngineer, companyView, engineerProfileOf } from '../../../contract/profiles/profiles.ts';
import { send } from '../../shared/api/request.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Page } from '../../ui/page.tsx';
import { useLive } from '../../shared/live/live-context.ts';
import { LoadError } from '../../shared/loading/load-error.tsx';
import { Loaded } from '../../shared/loading/loaded.tsx';
import { Report } from '../../shared/report/report.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { BackToList } from './back-to-list.tsx';
import { ConnectionBlock } from './connection/connection-block.tsx';
import { contactOf } from './connection/contact-of.ts';
import { CopyNote } from './copied-shortlists/copy-note.tsx';
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
      {(loaded) => <Profile viewee={viewee} loaded={loaded} onReload={query.again} />}
    </Loaded>
  );
}

/**
 * The profile with the connection as it is now. Only that is replaced when it changes, because a new address of a recording would
 * stop the player.
 */
function useConnection(viewee: string, loaded: ViewedEngineer) {
  const [fresh, setFresh] = useState<{ of: ViewedEngineer; changes: Partial<ViewedEngineer> } | null>(null);
  const { mutate, error } = useMutation({
    mutationFn: () => send(companyView, { params: { id: viewee } }),
    onSuccess: (now) => setFresh({ of: loaded, changes: contactOf(now) }),
  });
  return { engineer: fresh?.of === loaded ? { ...loaded, ...fresh.changes } : loaded, refresh: () => mutate(), error };
}

interface ProfileProps {
  viewee: string;
  loaded: ViewedEngineer;
  onReload: () => void;
}

function Profile({ viewee, loaded, onReload }: ProfileProps) {
  const role = useSession()?.roles[0];
  const { engineer, refresh, error } = useConnection(viewee, loaded);
  useLive(['connection'], () => role === 'company' && refresh());
  return (
    <>
      <CopyNote of={engineer} />
      {error && <LoadError title="The connection could not be loaded." error={error} again={refresh} />}
      <Report
        engineer={engineer}
        forRater={role === 'admin'}
        forCompany={role === 'company'}
        back={role === 'company' && <BackToList />}
        actions={
          role === 'company' && (
            <>
              <ConnectionBlock engineer={engineer} onChange={refresh} />
              <TeamStrip engineer={viewee} />
            </>
          )
        }
        onReload={onReload}
      />
      {role === 'company' && <TeamSection engineer={viewee} />}
    </>
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
