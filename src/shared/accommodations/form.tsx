import { useId } from 'react';
import { Accommodations, TIME_FACTORS, saveAccommodations } from '../../../contract/assessment/accommodations.ts';
import { send } from '../api/request.ts';
import { useApiForm } from '../forms/use-api-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../ui/checkbox-radio.tsx';
import styles from './form.module.css';
import { accommodationsInWords, limitsInWords, timeInWords } from './words.ts';

const WAYS = [
  { typed: false, label: 'Spoken answers', hint: 'Six questions are answered by voice; a microphone is needed.' },
  { typed: true, label: 'Typed answers', hint: 'The same six questions are answered in writing; no microphone is needed.' },
];

interface Props {
  /** The present choice. */
  value: Accommodations;
  onSaved?: (value: Accommodations) => void;
}

/**
 * Lets an engineer choose more time and typed answers. It is shown only before the test, because the choice cannot change after
 * its start.
 */
export function AccommodationsForm({ value, onSaved }: Props) {
  // A page may show this form twice, and radios of the same name would be one group.
  const name = useId();
  const { props, busy, error, reply, watch, setValue } = useApiForm({
    schema: Accommodations,
    start: value,
    send: async (body) => {
      await send(saveAccommodations, { body });
      return body;
    },
    onSent: onSaved,
  });
  const chosen = watch();
  // Compared with the choice, so that 'Saved' disappears as soon as another one is chosen.
  const isSaved = reply?.timeFactor === chosen.timeFactor && reply.typed === chosen.typed;

  return (
    <form className={styles.form} {...props}>
      <ChoiceGroup legend="Time">
        <div className={styles.choices}>
          {TIME_FACTORS.map((factor) => (
            <Radio
              key={factor}
              boxed
              name={`${name}-time`}
              label={timeInWords(factor)}
              hint={limitsInWords(factor)}
              checked={chosen.timeFactor === factor}
              onChange={() => setValue('timeFactor', factor)}
            />
          ))}
        </div>
      </ChoiceGroup>
      <ChoiceGroup legend="Answers in words">
        <div className={styles.choices}>
          {WAYS.map(({ typed, label, hint }) => (
            <Radio
              key={label}
              boxed
              name={`${name}-way`}
              label={label}
              hint={hint}
              checked={chosen.typed === typed}
              onChange={() => setValue('typed', typed)}
            />
          ))}
        </div>
      </ChoiceGroup>
      {error && <Alert kind="danger">{error}</Alert>}
      {isSaved && <Alert kind="safe">{`Saved: ${accommodationsInWords(chosen)}.`}</Alert>}
      <div>
        <Button type="submit" variant="quiet" busy={busy}>
          Save for my test
        </Button>
      </div>
    </form>
  );
}
