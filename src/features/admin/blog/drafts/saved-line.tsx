import { secondOfDay } from '../../../../../contract/facts/dates.ts';
import { useOnline } from '../../../../ui/use-online.ts';
import type { DraftState } from './draft-keeper.ts';

/** The state of the draft in words; null before anything was typed. `isTold`: a screen reader reads it at once. */
export function savedText(state: DraftState, online: boolean): { text: string; isTold: boolean } | null {
  const { deviceAt, serverAt, deviceFailed, networkGone, refusal } = state;
  const isGone = networkGone || !online;
  if (deviceFailed && (isGone || refusal !== null)) {
    const why = isGone ? 'The network is gone' : 'The server does not take the draft';
    return { text: `${why}, and this device has no room for it. Please do not close this page.`, isTold: true };
  }
  if (refusal !== null) return { text: `The server does not take the draft: ${refusal} Kept on this device.`, isTold: true };
  if (isGone) {
    return { text: `The network is gone. ${deviceAt ? 'Kept' : 'What you type is kept'} on this device.`, isTold: true };
  }
  const onServer = serverAt && `on the server ${secondOfDay(serverAt)}`;
  if (deviceFailed) {
    return {
      text: `This device has no room for the draft. ${onServer ? `Saved ${onServer}` : 'It is on its way to the server.'}`,
      isTold: true,
    };
  }
  const onDevice = deviceAt && `on this device ${secondOfDay(deviceAt)}`;
  const places = [onDevice, onServer].filter(Boolean).join(' · ');
  return places === '' ? null : { text: `Saved ${places}`, isTold: false };
}

/** Shows quietly where the draft is stored and since when. A screen reader reads only problems aloud. */
export function SavedLine({ state, className }: { state: DraftState; className: string | undefined }) {
  const said = savedText(state, useOnline());
  return (
    <div className={className}>
      <p aria-hidden={said?.isTold || undefined}>{said?.text ?? 'What you type is kept as a draft.'}</p>
      <output className="visually-hidden">{said?.isTold ? said.text : ''}</output>
    </div>
  );
}
