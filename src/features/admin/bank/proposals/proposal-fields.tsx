import { DIFFICULTIES, type QuestionForm } from '../../../../../contract/bank/bank.ts';
import { CRITERIA } from '../../../../../contract/facts/criteria.ts';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import styles from '../bank.module.css';
import { ELEMENTS, EXAMPLE_LEVELS, WRONG } from './proposal-form.ts';
import { DIFFICULTY_WORDS } from '../words.ts';

/** Gives the attributes of a field by its name. */
type FieldOf = (name: string) => { name: string; error: string | undefined };

const DIFFICULTY_OPTIONS = DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_WORDS[value] }));
const CRITERION_OPTIONS = CRITERIA.map(({ id, title }) => ({ value: id, label: title }));
const WEIGHT_OPTIONS = [
  { value: 'must', label: 'Must be there' },
  { value: 'should', label: 'Makes it better' },
  { value: 'unsafe', label: 'Would be unsafe' },
];
const PLACES = ['First', 'Second', 'Third'] as const;

const Shared = ({ field }: { field: FieldOf }) => (
  <>
    <div className={styles.pair}>
      <Field label="Skill" hint="What it asks to be able to do, as in ‘weld-throat’." spellCheck={false} {...field('skill')} />
      <Select label="Difficulty" options={DIFFICULTY_OPTIONS} {...field('difficulty')} />
    </div>
    <Field label="Source" hint="Where the answer can be read up." {...field('source')} />
    <div className={styles.pair}>
      <Field label="Code" hint="That the key depends on, in the words of the question; else empty." {...field('code')} />
      <Field
        label="Never together with"
        hint="Ids of questions of which one gives away a point of the other."
        spellCheck={false}
        {...field('enemies')}
      />
    </div>
  </>
);

const Fixed = ({ field, hasDrawing }: { field: FieldOf; hasDrawing: boolean }) => (
  <>
    <TextArea label="Question" hint="With its options at most 45 words." rows={3} {...field('text')} />
    <Field label="Right option" {...field('right')} />
    {WRONG.map((place) => (
      <fieldset key={place} className={styles.group}>
        <legend>{PLACES[place]} wrong option</legend>
        <Field label="Words" {...field(`wrong-${place}-text`)} />
        <Field label="Error that leads to it" {...field(`wrong-${place}-error`)} />
      </fieldset>
    ))}
    <TextArea label="Why the key is right" hint="With the calculation." rows={4} {...field('rationale')} />
    {hasDrawing && (
      <Select
        label="Drawing"
        hint="Another drawing is made by the developers: describe it under ‘Why’."
        options={[
          { value: 'kept', label: 'As it is' },
          { value: 'none', label: 'None' },
        ]}
        {...field('drawing')}
      />
    )}
    <Shared field={field} />
  </>
);

const Spoken = ({ field }: { field: FieldOf }) => (
  <>
    <TextArea label="Question" hint="At most 75 words." rows={4} {...field('text')} />
    <p className="muted small">
      Six to ten elements of evidence. Rows that stay empty are left out. A criterion that no element is about is not rated.
    </p>
    {Array.from({ length: ELEMENTS }, (_, row) => (
      <fieldset key={row} className={styles.group}>
        <legend>Element {row + 1}</legend>
        <TextArea label="What can be heard" rows={2} {...field(`elements-${row}-text`)} />
        <div className={styles.pair}>
          <Select label="Criterion" options={CRITERION_OPTIONS} {...field(`elements-${row}-criterion`)} />
          <Select label="Weight" options={WEIGHT_OPTIONS} {...field(`elements-${row}-weight`)} />
          <Field
            label="Number to compare with"
            hint="With what is accepted; may be empty."
            {...field(`elements-${row}-benchmark`)}
          />
        </div>
      </fieldset>
    ))}
    {EXAMPLE_LEVELS.map((level) => (
      <TextArea
        key={level}
        label={`Example of level ${level}`}
        hint="40 to 220 words. A weak answer may be long, and a strong one short."
        rows={5}
        {...field(`examples-${level}-text`)}
      />
    ))}
    <Shared field={field} />
  </>
);

const Remark = ({ field }: { field: FieldOf }) => (
  <TextArea
    label="Remark"
    hint="The formulas, numbers and errors of such a question are part of the program. Say what should be otherwise, and why."
    rows={10}
    {...field('remark')}
  />
);

interface ProposalFieldsProps {
  form: QuestionForm;
  field: FieldOf;
  hasDrawing: boolean;
}

/** The fields for the words of a question, by its form. */
export function ProposalFields({ form, field, hasDrawing }: ProposalFieldsProps) {
  if (form === 'fixed') return <Fixed field={field} hasDrawing={hasDrawing} />;
  return form === 'spoken' ? <Spoken field={field} /> : <Remark field={field} />;
}
