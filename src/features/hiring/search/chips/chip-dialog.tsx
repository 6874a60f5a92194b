import { useState } from 'react';
import { CHIP_KIND_NAMES } from '../../../../../contract/hiring/chips.ts';
import { Chip, ChipMode } from '../../../../../contract/hiring/search-query.ts';
import form from '../../../../shared/forms/form.module.css';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../../../ui/checkbox-radio.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Select } from '../../../../ui/select.tsx';
import { ChipFields } from './chip-fields.tsx';
import { CHIPS_ON_PAGES, type Draft, chipOf } from './chip-kinds.ts';
import { MODE_NAMES } from './describe-chip.ts';

const KINDS = CHIP_KIND_NAMES.map((kind) => ({ value: kind, label: chipOf({ kind }).name }));

interface ChipFormProps {
  /** Null for a new one. */
  chip: Chip | null;
  onSave: (chip: Chip) => void;
}

function ChipForm({ chip, onSave }: ChipFormProps) {
  const [draft, setDraft] = useState<Draft>(chip?.value ?? CHIPS_ON_PAGES.skill.start);
  const [mode, setMode] = useState<ChipMode>(chip?.mode ?? 'must');
  const [error, setError] = useState(false);
  function save() {
    const made = Chip.safeParse({ mode, value: draft, from: null });
    setError(!made.success);
    if (made.success) onSave(made.data);
  }
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {!chip && (
        <Select
          label="What is it about?"
          value={draft.kind}
          options={KINDS}
          onChange={({ currentTarget }) =>
            setDraft(chipOf({ kind: CHIP_KIND_NAMES.find((kind) => kind === currentTarget.value) ?? 'skill' }).start)
          }
        />
      )}
      <ChipFields key={draft.kind} draft={draft} onChange={setDraft} />
      <ChoiceGroup legend="How much does it matter?">
        {ChipMode.options.map((one) => (
          <Radio key={one} name="mode" label={MODE_NAMES[one]} checked={mode === one} onChange={() => setMode(one)} />
        ))}
      </ChoiceGroup>
      {error && <Alert kind="danger">Something is missing or too long. Please check the fields above.</Alert>}
      <div className="row">
        <Button type="submit">{chip ? 'Change' : 'Add'}</Button>
      </div>
    </form>
  );
}

interface ChipDialogProps extends ChipFormProps {
  open: boolean;
  onClose: () => void;
}

/** Changes a part of a search, or adds one. */
export const ChipDialog = ({ open, onClose, chip, onSave }: ChipDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => next || onClose()}
    title={chip ? chipOf(chip.value).name : 'Add to the search'}
    description="Whoever has all that is needed comes first. What is good to have decides the order among them. Not wanted leaves people out."
  >
    <ChipForm chip={chip} onSave={onSave} />
  </Dialog>
);
