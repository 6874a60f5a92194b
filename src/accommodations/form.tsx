import { useId, useState, type FormEvent } from 'react';
import { type Accommodations, TIME_FACTORS, saveAccommodations } from '../../contract/accommodations.ts';
import { messageOf, send } from '../api/request.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceGroup, Radio } from '../ui/checkbox-radio.tsx';
import styles from './form.module.css';
import { accommodationsInWords, limitsInWords, timeInWords } from './words.ts';

const WAYS = [
  { typed: false, label: 'Spoken answers', hint: 'Six questions are answered by voice; a microphone is needed.' },
  { typed: true, label: 'Typed answers', hint: 'The same six questions are answered in writing; no microphone is needed.' },
];

interface Props {
  /** As they are set now. */
  value: Accommodations;
  onSaved?: (value: Accommodations) => void;
}

type Word = { is: 'saved' | 'refused'; text: string };

/** More time, and typed instead of spoken answers: set until the test starts. */
export function AccommodationsForm({ value, onSaved }: Props) {
  const name = useId();
  const [chosen, setChosen] = useState(value);
  const [word, setWord] = useState<Word | null>(null);
  const [busy, setBusy] = useState(false);

  function choose(change: Partial<Accommodations>) {
    setWord(null);
    setChosen({ ...chosen, ...change });
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await send(saveAccommodations, { body: chosen });
      setWord({ is: 'saved', text: `Saved: ${accommodationsInWords(chosen)}.` });
      onSaved?.(chosen);
    } catch (error) {
      setWord({ is: 'refused', text: messageOf(error) });
    }
    setBusy(false);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
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
              onChange={() => choose({ timeFactor: factor })}
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
              onChange={() => choose({ typed })}
            />
          ))}
        </div>
      </ChoiceGroup>
      {word && <Alert kind={word.is === 'saved' ? 'safe' : 'danger'}>{word.text}</Alert>}
      <div>
        <Button type="submit" variant="quiet" busy={busy}>
          Save for my test
        </Button>
      </div>
    </form>
  );
}
