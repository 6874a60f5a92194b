import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Card } from '../../../../contract/assessment/assessment.ts';
import { type BankCard, bankCard } from '../../../../contract/bank/bank.ts';
import { isSpoken } from '../../../../contract/assessment/kinds.ts';
import { BRAND } from '../../../../contract/facts/brand.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { OpenCard } from '../cards/card-kinds.tsx';
import { PauseCard } from '../cards/pause-card.tsx';
import pageStyles from '../test-page.module.css';
import { isOpen } from '../test-machine.ts';
import styles from './preview.module.css';
import { usePreview } from './use-preview.ts';

interface OneCardProps {
  card: Card;
  typed: boolean;
  onAgain: () => void;
}

const TITLE = 'Preview';

/** The card as the test shows it, until it closes. */
function OneCard({ card, typed, onAgain }: OneCardProps) {
  const { state, happen, times } = usePreview(card, typed);
  const acts = {
    choose: (option: string) => happen({ type: 'chose', option }),
    type: (text: string) => happen({ type: 'typed', text }),
    hear: () => happen({ type: 'heard' }),
    submit: () => happen({ type: 'submitted' }),
  };
  if (isOpen(state)) return <OpenCard {...{ card, times, state, acts }} title={TITLE} />;
  return (
    <PauseCard title="The card has closed here" button="Open it again" onGoOn={onAgain}>
      <p>In a test the next card follows. Nothing of this is kept.</p>
    </PauseCard>
  );
}

/** A number other than the present one, so that each press shows something else. */
const another = ({ instance, instances }: BankCard) =>
  instances < 2 ? 0 : (instance + 1 + Math.floor(Math.random() * (instances - 1))) % instances;

interface ShownProps {
  shown: BankCard;
  onOther: (instance: number) => void;
}

function Shown({ shown, onOther }: ShownProps) {
  const [typed, setTyped] = useState(false);
  const [times, setTimes] = useState(0);
  const { card, instance, instances } = shown;
  const back = `/admin/bank/questions/${encodeURIComponent(card.questionId)}`;
  return (
    <div className={pageStyles.page}>
      <title>{`${card.questionId} as engineers see it – ${BRAND}`}</title>
      <div className={pageStyles.middle}>
        <OneCard key={`${instance} ${typed} ${times}`} card={card} typed={typed} onAgain={() => setTimes(times + 1)} />
      </div>
      <div className={styles.foot}>
        <p className={styles.note}>{card.questionId} as engineers see it. Nothing is recorded, stored or sent.</p>
        <div className={styles.row}>
          {instances > 1 && (
            <Button small variant="quiet" onClick={() => onOther(another(shown))}>
              Other numbers
            </Button>
          )}
          {isSpoken(card) && (
            <Button small variant="quiet" aria-pressed={typed} onClick={() => setTyped(!typed)}>
              Answered in writing
            </Button>
          )}
          <Button small variant="quiet" onClick={() => setTimes(times + 1)}>
            Start the time again
          </Button>
          <ButtonLink small variant="quiet" to={back}>
            Back to the question
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** /admin/bank/questions/:id/seen: a question of the bank as engineers see it in a test. */
export function Component() {
  const { id = '' } = useParams();
  const [instance, setInstance] = useState(0);
  // Once, since a card that is loaded again would have its options in another order under the pointer.
  const query = useLoad(bankCard, { params: { id }, query: { instance } }, { mode: 'once' });
  return (
    <Loaded query={query} loading="Loading the card" failed="The card could not be loaded." page={{ title: id }}>
      {(shown) => <Shown shown={shown} onOther={setInstance} />}
    </Loaded>
  );
}
