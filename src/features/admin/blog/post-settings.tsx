import { useRef } from 'react';
import { useController, type UseFormReturn, useWatch } from 'react-hook-form';
import { DEFAULT_AUTHOR } from '../../../../contract/facts/author.ts';
import { CATEGORIES, type PostInput } from '../../../../contract/blog/post-input.ts';
import { readingMinutes } from '../../../../contract/facts/reading-time.ts';
import type { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { FeaturedImage } from './featured-image.tsx';
import type { PostFields } from './post-fields.ts';
import { Publication } from './publication.tsx';

const MAX_META = 160;

export type PostApiForm = Pick<ReturnType<typeof useApiForm<PostFields, PostInput, unknown>>, 'field'> &
  UseFormReturn<PostFields, unknown, PostInput>;

interface FieldsProps {
  form: PostApiForm;
}

/** The fields that are not part of the page that readers see. */
export const isSetting = (name: keyof PostFields) => name !== 'title' && name !== 'content';

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

function ReadTime({ form }: FieldsProps) {
  const minutes = readingMinutes(useWatch({ control: form.control, name: 'content' }));
  return (
    <Field
      label="Read time in minutes"
      inputMode="numeric"
      placeholder={String(minutes)}
      hint="Calculated automatically."
      {...form.field('read_time')}
    />
  );
}

function Picture({ form }: FieldsProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'featured_image' });
  return <FeaturedImage address={field.value} error={fieldState.error?.message} onChange={field.onChange} />;
}

const Fields = ({ form, isSaved }: FieldsProps & { isSaved: boolean }) => (
  <>
    <Select
      label="Category"
      placeholder="Choose a category"
      options={CATEGORIES.map((name) => ({ value: name, label: name }))}
      {...form.field('category')}
    />
    <TextArea label="Excerpt" rows={3} hint="One or two sentences for the card in the list." {...form.field('excerpt')} />
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
    <Field label="Tags" hint="With commas between them, such as Beams, Deflection." {...form.field('tags')} />
    <Picture form={form} />
    <MetaDescription form={form} />
    <ReadTime form={form} />
    <Field label="Author" hint={`Left empty, it is ${DEFAULT_AUTHOR}.`} {...form.field('author_name')} />
    <Field label="Author title" hint="What the author is or does." {...form.field('author_title')} />
  </>
);

export interface PostSettingsProps extends FieldsProps {
  /** The id of a saved post; null for one that was never saved. */
  post: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Takes the focus when the drawer is closed. */
  finalFocus: () => HTMLElement | null;
}

/** The facts about a post, in a drawer. */
export function PostSettings({ form, post, open, onOpenChange, finalFocus }: PostSettingsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const first = () =>
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    fields.current?.querySelector<HTMLElement>('input, select, textarea') ??
    null;
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Settings of the post" initialFocus={first} finalFocus={finalFocus}>
      <div ref={fields} className="stack">
        <Fields form={form} isSaved={post !== null} />
      </div>
      <Publication post={post} />
    </Drawer>
  );
}
