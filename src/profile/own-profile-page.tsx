import { engineerProfile } from '../../contract/profiles.ts';
import { send } from '../api/request.ts';
import { Page } from '../ui/page.tsx';
import { Preloader } from '../ui/preloader.tsx';
import { CallFailed } from './call-failed.tsx';
import { Report } from './report.tsx';
import { useCall } from './use-call.ts';

/** /profile: the own report, just as companies read it, with the questions of the multiple choice besides. */
export function Component() {
  const [engineer, again] = useCall('own', (signal) => send(engineerProfile, { signal }));
  if (engineer.at === 'loading') return <Preloader label="Loading your profile" />;
  if (engineer.at === 'loaded') return <Report engineer={engineer.value} onReload={again} />;
  return (
    <Page title="My profile" width="wide">
      <CallFailed title="Your profile could not be loaded." error={engineer.error} again={again} />
    </Page>
  );
}
