import { useState } from 'react';
import { bankQuestion, bankQuestions, restoreQuestion, withdrawQuestion } from '../../../../contract/bank/bank.ts';
import { send } from '../../../shared/api/request.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';

const RETIRE = {
  call: withdrawQuestion,
  button: 'Retire',
  title: 'Retire this question',
  description:
    'It is drawn no more from now on, also after the next release. Tests that have asked it keep their scores, and companies may read its words in them.',
  doing: 'Retiring',
} as const;
const RESTORE = {
  call: restoreQuestion,
  button: 'Bring back',
  title: 'Bring this question back',
  description: 'It is drawn again. Companies that have read its words meanwhile know them.',
  doing: 'Bringing back',
} as const;

function Ask({ id, what, onClose }: { id: string; what: typeof RETIRE | typeof RESTORE; onClose: () => void }) {
  const reload = useReload();
  const form = useApiForm({
    schema: what.call.body,
    start: { why: '' },
    send: (body) => send(what.call, { params: { id }, body }),
    onSent: async () => {
      await reload(bankQuestion, bankQuestions);
      onClose();
    },
  });
  return (
    <FormDialog
      title={what.title}
      description={what.description}
      form={form}
      action={what.button}
      doing={what.doing}
      onClose={onClose}
    >
      <TextArea label="Why" hint="It stays on record with your name." rows={3} {...form.field('why')} />
    </FormDialog>
  );
}

/** Retires a question, or brings it back, with a reason. */
export function Retire({ id, state }: { id: string; state: 'asked' | 'withdrawn' }) {
  const [isAsked, setAsked] = useState(false);
  const what = state === 'asked' ? RETIRE : RESTORE;
  return (
    <>
      <Button small variant="quiet" needsNetwork onClick={() => setAsked(true)}>
        {what.button}
      </Button>
      {isAsked && <Ask id={id} what={what} onClose={() => setAsked(false)} />}
    </>
  );
}
