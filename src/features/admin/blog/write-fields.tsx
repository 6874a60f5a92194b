import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { controlAttributes } from '../../../ui/field.tsx';
import { type PostFields, slugAfter } from './post-fields.ts';
import type { PostApiForm } from './post-settings.tsx';
import { ContentEditor } from './text/content-editor.tsx';
import styles from './write-fields.module.css';

interface FieldsProps {
  form: PostApiForm;
}

/** The formatted text as a field of the form. */
function Content({ form, start, onRead }: FieldsProps & { start: string; onRead: (html: string) => void }) {
  const {
    field: { ref, onChange },
    fieldState,
  } = useController({ control: form.control, name: 'content' });
  return (
    <ContentEditor
      ref={ref}
      label="Content"
      start={start}
      error={fieldState.error?.message}
      onChange={onChange}
      onRead={onRead}
    />
  );
}

interface TitleProps extends FieldsProps {
  start: string;
  isSaved: boolean;
}

/** The title as readers see it, in as many lines as it needs. The slug follows it until somebody types another one. */
function Title({ form, start, isSaved }: TitleProps) {
  const id = useId();
  const [title, setTitle] = useState(start);
  const { onChange, error, ...field } = form.field('title');
  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    // A title is one line, also if it was pasted from several.
    const now = event.currentTarget.value.split('\n').join(' ');
    if (now !== event.currentTarget.value) event.currentTarget.value = now;
    const slug = form.getValues('slug');
    const next = slugAfter(slug, { before: title, now }, isSaved);
    if (next !== slug) form.setValue('slug', next);
    setTitle(now);
    return onChange(event);
  }
  function goOn(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    form.setFocus('content');
  }
  return (
    <div>
      {/* The copy of the text makes the field as high as its text. */}
      <div className={styles.title} data-text={`${title}\u200b`}>
        <textarea
          dir="auto"
          rows={1}
          placeholder="Title"
          aria-label="Title"
          {...field}
          {...controlAttributes(id, undefined, error)}
          onChange={(event) => void change(event)}
          onKeyDown={goOn}
        />
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

export interface WriteFieldsProps {
  form: PostApiForm;
  start: PostFields;
  isSaved: boolean;
  /** Called with the text as the editor writes it, before anything is changed. */
  onRead: (html: string) => void;
}

/** Title and text of a post, as readers see them. */
export const WriteFields = ({ form, start, isSaved, onRead }: WriteFieldsProps) => (
  <div className={styles.page}>
    <Title form={form} start={start.title} isSaved={isSaved} />
    <Content form={form} start={start.content} onRead={onRead} />
  </div>
);
