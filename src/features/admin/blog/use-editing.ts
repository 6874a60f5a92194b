import { useCallback, useRef, useState } from 'react';
import type { PostInput } from '../../../../contract/blog/post-input.ts';
import { adminPosts, postVersions } from '../../../../contract/blog/admin-posts.ts';
import { newDrafts } from '../../../../contract/blog/post-drafts.ts';
import { isRefusedFor, messageOf } from '../../../shared/api/request.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import type { DeviceDrafts } from './drafts/device-drafts.ts';
import type { Opened } from './open-post.ts';
import type { PostFields } from './post-fields.ts';
import type { PostFormHandle } from './post-form.tsx';
import { createPostSaver } from './save-post.ts';
import { useDraftKeeper } from './drafts/use-draft-keeper.ts';
import { usePostConflict } from './use-post-conflict.ts';

/** A change of the text without typing, and how to undo it. */
export interface Note {
  text: string;
  action?: { label: string; act: () => void } | undefined;
}

export interface Edited {
  id: string;
  account: string;
  drafts: DeviceDrafts;
  opened: Opened;
  /** Called with the discarded fields. */
  onDiscarded: (fields: PostFields) => void;
}

/**
 * Everything that happens to one post while it is written: its draft is stored, it is saved, others change it meanwhile. `form`
 * belongs to the form, whose fields begin with `beginning`.
 */
export function useEditing({ id, account, drafts, opened, onDiscarded }: Edited) {
  const toasts = useToasts();
  const reload = useReload();
  const form = useRef<PostFormHandle>(null);
  const base = useRef(opened.base);
  const [save] = useState(() => createPostSaver(id));
  const listAgain = useCallback(() => reload(newDrafts), [reload]);
  const { keeper, saved } = useDraftKeeper({
    id,
    account,
    drafts,
    found: { ...opened.savedAt, follows: opened.follows },
    baseOf: () => base.current,
    onClosed: listAgain,
  });
  // A new number makes a new form. `note` is null for the opened post.
  const [beginning, setBeginning] = useState<{ number: number; fields: PostFields; note: Note | null }>({
    number: 0,
    fields: opened.fields,
    note: null,
  });
  const change = useCallback((fields: PostFields) => keeper.change(fields), [keeper]);
  const present = () => form.current?.fields() ?? beginning.fields;
  const begin = (fields: PostFields, note: Note) => setBeginning(({ number }) => ({ number: number + 1, fields, note }));

  const { conflict, setConflict, keepMine, takeTheirs, endConflict } = usePostConflict({
    account,
    drafts,
    keeper,
    form,
    goOnFrom: (version) => void (base.current = version),
    onTaken: (fields, text) => begin(fields, { text }),
  });

  /** Puts other fields into the editor as a draft. The fields before can be brought back. */
  function replace(fields: PostFields, text: string) {
    const before = present();
    begin(fields, { text, action: { label: 'Take it back', act: () => replace(before, 'What was here before is back.') } });
    keeper.change(fields);
  }

  async function store(input: PostInput) {
    await keeper.pause();
    try {
      const { isCreated } = await save(base.current, input);
      toasts.done(isCreated ? 'Post created successfully!' : 'Post updated successfully!');
      await keeper.forget();
    } catch (error) {
      keeper.resume();
      if (isRefusedFor(error, 'post-changed')) setConflict(present());
      else toasts.failed('Failed to save post', messageOf(error));
      throw error;
    }
    reload(adminPosts, newDrafts, postVersions);
  }

  async function discard() {
    const fields = present();
    try {
      await keeper.discard();
      reload(newDrafts);
      onDiscarded(fields);
    } catch (error) {
      toasts.failed('Failed to discard the draft', messageOf(error));
    }
  }

  return { form, saved, beginning, conflict, change, replace, store, discard, keepMine, takeTheirs, endConflict };
}
