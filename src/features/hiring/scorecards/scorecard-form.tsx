import { type SubmitEvent, useState } from 'react';
import {
  ATTRIBUTES,
  type AttributeId,
  type DraftCard,
  FullCard,
  LOWEST_LEVEL,
  RECOMMENDATIONS,
  RECOMMENDATION_NAMES,
  type OwnCard,
  type Scorecards,
} from '../../../../contract/hiring/scorecards.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../../ui/checkbox-radio.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { LevelChoice } from '../../../ui/level-choice.tsx';
import styles from './scorecard-form.module.css';
import { type OwnScorecardState, useOwnScorecard } from './use-own-scorecard.ts';

const SAID = {
  nothing: '',
  waits: 'Not saved yet.',
  leaves: 'Not saved yet.',
  kept: 'Draft saved. Only you see it.',
  here: 'Kept on this device. It is sent when the network is back.',
  failed: 'Not saved. What you typed is still on this page.',
} as const;

/** The levels of an attribute in words, the lowest first, and the choice that nothing of it was seen. */
const levelsOf = ({ levels }: (typeof ATTRIBUTES)[number]) => [
  ...levels.map((words, index) => ({ level: index + LOWEST_LEVEL, words })),
  { level: null, words: 'Not seen' },
];

function Recommend({ card, onChoose }: { card: DraftCard; onChoose: (recommendation: DraftCard['recommendation']) => void }) {
  return (
    <ChoiceGroup legend="Your recommendation">
      <div className={styles.recommend}>
        {RECOMMENDATIONS.toReversed().map((value) => (
          <Radio
            key={value}
            boxed
            name="recommendation"
            label={RECOMMENDATION_NAMES[value]}
            checked={card.recommendation === value}
            onChange={() => onChoose(value)}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

function OtherDevice({ conflict, takeOther, keepOwn }: Pick<OwnScorecardState, 'conflict' | 'takeOther' | 'keepOwn'>) {
  if (!conflict) return null;
  return (
    <Alert
      kind="attention"
      title="You have changed this card on another device"
      action={
        <span className="row">
          <Button small variant="quiet" onClick={takeOther}>
            Take the other one
          </Button>
          <Button small onClick={keepOwn}>
            Keep this one
          </Button>
        </span>
      }
    >
      The other one was saved on {moment(conflict.saved_at)}. Nothing is saved here until you choose.
    </Alert>
  );
}

interface ScorecardFormProps {
  engineer: string;
  own: OwnCard | null;
  onSent: (reply: Scorecards) => void;
}

/** The own scorecard: a level in words for each attribute, a note and a recommendation. */
export function ScorecardForm({ engineer, own, onSent }: ScorecardFormProps) {
  const state = useOwnScorecard(engineer, own, onSent);
  const [wrong, setWrong] = useState<string | null>(null);
  const { card, change, keeping, failure, isSending } = state;
  const setLevel = (id: AttributeId, level: number | null) => change({ levels: { ...card.levels, [id]: level } });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const read = FullCard.safeParse(card);
    setWrong(read.success ? null : (read.error.issues[0]?.message ?? null));
    if (read.success) void state.sendCard();
  }
  return (
    <form className={styles.form} onSubmit={submit} onChange={() => setWrong(null)} noValidate>
      <OtherDevice {...state} />
      {ATTRIBUTES.map((attribute) => (
        <LevelChoice
          key={attribute.id}
          name={attribute.id}
          legend={attribute.title}
          question={attribute.question}
          levels={levelsOf(attribute)}
          chosen={card.levels[attribute.id]}
          onChoose={(level) => setLevel(attribute.id, level)}
        />
      ))}
      <TextArea
        label="Note"
        hint="What you saw or heard that the levels rest on."
        rows={4}
        maxLength={4000}
        value={card.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <Recommend card={card} onChoose={(recommendation) => change({ recommendation })} />
      {(wrong ?? failure) && <Alert kind="danger">{wrong ?? failure}</Alert>}
      <div className={styles.send}>
        <Button type="submit" busy={isSending && 'Sending'}>
          {own?.sent ? 'Send the revised card' : 'Send to the team'}
        </Button>
        <output className="muted small">{SAID[keeping]}</output>
      </div>
    </form>
  );
}
