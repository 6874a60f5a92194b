import type { Insufficient } from '../../contract/rating.ts';
import { Checkbox, ChoiceGroup, Radio } from '../ui/checkbox-radio.tsx';

const REASONS: readonly { id: Insufficient; label: string }[] = [
  { id: 'nothing', label: 'Nothing was answered' },
  { id: 'cut', label: 'The recording is cut off' },
  { id: 'short', label: 'It is too short' },
  { id: 'unclear', label: 'What was said cannot be heard' },
];

interface Props {
  chosen: Insufficient | undefined;
  /** The reason that is chosen first. */
  likely: Insufficient;
  onChoose: (reason: Insufficient | undefined) => void;
}

/** The reason why an answer cannot be judged; the score is then left to the other answers. */
export const CannotJudge = ({ chosen, likely, onChoose }: Props) => (
  <>
    <Checkbox
      label="Cannot be judged"
      checked={chosen !== undefined}
      onChange={(event) => onChoose(event.currentTarget.checked ? likely : undefined)}
    />
    {chosen && (
      <ChoiceGroup legend="Why?">
        {REASONS.map(({ id, label }) => (
          <Radio key={id} name="insufficient" value={id} label={label} checked={chosen === id} onChange={() => onChoose(id)} />
        ))}
      </ChoiceGroup>
    )}
  </>
);
