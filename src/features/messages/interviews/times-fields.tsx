import { useId, useState } from 'react';
import { INTERVIEW_MINUTES, MAX_DAYS_AHEAD, MAX_TIMES, type Slot } from '../../../../contract/interviews/interviews.ts';
import { timeRangeIn } from '../../../../contract/facts/interview-times.ts';
import { DAY_MS } from '../../../../contract/facts/durations.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { ownZone } from './interview-steps.ts';
import styles from './interviews.module.css';
import { SlotText } from './slot-text.tsx';

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240];
const OPTIONS = LENGTHS.map((minutes) => ({
  value: String(minutes),
  label: minutes < 60 ? `${minutes} minutes` : `${(minutes / 60).toLocaleString('en')} ${minutes === 60 ? 'hour' : 'hours'}`,
}));

/** A day as a date field writes it, in the zone of the reader. */
function dateField(at: Date) {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

export interface TypedTimes {
  slots: readonly Slot[];
  date: string;
  time: string;
  minutes: number;
}

export const noTimes = (): TypedTimes => ({ slots: [], date: '', time: '', minutes: INTERVIEW_MINUTES.usual });

/** The time in the fields that is not in the list yet; null if it is not whole. */
function typedSlot({ date, time, minutes }: TypedTimes): Slot | null {
  const at = new Date(`${date}T${time}`);
  return date && time && !Number.isNaN(at.getTime()) ? { start: at.toISOString(), minutes } : null;
}

/** All times, with one that stands in the fields and was not added. */
export function timesOf(typed: TypedTimes): Slot[] {
  const slot = typedSlot(typed);
  const isNew = slot !== null && !typed.slots.some(({ start }) => start === slot.start);
  return isNew ? [...typed.slots, slot] : [...typed.slots];
}

/** Why a time cannot be offered; undefined if it can. */
function objectionTo(slot: Slot): string | undefined {
  const ahead = Date.parse(slot.start) - Date.now();
  if (ahead <= 0) return 'This time is over.';
  return ahead > MAX_DAYS_AHEAD * DAY_MS ? `Choose a time within the next ${MAX_DAYS_AHEAD} days.` : undefined;
}

interface Props {
  typed: TypedTimes;
  onChange: (typed: TypedTimes) => void;
  /** The time zone of the other side; empty if it is not known. */
  zone: string;
  error?: string | undefined;
}

/** Up to six times for an interview: day, time and length, in the zone of the reader. */
export function TimesFields({ typed, onChange, zone, error }: Props) {
  const [objection, setObjection] = useState<string>();
  const hintId = useId();
  const { slots, date, time, minutes } = typed;
  const slot = typedSlot(typed);
  const isFull = slots.length >= MAX_TIMES;
  const change = (part: Partial<TypedTimes>) => {
    setObjection(undefined);
    onChange({ ...typed, ...part });
  };
  const [today] = useState(() => new Date());

  function add() {
    const why = slot ? objectionTo(slot) : 'Choose a day and a time first.';
    setObjection(why);
    // The day stays, since the next time is often on the same one.
    if (!why) onChange({ ...typed, slots: timesOf(typed), time: '' });
  }

  return (
    <fieldset className={styles.times} aria-describedby={hintId}>
      <legend>Times</legend>
      <p className="muted small" id={hintId}>
        Up to {MAX_TIMES}, in your time zone ({ownZone().replaceAll('_', ' ')}).
      </p>
      {slots.length > 0 && (
        <ul className={styles.chosen} aria-label="Chosen times">
          {slots.map((each) => (
            <li key={each.start}>
              <SlotText slot={each} zone={zone} />
              <Button
                small
                variant="quiet"
                aria-label={`Remove ${timeRangeIn(each.start, each.minutes)}`}
                onClick={() => onChange({ ...typed, slots: slots.filter(({ start }) => start !== each.start) })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <>
          <div className={styles.fields}>
            <Field
              label="Day"
              type="date"
              min={dateField(today)}
              max={dateField(new Date(today.getTime() + MAX_DAYS_AHEAD * DAY_MS))}
              value={date}
              error={objection}
              onChange={({ target }) => change({ date: target.value })}
            />
            <Field
              label="Starts at"
              type="time"
              step={300}
              value={time}
              onChange={({ target }) => change({ time: target.value })}
            />
            <Select
              label="Length"
              options={OPTIONS}
              value={String(minutes)}
              onChange={({ target }) => change({ minutes: Number(target.value) })}
            />
          </div>
          {slot && (
            <p className="small">
              <SlotText slot={slot} zone={zone} />
            </p>
          )}
          <div className="row">
            <Button small variant="quiet" onClick={add}>
              Add this time
            </Button>
          </div>
        </>
      )}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}
