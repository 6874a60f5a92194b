import type { Insufficient } from '../../../../contract/rating/rating.ts';
import { Checkbox, ChoiceGroup, Radio } from '../../../ui/checkbox-radio.tsx';

const LABELS: Record<Insufficient, string> = {
  nothing: 'Nothing was answered',
  cut: 'The recording is cut off',
  short: 'It is too short',
  unclear: 'What was said cannot be heard',
};

const JUDGED = 'An empty, short or evasive answer from a recorder that worked is level 1.';

interface Props {
  chosen: Insufficient | undefined;
  /** The reasons to choose from, the likely one first; none if the answer has to be judged. */
  reasons: readonly Insufficient[];
  /** A fault of the machine is on record, so one rater is enough. */
  hasFault: boolean;
  onChoose: (reason: Insufficient | undefined) => void;
}

/** The reason why an answer cannot be judged; the score then depends on the other answers. */
export function CannotJudge({ chosen, reasons, hasFault, onChoose }: Props) {
  const [likely] = reasons;
  if (!likely) return <p className="muted small">{JUDGED}</p>;
  return (
    <>
      <Checkbox
        label="Cannot be judged"
        hint={
          hasFault
            ? 'A fault of the recorder is on record, so the answer may be left out of the score.'
            : `No fault of the recorder is on record. Only what cannot be heard may be left out, and a second rater decides. ${JUDGED}`
        }
        checked={chosen !== undefined}
        onChange={(event) => onChoose(event.currentTarget.checked ? likely : undefined)}
      />
      {chosen && (
        <ChoiceGroup legend="Why?">
          {reasons.map((id) => (
            <Radio
              key={id}
              name="insufficient"
              value={id}
              label={LABELS[id]}
              checked={chosen === id}
              onChange={() => onChoose(id)}
            />
          ))}
        </ChoiceGroup>
      )}
    </>
  );
}
