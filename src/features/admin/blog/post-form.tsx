import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PostInput } from '../../../../contract/blog/post-input.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { type PostFields, PostForm as Schema, isSame } from './post-fields.ts';
import styles from './post-form.module.css';
import { RenderedPost } from './rendered-post.tsx';
import { PostSettings, isSetting } from './post-settings.tsx';
import { WriteFields } from './write-fields.tsx';

export interface PostFormHandle {
  fields: () => PostFields;
  submit: () => void;
}

export interface PostFormProps {
  start: PostFields;
  /** The id of a saved post; null for one that was never saved, which gets its slug from its title. */
  post: string | null;
  onChange: (fields: PostFields) => void;
  /** Saves; its error is shown. */
  save: (input: PostInput) => Promise<unknown>;
  onSaved: () => void;
  /** The notes above the fields. */
  notes: ReactNode;
  /** The line about where the draft is stored. */
  saved: ReactNode;
  /** The list of versions; null if there is none yet. */
  versions: ReactNode;
  ref: Ref<PostFormHandle>;
}

type PostFormState = UseFormReturn<PostFields, unknown, PostInput>;

/** Saves by Control+S wherever the focus is, since a dialog that has just closed leaves it on the page for a moment. */
function useSaveByKeys(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      // The browser would save the page.
      event.preventDefault();
      form.current?.requestSubmit();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [form]);
}

/** Calls `onChange` when a person has changed a field. Returns the function that reports how the editor wrote its first text. */
function useTypedChanges({ watch, setValue }: PostFormState, start: PostFields, onChange: (fields: PostFields) => void) {
  // The editor may write the same text in another form, and that is no change by the person.
  const unchanged = useRef(start);
  const hasChanged = useRef(false);
  useEffect(() => {
    const { unsubscribe } = watch((values) => {
      const fields = values as PostFields;
      if (!hasChanged.current && isSame(fields, unchanged.current)) return;
      hasChanged.current = true;
      onChange({ ...fields });
    });
    return unsubscribe;
  }, [watch, onChange]);
  return (content: string) => {
    unchanged.current = { ...unchanged.current, content };
    setValue('content', content);
  };
}

/** The error may be on a tab or in a drawer that was not open, where it could not take the focus. The drawer focuses its own. */
function useFocusOnWrong(
  { formState: { submitCount, errors }, setFocus }: PostFormState,
  showSettings: (shown: boolean) => void,
) {
  const wrongs = Object.keys(errors).filter((name) => name !== 'root') as (keyof PostFields)[];
  const wrong = wrongs.find((name) => !isSetting(name)) ?? wrongs[0];
  useEffect(() => {
    if (submitCount === 0 || !wrong) return;
    showSettings(isSetting(wrong));
    const frame = requestAnimationFrame(() => setFocus(wrong));
    return () => cancelAnimationFrame(frame);
  }, [submitCount, wrong, setFocus, showSettings]);
}

type Tab = 'write' | 'preview' | 'versions';

/** The fields of a post with their preview and versions, and the button that saves them. */
export function PostForm({ start, post, onChange, save, onSaved, notes, saved, versions, ref }: PostFormProps) {
  const [tab, setTab] = useState<Tab>('write');
  const [isOpen, setOpen] = useState(false);
  const settings = useRef<HTMLButtonElement>(null);
  const isSaved = post !== null;
  const element = useRef<HTMLFormElement>(null);
  useSaveByKeys(element);
  const form = useApiForm({
    schema: Schema,
    start,
    send: (input) =>
      save(input).catch((error: unknown) => {
        setTab('write');
        throw error;
      }),
    onSent: onSaved,
    whenInvalid: () => {
      setTab('write');
      return 'Please correct what is marked.';
    },
  });
  const { getValues, setFocus } = form;
  useImperativeHandle(ref, () => ({ fields: getValues, submit: () => element.current?.requestSubmit() }), [getValues]);

  const read = useTypedChanges(form, start, onChange);
  useFocusOnWrong(form, setOpen);

  // Nothing can be read yet, so the first step is to type a title.
  const isEmpty = start.title === '';
  useEffect(() => {
    if (isEmpty) setFocus('title');
  }, [isEmpty, setFocus]);

  return (
    <form ref={element} className={styles.form} {...form.props}>
      <div className={styles.body}>
        {notes}
        <Tabs
          label="Parts of the editor"
          value={tab}
          onChange={(id) => setTab(id as Tab)}
          keepMounted
          tabs={[
            { id: 'write', label: 'Write', content: <WriteFields form={form} start={start} isSaved={isSaved} onRead={read} /> },
            { id: 'preview', label: 'Preview', content: tab === 'preview' && <RenderedPost fields={getValues()} /> },
            ...(versions ? [{ id: 'versions', label: 'Versions', content: tab === 'versions' && versions }] : []),
          ]}
        />
      </div>
      <div className={styles.bar}>
        {form.error && <Alert kind="danger">{form.error}</Alert>}
        <div className={styles.save}>
          {saved}
          <Button ref={settings} variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Settings
          </Button>
          <Button type="submit" busy={form.busy && 'Saving'} aria-keyshortcuts="Control+S">
            {isSaved ? 'Save changes' : 'Create post'}
          </Button>
        </div>
      </div>
      <PostSettings
        form={form}
        post={post}
        open={isOpen}
        onOpenChange={setOpen}
        finalFocus={() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? settings.current}
      />
    </form>
  );
}
