import { type ChangeEvent, useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { DEFAULT_AUTHOR } from '../../../../contract/facts/author.ts';
import { CATEGORIES, DEFAULT_READ_TIME, type PostInput } from '../../../../contract/blog/post-input.ts';
import type { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { Field, TextArea } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { FeaturedImage } from './featured-image.tsx';
import { type PostFields, slugAfter } from './post-fields.ts';
import { ContentEditor } from './text/content-editor.tsx';
import styles from './write-fields.module.css';

const MAX_META = 160;

type ApiForm = Pick<ReturnType<typeof useApiForm<PostFields, PostInput, unknown>>, 'field'> &
  UseFormReturn<PostFields, unknown, PostInput>;

interface FieldsProps {
  form: ApiForm;
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

function MetaDescription({ form }: FieldsProps) {
  const { length } = form.watch('meta_description');
  return (
    <TextArea
      label="Meta description"
      rows={3}
      maxLength={MAX_META}
      hint={`Search engines show it below the title. ${length} of ${MAX_META} characters.`}
      {...form.field('meta_description')}
    />
  );
}

function Picture({ form }: FieldsProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'featured_image' });
  return <FeaturedImage address={field.value} error={fieldState.error?.message} onChange={field.onChange} />;
}

interface TitleProps extends FieldsProps {
  start: string;
  isSaved: boolean;
}

/** The title, and the slug that follows it until somebody types another one. */
function TitleAndSlug({ form, start, isSaved }: TitleProps) {
  const [title, setTitle] = useState(start);
  const { onChange, ...field } = form.field('title');
  function change(event: ChangeEvent<HTMLInputElement>) {
    const now = event.currentTarget.value;
    const slug = form.getValues('slug');
    const next = slugAfter(slug, { before: title, now }, isSaved);
    if (next !== slug) form.setValue('slug', next);
    setTitle(now);
    return onChange(event);
  }
  return (
    <>
      <Field label="Title" {...field} onChange={(event) => void change(event)} />
      <Field
        label="Slug"
        hint={
          isSaved
            ? 'The address below /blog/. After a change the old address leads to the new one.'
            : 'The address below /blog/. It follows the title until you change it.'
        }
        autoCapitalize="none"
        spellCheck={false}
        className="mono"
        {...form.field('slug')}
      />
    </>
  );
}

export interface WriteFieldsProps {
  form: ApiForm;
  start: PostFields;
  isSaved: boolean;
  /** Called with the text as the editor writes it, before anything is changed. */
  onRead: (html: string) => void;
}

/** Everything that can be written in a post: its text on the left, the facts about it on the right. */
export function WriteFields({ form, start, isSaved, onRead }: WriteFieldsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <TitleAndSlug form={form} start={start.title} isSaved={isSaved} />
        <TextArea label="Excerpt" rows={3} hint="One or two sentences for the card in the list." {...form.field('excerpt')} />
        <Content form={form} start={start.content} onRead={onRead} />
      </div>
      <div className={styles.beside}>
        <Select
          label="Category"
          placeholder="Choose a category"
          options={CATEGORIES.map((name) => ({ value: name, label: name }))}
          {...form.field('category')}
        />
        <Field label="Tags" hint="With commas between them, such as Beams, Deflection." {...form.field('tags')} />
        <Picture form={form} />
        <MetaDescription form={form} />
        <Field
          label="Read time in minutes"
          inputMode="numeric"
          hint={`${DEFAULT_READ_TIME} if you do not know it.`}
          {...form.field('read_time')}
        />
        <Field label="Author" hint={`Left empty, it is ${DEFAULT_AUTHOR}.`} {...form.field('author_name')} />
        <Field label="Author title" hint="What the author is or does." {...form.field('author_title')} />
      </div>
    </div>
  );
}
