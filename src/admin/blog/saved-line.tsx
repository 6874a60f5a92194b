import { secondOfDay } from '../../../contract/dates.ts';
import { useOnline } from '../../ui/use-online.ts';
import type { Kept } from './draft-keeper.ts';

/** What is kept where, in words; null before anything was typed. `isUrgent`: the person has to act, or must not leave. */
export function savedText(kept: Kept | null, online: boolean): { text: string; isUrgent: boolean } | null {
  if (!kept) return null;
  const { deviceAt, serverAt, deviceFailed, networkGone, refusal } = kept;
  const isGone = networkGone || !online;
  if (deviceFailed && (isGone || refusal !== null)) {
    const why = isGone ? 'The network is gone' : 'The server does not take the draft';
    return { text: `${why}, and this device has no room for it. Please do not close this page.`, isUrgent: true };
  }
  if (refusal !== null) return { text: `The server does not take the draft: ${refusal} Kept on this device.`, isUrgent: true };
  if (isGone) return { text: 'The network is gone. Kept on this device.', isUrgent: false };
  const onServer = serverAt && `on the server ${secondOfDay(serverAt)}`;
  if (deviceFailed) {
    return {
      text: `This device has no room for the draft. ${onServer ? `Saved ${onServer}` : 'It is on its way to the server.'}`,
      isUrgent: true,
    };
  }
  if (!deviceAt) return null;
  return { text: [`Saved on this device ${secondOfDay(deviceAt)}`, onServer].filter(Boolean).join(' · '), isUrgent: false };
}

/** Says quietly where the draft is kept and since when. A screen reader hears only what has to be acted on. */
export function SavedLine({ kept, className }: { kept: Kept | null; className: string | undefined }) {
  const said = savedText(kept, useOnline());
  return (
    <div className={className}>
      <p aria-hidden={said?.isUrgent || undefined}>{said?.text ?? 'What you type is kept as a draft.'}</p>
      <output className="visually-hidden">{said?.isUrgent ? said.text : ''}</output>
    </div>
  );
}
