import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { deleteDraft, findDraft, newDrafts, saveDraft } from '../../../../../contract/blog/post-drafts.ts';
import { moment } from '../../../../../contract/facts/dates.ts';
import { messageOf, send } from '../../../../shared/api/request.ts';
import { useSession } from '../../../../shared/api/use-session.ts';
import { keyOf, queryOf } from '../../../../shared/loading/query-client.ts';
import { useReload } from '../../../../shared/loading/use-reload.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { useToasts } from '../../../../ui/toasts.tsx';
import { useOnline } from '../../../../ui/use-online.ts';
import type { DeviceDraft, DeviceDrafts } from './device-drafts.ts';
import { FROM_LIST, linkToDraft } from '../edit-address.ts';
import { type ListedDraft, mergeDrafts } from './listed-drafts.ts';
import styles from './new-drafts.module.css';
import { fieldsOfDraft, toDraft } from '../post-fields.ts';
import { createDraftsSender } from './unsent-drafts.ts';

/** The drafts of this device and of the server. Those that only the device has are sent. */
function useListedDrafts(drafts: DeviceDrafts, account: string): readonly ListedDraft[] {
  const online = useOnline();
  const key = [...keyOf(newDrafts), 'device', account];
  const { data: onServer } = useQuery(queryOf(newDrafts, undefined, account));
  // A browser without IndexedDB has no drafts.
  const { data: onDevice } = useQuery({
    queryKey: key,
    queryFn: () => drafts.list(account).catch(() => []),
    networkMode: 'always',
  });
  const reload = useReload();
  useEffect(() => {
    const sender = createDraftsSender({ drafts, account, onSent: () => reload(newDrafts) });
    if (online) sender.wake('start');
    return () => void sender.stop();
  }, [drafts, account, online, reload]);
  return mergeDrafts(onServer?.drafts ?? [], onDevice ?? []);
}

/** Deletes a draft here and on the server, and offers to undo that. */
function useDiscard(drafts: DeviceDrafts, account: string) {
  const toasts = useToasts();
  const reload = useReload();
  const { mutate: bringBack } = useMutation({
    mutationFn: async ({ id, fields, base }: Pick<DeviceDraft, 'id' | 'fields' | 'base'>) => {
      const body = { fields: toDraft(fields), base, write: crypto.randomUUID() };
      await send(saveDraft, { params: { id }, body });
    },
    onError: (error) => toasts.failed('Failed to restore the draft', messageOf(error)),
    onSettled: () => reload(newDrafts),
  });
  return useMutation({
    mutationFn: async ({ id }: ListedDraft) => {
      const [device, { draft }] = await Promise.all([
        drafts.find(account, id).catch(() => null),
        send(findDraft, { params: { id } }),
      ]);
      await send(deleteDraft, { params: { id } });
      if (device) await drafts.delete(account, id);
      return device ?? (draft && { id, fields: fieldsOfDraft(draft.fields), base: draft.base });
    },
    onSuccess: (row) => toasts.done('Draft discarded', row ? () => bringBack(row) : undefined),
    onError: (error) => toasts.failed('Failed to discard the draft', messageOf(error)),
    onSettled: () => reload(newDrafts),
  });
}

/** Posts that were begun and never saved. Nothing is shown if there are none. */
export function NewDrafts({ drafts }: { drafts: DeviceDrafts }) {
  const account = useSession()?.id ?? '';
  const [query] = useSearchParams();
  const listed = useListedDrafts(drafts, account);
  const { mutate, isPending, variables } = useDiscard(drafts, account);
  if (listed.length === 0) return null;
  return (
    <section className={styles.drafts} aria-labelledby="new-drafts">
      <h2 id="new-drafts">Begun and not saved</h2>
      <ul>
        {listed.map((draft) => {
          const name = draft.title || 'Without a title';
          return (
            <li key={draft.id}>
              <span className={styles.what}>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <span className={styles.when}>
                  {moment(draft.at)}, {draft.place === 'device' ? 'on this device only' : 'on the server'}
                </span>
              </span>
              <span className={styles.actions}>
                <ButtonLink
                  small
                  variant="quiet"
                  to={linkToDraft(query, draft.id)}
                  state={FROM_LIST}
                  aria-label={`Continue: ${name}`}
                >
                  Continue
                </ButtonLink>
                <Button
                  small
                  variant="quiet"
                  busy={isPending && variables.id === draft.id}
                  onClick={() => mutate(draft)}
                  aria-label={`Discard: ${name}`}
                >
                  Discard
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
