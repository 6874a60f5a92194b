import { isKeyed } from '../../../contract/assessment/kinds.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Answer, type Judgement, type JudgeItem, type Round, STEPS, saveJudgement } from '../../../contract/bank/cuts.ts';
import { messageOf, send } from '../../shared/api/request.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../ui/checkbox-radio.tsx';
import { Field } from '../../ui/field.tsx';
import { EXAMPLE_NAMES } from './asked.tsx';
import styles from './judge.module.css';

const LEVELS = [
  { name: 'intermediate', label: 'Intermediate' },
  { name: 'senior', label: 'Senior' },
] as const;
type LevelName = (typeof LEVELS)[number]['name'];

/** 1, 3 and 5 are the examples, 2 and 4 between two of them. */
const STEP_WORDS: Record<(typeof STEPS)[number], string> = {
  1: `Like ${EXAMPLE_NAMES[0]}`,
  2: `Between ${EXAMPLE_NAMES[0]} and ${EXAMPLE_NAMES[1]}`,
  3: `Like ${EXAMPLE_NAMES[1]}`,
  4: `Between ${EXAMPLE_NAMES[1]} and ${EXAMPLE_NAMES[2]}`,
  5: `Like ${EXAMPLE_NAMES[2]}`,
};

type Typed = Record<LevelName, string>;

const toTyped = (given: Judgement | null): Typed => ({
  intermediate: given ? String(given.intermediate) : '',
  senior: given ? String(given.senior) : '',
});

interface PartProps {
  level: (typeof LEVELS)[number];
  value: string;
  onChange: (value: string) => void;
}

const OfHundred = ({ level, value, onChange }: PartProps) => (
  <Field
    label={`Of 100 barely qualified ${level.label}s, so many choose right`}
    type="number"
    inputMode="numeric"
    min={0}
    max={100}
    step={1}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

const Step = ({ level, value, onChange }: PartProps) => (
  <ChoiceGroup legend={`A barely qualified ${level.label} answers`}>
    {STEPS.map((step) => (
      <Radio
        key={step}
        name={level.name}
        value={step}
        checked={value === String(step)}
        onChange={() => onChange(String(step))}
        label={STEP_WORDS[step]}
      />
    ))}
  </ChoiceGroup>
);

/** A value of the first round in words. */
const valueText = (kind: JudgeItem['asked']['kind'], value: number) =>
  isKeyed({ kind })
    ? `${Math.round(value)} of 100`
    : `${value.toFixed(1)} on the scale from ${EXAMPLE_NAMES[0]} = 1 to ${EXAMPLE_NAMES[2]} = 5`;

/** The own first answer and the mean of the others. */
function Before({ item: { asked, before, others } }: { item: JudgeItem }) {
  if (!before) return null;
  const rows = [{ who: 'You', given: before }, ...(others ? [{ who: `Mean of ${others.judges} others`, given: others }] : [])];
  return (
    <table className={styles.before}>
      <caption>First round</caption>
      <thead>
        <tr>
          <th scope="col">Who</th>
          {LEVELS.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ who, given }) => (
          <tr key={who}>
            <th scope="row">{who}</th>
            {LEVELS.map(({ name }) => (
              <td key={name}>{valueText(asked.kind, given[name])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface EstimateProps {
  token: string;
  round: Round;
  item: JudgeItem;
  onSaved: (own: Judgement) => void;
}

const MISSING = 'Please answer for both.';

/** The two estimates for one question. In the second round they begin with those of the first. */
export function Estimate({ token, round, item, onSaved }: EstimateProps) {
  const { position, asked, own, before } = item;
  const [typed, setTyped] = useState(() => toTyped(own ?? before));
  const [wrong, setWrong] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (given: Judgement) => send(saveJudgement, { body: { token, round, position, ...given } }),
    onSuccess: (_, given) => onSaved(given),
  });

  function save(event: FormEvent) {
    event.preventDefault();
    if (Object.values(typed).includes('')) return setWrong(MISSING);
    const given = { intermediate: Number(typed.intermediate), senior: Number(typed.senior) };
    const read = Answer.safeParse({ token, round, position, ...given });
    if (!read.success) return setWrong(read.error.issues[0]?.message);
    setWrong(undefined);
    mutate(given);
  }

  const Part = isKeyed(asked) ? OfHundred : Step;
  return (
    <form className={styles.estimate} onSubmit={save} noValidate>
      <Before item={item} />
      <div className={styles.pair}>
        {LEVELS.map((level) => (
          <Part
            key={level.name}
            level={level}
            value={typed[level.name]}
            onChange={(value) => setTyped({ ...typed, [level.name]: value })}
          />
        ))}
      </div>
      {(wrong ?? error) && <Alert kind="danger">{wrong ?? messageOf(error)}</Alert>}
      <div className="row">
        <Button type="submit" needsNetwork busy={isPending && 'Saving'}>
          {own ? 'Save again' : 'Save and next'}
        </Button>
        {own && <span className="muted small">Saved: you can change it while the round is open.</span>}
      </div>
    </form>
  );
}
