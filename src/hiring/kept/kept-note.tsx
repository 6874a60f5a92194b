import { moment } from '../../../contract/dates.ts';
import { keptAtOf } from '../../loading/kept-replies.ts';
import { Alert } from '../../ui/alert.tsx';

/** Says that what is shown is what this device keeps, and since when; nothing if the server has given it now. */
export function KeptNote({ of }: { of: unknown }) {
  const keptAt = keptAtOf(of);
  if (!keptAt) return null;
  return (
    <Alert kind="attention" title="The network is gone">
      This is what your device has kept, as of {moment(keptAt)}. What you write is kept here too, and sent when the network is
      back.
    </Alert>
  );
}
