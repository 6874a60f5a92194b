import type { Editor } from '@tiptap/core';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { firstFieldOf } from './first-field-of.ts';
import { focusText } from './focus-text.ts';
import { isLinkAddress, toLinkAddress } from './link-address.ts';

export interface TextDialogProps {
  editor: Editor;
  open: boolean;
  onClose: () => void;
}

const NOT_AN_ADDRESS =
  'Please type an address that begins with https://, a mail address, or a path of this site that begins with a slash.';

function LinkForm({ editor, onClose, form }: Omit<TextDialogProps, 'open'> & { form: string }) {
  const [address, setAddress] = useState<string>(() => (editor.getAttributes('link') as { href?: string }).href ?? '');
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const isEmpty = editor.state.selection.empty && !editor.isActive('link');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // The form of the post lies around this one in React's tree.
    event.stopPropagation();
    const href = toLinkAddress(address);
    if (!isLinkAddress(href)) return setProblem(NOT_AN_ADDRESS);
    const chain = editor.chain().extendMarkRange('link');
    if (isEmpty)
      chain.insertContent({ type: 'text', text: words.trim() || href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  }
  return (
    <form id={form} className="stack" onSubmit={submit} noValidate>
      <Field
        label="Address"
        value={address}
        onChange={({ currentTarget }) => {
          setAddress(currentTarget.value);
          setProblem(undefined);
        }}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        hint="Such as https://example.org, name@example.org or /how-scoring-works."
        error={problem}
      />
      {isEmpty && (
        <Field
          label="Words of the link"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          hint="What readers see. Left empty, the address."
        />
      )}
    </form>
  );
}

/** Makes a link of the selected words, or changes the one at the cursor. */
export function LinkDialog({ editor, open, onClose }: TextDialogProps) {
  const form = useId();
  const isLink = open && editor.isActive('link');
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      initialFocus={() => firstFieldOf(form)}
      finalFocus={() => focusText(editor)}
      title="Link"
      actions={
        <>
          {isLink && (
            <Button
              variant="quiet"
              onClick={() => {
                editor.chain().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              Remove the link
            </Button>
          )}
          <Button type="submit" form={form}>
            {isLink ? 'Change the link' : 'Insert the link'}
          </Button>
        </>
      }
    >
      {open && <LinkForm editor={editor} onClose={onClose} form={form} />}
    </Dialog>
  );
}
