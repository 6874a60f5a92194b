import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../../../ui/checkbox-radio.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { firstFieldOf } from './first-field-of.ts';
import { focusText } from './focus-text.ts';
import { type FormulaKind, MAX_FORMULA, drawFormula } from './formula.ts';
import styles from './formula-dialog.module.css';
import { leaveNode } from './leave-node.ts';
import type { TextDialogProps } from './link-dialog.tsx';

const TYPES = { inline: 'inlineMath', block: 'blockMath' } as const;
const KINDS = [
  { kind: 'inline', label: 'In the line' },
  { kind: 'block', label: 'On a line of its own' },
] as const;

/** The formula that is selected; null if none is. */
function selectedFormula({ state: { selection } }: Editor): { latex: string; kind: FormulaKind } | null {
  if (!(selection instanceof NodeSelection)) return null;
  const { type, attrs } = selection.node;
  const found = KINDS.find(({ kind }) => TYPES[kind] === type.name);
  return found ? { latex: String(attrs['latex']), kind: found.kind } : null;
}

/** Puts the formula at the cursor, or replaces the selected one, with the cursor after it. */
function insertFormula(editor: Editor, latex: string, kind: FormulaKind) {
  const chain = editor.chain();
  if (!selectedFormula(editor)) chain.command(leaveNode);
  chain.insertContent({ type: TYPES[kind], attrs: { latex } }).command(leaveNode).run();
}

const sendByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
};

function FormulaForm({ editor, onClose, form }: Omit<TextDialogProps, 'open'> & { form: string }) {
  const [start] = useState(() => selectedFormula(editor));
  const [latex, setLatex] = useState(start?.latex ?? '');
  const [kind, setKind] = useState<FormulaKind>(start?.kind ?? 'inline');
  const [problem, setProblem] = useState<string>();
  const source = latex.trim();
  const drawn = source === '' ? null : drawFormula(source, kind);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // The form of the post lies around this one in React's tree.
    event.stopPropagation();
    if (!drawn) return setProblem('Please type a formula.');
    if ('problem' in drawn) return setProblem(drawn.problem);
    insertFormula(editor, source, kind);
    onClose();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut beside the button
    <form id={form} className="stack" onSubmit={submit} onKeyDown={sendByKeys} noValidate>
      <TextArea
        label="Source"
        rows={3}
        value={latex}
        onChange={({ currentTarget }) => {
          setLatex(currentTarget.value);
          setProblem(undefined);
        }}
        maxLength={MAX_FORMULA}
        spellCheck={false}
        hint={String.raw`In LaTeX, such as \frac{5 w L^4}{384 E I}. Ctrl Enter inserts it.`}
        error={problem}
      />
      <ChoiceGroup legend="Place">
        <div className="row">
          {KINDS.map((one) => (
            <Radio
              key={one.kind}
              name={`${form}-kind`}
              label={one.label}
              checked={kind === one.kind}
              onChange={() => setKind(one.kind)}
            />
          ))}
        </div>
      </ChoiceGroup>
      <figure className={styles.drawn} aria-label="The formula as it will be drawn">
        {drawn && 'html' in drawn && <div dangerouslySetInnerHTML={{ __html: drawn.html }} />}
        {drawn && 'problem' in drawn && <p className="muted small">{drawn.problem}</p>}
        {!drawn && <p className="muted small">The formula appears here while you type.</p>}
      </figure>
    </form>
  );
}

/** Writes a formula, or changes the selected one. It is drawn while its source is typed. */
export function FormulaDialog({ editor, open, onClose }: TextDialogProps) {
  const form = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      initialFocus={() => firstFieldOf(form)}
      finalFocus={() => focusText(editor)}
      title="Formula"
      actions={
        <Button type="submit" form={form}>
          {open && selectedFormula(editor) ? 'Change the formula' : 'Insert the formula'}
        </Button>
      }
    >
      {open && <FormulaForm editor={editor} onClose={onClose} form={form} />}
    </Dialog>
  );
}
