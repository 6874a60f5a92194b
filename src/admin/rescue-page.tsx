import { RescueImport } from '../forms/rescue-import.tsx';
import { Page } from '../ui/page.tsx';

/** /admin/rescue: packages that engineers have sent in, also when the days in which anybody may hand one in are over. */
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
