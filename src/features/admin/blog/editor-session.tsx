import { useQuery } from '@tanstack/react-query';
import { findDraft } from '../../../../contract/blog/post-drafts.ts';
import { queryOf } from '../../../shared/loading/query-client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import styles from './editor-session.module.css';
import type { Opened } from './open-post.ts';
import type { PostFields } from './post-fields.ts';
import { PostForm } from './post-form.tsx';
import { SavedLine } from './drafts/saved-line.tsx';
import { sinceText } from './since-text.ts';
import { type Edited, type Note, useEditing } from './use-editing.ts';
import { Versions } from './versions.tsx';

const OTHERS_EVERY_MS = 30_000;

/** The other people with a draft of the post. It is asked again twice a minute, because two people may begin at the same time. */
function Others({ id, account }: { id: string; account: string }) {
  const { data } = useQuery({ ...queryOf(findDraft, { params: { id } }, account), refetchInterval: OTHERS_EVERY_MS });
  return data?.others.map(({ name, saved_at }) => (
    <Alert key={name}>
      <bdi>{name}</bdi> is writing on this post, since {sinceText(saved_at)}
    </Alert>
  ));
}

function restoredText({ post, base, restored }: Opened): string | null {
  if (!restored) return null;
  const place = restored.from === 'device' ? 'on this device' : 'on the server';
  const text = `Your draft of ${sinceText(restored.at)} is restored. It was kept ${place}.`;
  if (!post || base === null || post.version <= base) return text;
  return `${text} ${post.updated_by || 'Somebody'} has saved the post since, at ${sinceText(post.updated_at)}. When you save, you see both.`;
}

const Notes = ({ notes }: { notes: readonly (Note | null)[] }) =>
  notes
    .filter((note) => note !== null)
    .map(({ text, action }) => (
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
    ));

export interface EditorSessionProps extends Edited {
  /** The fields that were discarded a moment ago, so that this can be undone; null if there are none. */
  discarded: PostFields | null;
  onSaved: () => void;
}

/** One post while it is written: its fields, its draft, and changes by others meanwhile. */
export function EditorSession({ discarded, onSaved, ...edited }: EditorSessionProps) {
  const { id, account, opened } = edited;
  const { form, saved, beginning, conflict, ...editing } = useEditing(edited);
  const restored = restoredText(opened);
  const ofStart: readonly (Note | null)[] = [
    restored === null ? null : { text: restored, action: { label: 'Discard the draft', act: () => void editing.discard() } },
    discarded && {
      text: 'The draft is discarded.',
      action: { label: 'Undo', act: () => editing.replace(discarded, 'The draft is back.') },
    },
  ];
  const isSaved = opened.base !== null;
  return (
    <>
      <PostForm
        key={beginning.number}
        ref={form}
        start={beginning.fields}
        post={isSaved ? id : null}
        onChange={editing.change}
        save={editing.store}
        onSaved={onSaved}
        notes={
          <>
            <Others id={id} account={account} />
            <Notes notes={beginning.note ? [beginning.note] : ofStart} />
          </>
        }
        saved={<SavedLine state={saved} className={styles.saved} />}
        versions={
          isSaved && (
            <Versions
              id={id}
              onRestore={(version, fields) =>
                editing.replace(fields, `Version ${version} is in the editor. Nothing is saved yet.`)
              }
            />
          )
        }
      />
      <ConflictDialog
        id={id}
        mine={conflict}
        onKeepMine={editing.keepMine}
        onTakeTheirs={(post) => conflict && void editing.takeTheirs(post, conflict)}
        onClose={editing.endConflict}
      />
    </>
  );
}
