import { RescueImport } from '../../shared/forms/rescue-import.tsx';
import { Page } from '../../ui/page.tsx';

/**
 * /admin/rescue: accepts packages that engineers have sent. An administrator can do it after the 30 days too, when others no
 * longer may.
 */
export function Component() {
  return (
    <Page
      title="Rescue"
      width="regular"
      lead="An engineer whose device found no network has saved its recordings and answers as a file. Upload it here to restore the test."
    >
      <RescueImport />
    </Page>
  );
}
