import { companyGet } from '../../../../contract/profiles/profiles.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { ApiKeys } from './api-keys.tsx';
import { Webhooks } from './webhooks.tsx';

const PAGE = {
  title: 'Integrations',
  width: 'wide' as const,
  lead: 'Connect your own programs with your shortlists, stages and ratings.',
};

const NotAdmitted = () => (
  <Alert kind="attention" title="They work once your company is admitted">
    You can prepare keys and webhooks now. Until an administrator has admitted your company and your e-mail address is confirmed,
    keys are refused and no event is sent.
  </Alert>
);

/** /company/integrations: API keys and webhooks, for owners. */
export const Component = () => (
  <Loaded query={useLoad(companyGet)} loading="Loading the integrations" failed="The page could not be loaded." page={PAGE}>
    {({ role, hearing }) => (
      <Page {...PAGE}>
        {role === 'owner' ? (
          <>
            {hearing !== 'open' && <NotAdmitted />}
            <ApiKeys />
            <Webhooks />
          </>
        ) : (
          <EmptyState
            title="Only owners manage integrations"
            action={
              <ButtonLink variant="quiet" to="/company/team">
                See who is an owner
              </ButtonLink>
            }
          >
            An owner of your company can make API keys and webhooks. Every shortlist can be exported as CSV on its own page.
          </EmptyState>
        )}
      </Page>
    )}
  </Loaded>
);
