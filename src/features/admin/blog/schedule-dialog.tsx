import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { type AdminCard, publishPost } from '../../../../contract/blog/admin-posts.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { fromLocal, toLocal, zoneText } from './local-time.ts';

/** Tomorrow at nine, when most posts are published. */
function tomorrow(): string {
  const at = new Date();
  at.setDate(at.getDate() + 1);
  at.setHours(9, 0, 0, 0);
  return toLocal(at);
}

const hintOf = (at: Date | null) =>
  at ? `Readers see it from ${moment(at.toISOString())} (${zoneText(at)}).` : `The time zone is ${zoneText(new Date())}.`;

interface ScheduleProps {
  post: AdminCard;
  onDone: () => void;
}

function ScheduleForm({ post: { _id: id, scheduled, published_at }, form, onDone }: ScheduleProps & { form: string }) {
  const toasts = useToasts();
  const [text, setText] = useState(() => (scheduled && published_at ? toLocal(new Date(published_at)) : tomorrow()));
  const [problem, setProblem] = useState<string>();
  const at = fromLocal(text);
  const { mutate, isPending } = useMutation({
    mutationFn: (time: Date) => send(publishPost, { params: { id }, body: { at: time.toISOString() } }),
    onSuccess: (_, time) => {
      toasts.done(`Post will be published on ${moment(time.toISOString())}`);
      onDone();
    },
    onError: (error) => {
      setProblem(messageOf(error));
      toasts.failed('Failed to update publish status', messageOf(error));
    },
  });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    // The form of the post may lie around this one in React's tree.
    event.stopPropagation();
    if (isPending) return;
    if (!at) return setProblem('Please choose a day and a time.');
    mutate(at);
  }
  return (
    <form id={form} onSubmit={submit} noValidate>
      <Field
        label="Day and time"
        type="datetime-local"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setProblem(undefined);
        }}
        hint={hintOf(at)}
        error={problem}
      />
    </form>
  );
}

/** Asks when a post is to be published. `post` is null while the dialog is closed. */
export function ScheduleDialog({ post, onDone, onClose }: { post: AdminCard | null; onDone: () => void; onClose: () => void }) {
  const form = useId();
  return (
    <Dialog
      open={post !== null}
      onOpenChange={onClose}
      initialFocus={() => document.getElementById(form)?.querySelector('input') ?? null}
      title="Publish at a time"
      description={post && <bdi>{post.title}</bdi>}
      actions={
        <Button type="submit" form={form}>
          Publish then
        </Button>
      }
    >
      {post && <ScheduleForm post={post} form={form} onDone={onDone} />}
    </Dialog>
  );
}
