import { RETENTION, spanText } from '../../../../contract/facts/retention.ts';
import { team } from '../../../../contract/companies/company-team.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ActivityLog } from './activity.tsx';

const TITLE = 'Activity';

/** /company/activity: what the members of the company did. */
export const Component = () => (
  <Loaded query={useLoad(team)} loading="Loading the activity" failed="The activity could not be loaded." page={{ title: TITLE }}>
    {(whole) => (
      <Page
        title={TITLE}
        width="wide"
        lead={`What your team did in the last ${spanText(RETENTION.activity.keep)}. Engineers do not see it.`}
        actions={
          <ButtonLink to="/company/team" variant="quiet">
            To the team
          </ButtonLink>
        }
      >
        <ActivityLog whole={whole} />
      </Page>
    )}
  </Loaded>
);
