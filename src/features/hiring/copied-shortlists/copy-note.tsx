import { moment } from '../../../../contract/facts/dates.ts';
import { copiedAtOf } from '../../../shared/loading/offline-replies.ts';
import { Alert } from '../../../ui/alert.tsx';

/** Shows that the page is an offline copy, and its age; empty if the server has given it now. */
export function CopyNote({ of }: { of: unknown }) {
  const keptAt = copiedAtOf(of);
  return (
    keptAt && <Alert title="This is what your device has kept">As of {moment(keptAt)}. Others may have changed it since.</Alert>
  );
}
