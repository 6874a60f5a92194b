import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import {
  type AdminPost,
  type PostInput,
  adminPosts,
  findDraft,
  newDrafts,
  postVersions,
  saveDraft,
} from '../../../contract/blog.ts';
import { isRefusedFor, messageOf, send } from '../../api/request.ts';
import { queryOf } from '../../loading/query-client.ts';
import { useReload } from '../../loading/use-reload.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { DeviceDrafts } from './device-drafts.ts';
import styles from './editor-session.module.css';
import type { Opened } from './open-post.ts';
import { type PostFields, fieldsOfPost, toDraft } from './post-fields.ts';
import { PostForm, type PostFormHandle } from './post-form.tsx';
import { createPostSaver } from './save-post.ts';
import { SavedLine } from './saved-line.tsx';
import { sinceText } from './since-text.ts';
import { useDraftKeeper } from './use-draft-keeper.ts';
import { Versions } from './versions.tsx';

const OTHERS_EVERY_MS = 30_000;

/** Who else has a draft of the post. It is asked again twice a minute, because two people may begin at the same time. */
function Others({ id, account }: { id: string; account: string }) {
  const { data } = useQuery({ ...queryOf(findDraft, { params: { id } }, account), refetchInterval: OTHERS_EVERY_MS });
  return data?.others.map(({ name, saved_at }) => (
    <Alert key={name}>
      <bdi>{name}</bdi> is writing on this post, since {sinceText(saved_at)}
    </Alert>
  ));
}

/** Something that happened to the text without being typed, and how to take it back. */
interface Note {
  text: string;
  action?: { label: string; act: () => void } | undefined;
}

function restoredText({ post, base, restored }: Opened): string | null {
  if (!restored) return null;
  const place = restored.from === 'device' ? 'on this device' : 'on the server';
  const text = `Your draft of ${sinceText(restored.at)} is restored. It was kept ${place}.`;
  if (!post || base === null || post.version <= base) return text;
  return `${text} ${post.updated_by || 'Somebody'} has saved the post since, at ${sinceText(post.updated_at)}. When you save, you see both.`;
}

export interface EditorSessionProps {
  id: string;
  account: string;
  drafts: DeviceDrafts;
  opened: Opened;
  /** What was discarded a moment ago, so that it can be taken back; null if nothing was. */
  discarded: PostFields | null;
  onDiscarded: (fields: PostFields) => void;
  onSaved: () => void;
}

/** One post while it is written: its fields, its draft, and what others do to it meanwhile. */
export function EditorSession({ id, account, drafts, opened, discarded, onDiscarded, onSaved }: EditorSessionProps) {
  const toasts = useToasts();
  const reload = useReload();
  const form = useRef<PostFormHandle>(null);
  const base = useRef(opened.base);
  const [save] = useState(() => createPostSaver(id));
  const listAgain = useCallback(() => reload(newDrafts), [reload]);
  const { keeper, kept } = useDraftKeeper({
    id,
    account,
    drafts,
    found: opened.kept,
    baseOf: () => base.current,
    onClosed: listAgain,
  });
  // The fields that the form begins with; a new number makes a new form.
  const [beginning, setBeginning] = useState({ number: 0, fields: opened.fields });
  const [note, setNote] = useState<Note | null>(null);
  const [isFound, setIsFound] = useState(true);
  const [conflict, setConflict] = useState<PostFields | null>(null);

  const begin = (fields: PostFields, next: Note | null) => {
    setBeginning(({ number }) => ({ number: number + 1, fields }));
    setNote(next);
    setIsFound(false);
  };

  /** Puts other fields into the editor as a draft. Those that were there can be brought back. */
  function replace(fields: PostFields, text: string) {
    const before = form.current?.fields() ?? beginning.fields;
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
      if (isRefusedFor(error, 'post-changed')) setConflict(form.current?.fields() ?? null);
      else toasts.failed('Failed to save post', messageOf(error));
      throw error;
    }
    reload(adminPosts, newDrafts, postVersions);
  }

  async function discard() {
    const fields = form.current?.fields() ?? beginning.fields;
    try {
      await keeper.discard();
      reload(newDrafts);
      onDiscarded(fields);
    } catch (error) {
      toasts.failed('Failed to discard the draft', messageOf(error));
    }
  }

  function keepMine({ version }: AdminPost) {
    base.current = version;
    setConflict(null);
    form.current?.submit();
  }

  /** Keeps what was typed under an id of its own, because the draft of this post is now about their version. */
  async function takeTheirs(post: AdminPost, mine: PostFields) {
    const own = { account, id: crypto.randomUUID(), fields: mine, base: null, changedAt: new Date().toISOString() };
    try {
      const { saved_at: sentAt } = await send(saveDraft, { params: { id: own.id }, body: { fields: toDraft(mine), base: null } });
      await drafts.put({ ...own, sentAt }).catch(() => undefined);
      await keeper.discard();
    } catch (error) {
      return toasts.failed('Failed to keep your text as a draft', messageOf(error));
    }
    base.current = post.version;
    setConflict(null);
    reload(newDrafts, adminPosts);
    const who = post.updated_by || 'somebody else';
    begin(fieldsOfPost(post), {
      text: `You see what ${who} saved. Your text is kept as a draft of its own in the list of posts.`,
    });
  }

  const change = useCallback((fields: PostFields) => keeper.change(fields), [keeper]);
  const restored = isFound ? restoredText(opened) : null;
  const notes: readonly Note[] = [
    ...(restored ? [{ text: restored, action: { label: 'Discard the draft', act: () => void discard() } }] : []),
    ...(isFound && discarded
      ? [{ text: 'The draft is discarded.', action: { label: 'Undo', act: () => replace(discarded, 'The draft is back.') } }]
      : []),
    ...(note ? [note] : []),
  ];
  const isSaved = opened.base !== null;
  return (
    <>
      <PostForm
        key={beginning.number}
        ref={form}
        start={beginning.fields}
        isSaved={isSaved}
        onChange={change}
        save={store}
        onSaved={onSaved}
        notes={
          <>
            <Others id={id} account={account} />
            {notes.map(({ text, action }) => (
              <Alert
                key={text}
                action={
                  action && (
                    <Button small variant="quiet" onClick={action.act}>
                      {action.label}
                    </Button>
                  )
                }
              >
                {text}
              </Alert>
            ))}
          </>
        }
        saved={<SavedLine kept={kept} className={styles.saved} />}
        versions={
          isSaved && (
            <Versions
              id={id}
              onRestore={(version, fields) => replace(fields, `Version ${version} is in the editor. Nothing is saved yet.`)}
            />
          )
        }
      />
      <ConflictDialog
        id={id}
        mine={conflict}
        onKeepMine={keepMine}
        onTakeTheirs={(post) => conflict && void takeTheirs(post, conflict)}
        onClose={() => setConflict(null)}
      />
    </>
  );
}
