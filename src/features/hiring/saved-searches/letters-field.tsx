import { Letters } from '../../../../contract/hiring/saved-searches.ts';
import { Select } from '../../../ui/select.tsx';

const NAMES: Record<Letters, string> = { off: 'None', daily: 'At most one a day', weekly: 'At most one a week' };

/** How often a member gets an e-mail about new matches. */
export const LettersField = ({ value, onChange }: { value: Letters; onChange: (letters: Letters) => void }) => (
  <Select
    label="E-mails to you about new matches"
    hint="E-mails name nobody; unsubscribe any time."
    value={value}
    options={Letters.options.map((letters) => ({ value: letters, label: NAMES[letters] }))}
    onChange={({ currentTarget }) => onChange(Letters.parse(currentTarget.value))}
  />
);
