import { RescueImport } from '../../shared/forms/rescue-import.tsx';
import { Page } from '../../ui/page.tsx';

/**
 * /admin/rescue: accepts packages that engineers have sent. An administrator can do it after the 30 days too, when others no
 * longer may.
 */
export function Component() {
  return (
    <Page title="Rescue" width="regular" lead="Upload a test saved offline.">
      <RescueImport />
    </Page>
  );
}
