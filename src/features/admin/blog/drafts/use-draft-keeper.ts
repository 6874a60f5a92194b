import { useEffect, useState } from 'react';
import { deleteDraft, saveDraft } from '../../../../../contract/blog/post-drafts.ts';
import { send } from '../../../../shared/api/request.ts';
import { storedUser } from '../../../../shared/api/session.ts';
import { type DraftKeeper, type KeeperNeeds, type DraftState, START, createDraftKeeper } from './draft-keeper.ts';
import type { DeviceDrafts } from './device-drafts.ts';
import { toDraft } from '../post-fields.ts';

/** A draft that takes longer is sent again. */
const SENT_WITHIN_MS = 20_000;

interface DraftOf {
  id: string;
  account: string;
  /** The version of the post that the draft began from; null for a new post. */
  baseOf: () => number | null;
  /** When the first draft of the editor was stored. */
  found: KeeperNeeds['found'];
  drafts: DeviceDrafts;
  /** Called when the editor is closed and this device has the last change. */
  onClosed: () => void;
}

/** A keeper for the draft of one post, and its state. It goes on as long as the component is shown. */
export function useDraftKeeper({ id, account, baseOf, found, drafts, onClosed }: DraftOf): {
  keeper: DraftKeeper;
  saved: DraftState;
} {
  const [saved, setSaved] = useState<DraftState>({ ...START, deviceAt: found.deviceAt, serverAt: found.serverAt });
  const [keeper] = useState(() =>
    createDraftKeeper({
      found,
      device: {
        put: (draft) => drafts.put({ ...draft, account, id, base: baseOf() }),
        putAtOnce: (draft) => drafts.putAtOnce({ ...draft, account, id, base: baseOf() }),
        delete: () => drafts.delete(account, id),
      },
      server: {
        save: async (fields, write) => {
          const body = { fields: toDraft(fields), base: baseOf(), write };
          const signal = AbortSignal.timeout(SENT_WITHIN_MS);
          return (await send(saveDraft, { params: { id }, body, signal })).saved_at;
        },
        delete: () => send(deleteDraft, { params: { id } }),
      },
      isSignedIn: () => storedUser()?.id === account,
      onChange: setSaved,
    }),
  );
  useEffect(() => {
    const keepNow = () => keeper.keepNow();
    keeper.open();
    // A phone may end a hidden page without any further event.
    document.addEventListener('visibilitychange', keepNow);
    window.addEventListener('pagehide', keepNow);
    window.addEventListener('online', keeper.sendNow);
    return () => {
      document.removeEventListener('visibilitychange', keepNow);
      window.removeEventListener('pagehide', keepNow);
      window.removeEventListener('online', keeper.sendNow);
      void keeper.close().then(onClosed);
    };
  }, [keeper, onClosed]);
  return { keeper, saved };
}
