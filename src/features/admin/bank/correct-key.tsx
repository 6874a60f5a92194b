import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { type BankContent, bankQuestion, bankVersion } from '../../../../contract/bank/bank.ts';
import { correctKey, corrections } from '../../../../contract/bank/corrections.ts';
import { send } from '../../../shared/api/request.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

interface CorrectKeyProps {
  id: string;
  version: number;
  onClose: () => void;
}

const EVERY = 'every';
/** A parametric question has no words of its options, which depend on the numbers. */
const LETTERS = { A: 'the right formula as written', B: 'error B', C: 'error C', D: 'error D' };

const Typed = z.object({ key: z.string().min(1, 'Choose which option is right.'), why: correctKey.body.shape.why });

const optionsOf = ({ options, errors }: BankContent) => [
  ...Object.entries(options ?? { ...LETTERS, ...errors })
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([letter, text]) => ({ value: letter, label: `${letter}: ${text}` })),
  { value: EVERY, label: 'Every option is right' },
];

function Form({ id, version, content, onClose }: CorrectKeyProps & { content: BankContent }) {
  const reload = useReload();
  const navigate = useNavigate();
  const form = useApiForm({
    schema: Typed,
    start: { key: '', why: '' },
    send: ({ key, why }) => send(correctKey, { body: { questionId: id, version, key: key === EVERY ? null : key, why } }),
    onSent: async (made) => {
      await reload(bankQuestion, corrections);
      await navigate(`/admin/bank/corrections/${made.id}`);
    },
  });
  return (
    <FormDialog
      title={`Correct the key of version ${version}`}
      description="The new key holds at once, in every test that asked this version. All finished ones are then scored anew, on record, and each engineer whose score moves gets a letter. Nothing of it can be deleted; a further correction can be made."
      form={form}
      action="Correct the key"
      doing="Correcting"
      onClose={onClose}
    >
      <Select label="Right is" placeholder="Choose" options={optionsOf(content)} {...form.field('key')} />
      <TextArea label="Why" hint="Engineers whose score moves read it." rows={4} {...form.field('why')} />
    </FormDialog>
  );
}

/** Asks for the right option of a version, and why. */
export function CorrectKey({ id, version, onClose }: CorrectKeyProps) {
  const query = useLoad(bankVersion, { params: { id, version } });
  if (query.value) return <Form id={id} version={version} content={query.value.content} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={`Correct the key of version ${version}`}>
      <Loaded query={query} loading="Loading the version" failed="The version could not be loaded.">
        {() => null}
      </Loaded>
    </Dialog>
  );
}
