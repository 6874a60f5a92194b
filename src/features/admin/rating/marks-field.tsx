import { useState } from 'react';
import { type Evidence, MAX_MARKS, type RatingMark } from '../../../../contract/rating/rating.ts';
import { formatDuration } from '../../../shared/playback/durations.ts';
import type { Players } from '../../../shared/playback/use-players.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './marks-field.module.css';

interface MarksFieldProps {
  evidence: readonly Evidence[];
  marks: readonly RatingMark[];
  players: Players;
  onChange: (marks: RatingMark[]) => void;
}

/** The time of each point: the rater chooses a point while the sound plays and marks the second. Marks are optional. */
export function MarksField({ evidence, marks, players, onChange }: MarksFieldProps) {
  const [element, setElement] = useState(0);
  const [hint, setHint] = useState('');
  if (evidence.length === 0) return null;
  function mark() {
    const place = players.findPlace();
    if (!place) return setHint('Play the sound first, then mark the second.');
    const at = Math.floor(place.seconds);
    setHint(`Marked at ${formatDuration(at)}.`);
    onChange([...marks, { element, recordingId: place.recordingId, at }]);
  }
  return (
    <fieldset className={styles.marks}>
      <legend>Where it is said</legend>
      <p className="muted small">Optional. The engineer, and companies that hear the answer, can play what you mark.</p>
      <div className={styles.add}>
        <Select
          label="Point"
          value={String(element)}
          options={evidence.map(({ text }, index) => ({ value: String(index), label: text }))}
          onChange={(event) => setElement(Number(event.currentTarget.value))}
        />
        <Button variant="quiet" disabled={marks.length >= MAX_MARKS} onClick={mark}>
          Mark this second
        </Button>
      </div>
      <output className="small">{hint}</output>
      {marks.length > 0 && (
        <ul className={styles.list}>
          {marks.map(({ element: place, recordingId, at }, index) => (
            <li key={`${recordingId} ${at} ${place}`}>
              <button type="button" onClick={() => players.playFrom(recordingId, at)}>
                <span className="visually-hidden">Play from </span>
                {formatDuration(at)}
              </button>
              <span>{evidence[place]?.text}</span>
              <Button
                small
                variant="quiet"
                aria-label={`Remove the mark at ${formatDuration(at)}`}
                onClick={() => onChange(marks.filter((_, other) => other !== index))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
