import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { withCause } from '../../../../contract/base/text.ts';
import { type Tag, TagName, changeTags, companyTags } from '../../../../contract/hiring/engineer-tags.ts';
import { shortlist, shortlistEntries, teamRecord } from '../../../../contract/hiring/shortlists.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { countOf } from '../../../ui/format.ts';
import { newWrite } from '../new-write.ts';
import { TagList } from '../tag-list.tsx';
import styles from '../one-line-form.module.css';

/** Puts tags on engineers and removes them; `failure` is the reason why the last try failed. */
export function useTagging(engineers: readonly string[]) {
  const reload = useReload();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: { add?: string[]; remove?: string[] }) =>
      send(changeTags, { body: { ...newWrite(), engineers: [...engineers], ...change } }),
    onSettled: () => reload(shortlist, shortlistEntries, teamRecord, companyTags),
  });
  return {
    add: (name: string) => mutate({ add: [name] }),
    remove: ({ id }: Tag) => mutate({ remove: [id] }),
    isPending,
    failure: error ? messageOf(error) : null,
  };
}

interface TagFieldProps {
  tagging: ReturnType<typeof useTagging>;
}

/** A field to type a tag into, which offers the tags of the company. */
export function TagField({ tagging }: TagFieldProps) {
  const known = useLoad(companyTags).value?.items ?? [];
  const listId = useId();
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string>();
  function add(event: SubmitEvent) {
    event.preventDefault();
    const read = TagName.safeParse(name);
    if (!read.success) return setWrong(read.error.issues.map((issue) => withCause(issue, name))[0]);
    tagging.add(read.data);
    setName('');
  }
  return (
    <form className={styles.form} onSubmit={add} noValidate>
      <Field
        label="New tag"
        value={name}
        list={listId}
        autoComplete="off"
        error={wrong ?? tagging.failure ?? undefined}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setWrong(undefined);
        }}
      />
      <Button type="submit" variant="quiet" needsNetwork busy={tagging.isPending && 'Saving'}>
        Add tag
      </Button>
      <datalist id={listId}>
        {known.map((tag) => (
          <option key={tag.id}>{tag.name}</option>
        ))}
      </datalist>
    </form>
  );
}

interface TagDialogProps {
  /** The engineers to tag; none: the dialog is closed. */
  engineers: readonly string[];
  /** The tags of all of them now. */
  tags: readonly Tag[];
  onClose: () => void;
}

/** Tags of one engineer or of several at once. */
export function TagDialog({ engineers, tags, onClose }: TagDialogProps) {
  const tagging = useTagging(engineers);
  return (
    <Dialog
      open={engineers.length > 0}
      onOpenChange={(open) => open || onClose()}
      title={`Tags of ${countOf(engineers.length, 'engineer')}`}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <TagField tagging={tagging} />
      {tags.length > 0 ? <TagList tags={tags} onRemove={tagging.remove} /> : <p className="muted">No tags yet.</p>}
    </Dialog>
  );
}
