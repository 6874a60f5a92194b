import { type RefObject, useState } from 'react';
import { type AdminPost, adminPosts } from '../../../../contract/blog/admin-posts.ts';
import { newDrafts, saveDraft } from '../../../../contract/blog/post-drafts.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import type { DeviceDrafts } from './drafts/device-drafts.ts';
import type { DraftKeeper } from './drafts/draft-keeper.ts';
import { type PostFields, fieldsOfPost, toDraft } from './post-fields.ts';
import type { PostFormHandle } from './post-form.tsx';

/** Stores a text as the draft of a new post, so that the draft of its own post is free for another text. */
async function keepApart(fields: PostFields, account: string, drafts: DeviceDrafts) {
  const id = crypto.randomUUID();
  const write = crypto.randomUUID();
  const { saved_at: sentAt } = await send(saveDraft, { params: { id }, body: { fields: toDraft(fields), base: null, write } });
  // The server has it, so a device that can store nothing does no harm.
  await drafts.put({ account, id, fields, base: null, changedAt: sentAt, follows: write, sentAt }).catch(() => undefined);
}

interface Conflicting {
  account: string;
  drafts: DeviceDrafts;
  keeper: DraftKeeper;
  form: RefObject<PostFormHandle | null>;
  /** The text counts as begun from this version of the post. */
  goOnFrom: (version: number) => void;
  /** Shows the post that was saved by somebody else, with a note. */
  onTaken: (fields: PostFields, text: string) => void;
}

/** The choice after somebody else has saved the post meanwhile. `conflict` is the own text, until one of the two is chosen. */
export function usePostConflict({ account, drafts, keeper, form, goOnFrom, onTaken }: Conflicting) {
  const toasts = useToasts();
  const reload = useReload();
  const [conflict, setConflict] = useState<PostFields | null>(null);

  function keepMine({ version }: AdminPost) {
    goOnFrom(version);
    setConflict(null);
    form.current?.submit();
  }

  async function takeTheirs(post: AdminPost, mine: PostFields) {
    try {
      await keepApart(mine, account, drafts);
      await keeper.discard();
    } catch (error) {
      return toasts.failed('Failed to keep your text as a draft', messageOf(error));
    }
    goOnFrom(post.version);
    setConflict(null);
    reload(newDrafts, adminPosts);
    const who = post.updated_by || 'somebody else';
    onTaken(fieldsOfPost(post), `You see what ${who} saved. Your text is kept as a draft of its own in the list of posts.`);
  }

  return { conflict, setConflict, keepMine, takeTheirs, endConflict: () => setConflict(null) };
}
