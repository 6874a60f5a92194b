import { Link } from '../../../ui/link.tsx';
import { adminBoard } from '../../../../contract/rating/rating.ts';
import { type Asked, MAX_REVIEW_CHARACTERS, askedReviews, decideReview } from '../../../../contract/results/reviews.ts';
import { send } from '../../../shared/api/request.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { causeText } from '../../../shared/playback/gaps.ts';
import { stumpName } from '../../../shared/report/stumps.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { pathOfAnswer } from '../rating/next-to-rate.ts';
import { DecisionList, useDecisionAddress } from './decision-list.tsx';
import styles from './requests-page.module.css';

/** The form for the decision and its reason, which stays on record. */
function Decide({ id }: { id: string }) {
  const reload = useReload();
  const { props, field, busy, error, watch, setValue } = useApiForm({
    schema: decideReview.body,
    start: { decision: 'granted', reason: '' },
    send: (body) => send(decideReview, { params: { id }, body }),
    onSent: () => reload(askedReviews, adminBoard),
  });
  const { error: wrong, ...area } = field('reason');
  return (
    <form className={styles.decide} {...props}>
      <TextArea
        label="Reason"
        hint={`The engineer reads it, and it stays on record with your name. ${watch('reason').length} of ${MAX_REVIEW_CHARACTERS} characters.`}
        rows={2}
        maxLength={MAX_REVIEW_CHARACTERS}
        error={wrong ?? error}
        {...area}
      />
      <div className={styles.row}>
        <Button type="submit" small busy={busy} onClick={() => setValue('decision', 'granted')}>
          Grant another test
        </Button>
        <Button type="submit" small variant="quiet" busy={busy} onClick={() => setValue('decision', 'declined')}>
          Decline
        </Button>
      </div>
    </form>
  );
}

const Decided = ({ asked: { decision, reason, decidedAt, decidedBy } }: { asked: Asked }) => (
  <p className={styles.words}>
    <strong>{decision === 'granted' ? 'Another test was granted' : 'Declined'}</strong> on {decidedAt && moment(decidedAt)}
    {decidedBy && ` by ${decidedBy}`}: <q dir="auto">{reason}</q>
  </p>
);

/** Links to the answers at the rating desk, each with its mark if there is too little to judge. */
function Answers({ asked: { attemptId, answers } }: { asked: Asked }) {
  if (answers.length === 0) return <>none was given</>;
  return (
    <ul className={styles.answers}>
      {answers.map(({ questionId, title, stump }) => (
        <li key={questionId}>
          <Link to={pathOfAnswer({ attemptId, questionId })}>{title}</Link>
          {stump && <span className={styles.stump}> {stumpName(stump)}</span>}
        </li>
      ))}
    </ul>
  );
}

function Request({ asked }: { asked: Asked }) {
  const { id, attemptId, options, text, askedAt, startedAt, finishedAt, causes, decision } = asked;
  const causesText = causes.length > 0 ? `${causes.map(causeText).join('. ')}.` : 'No gap is on record.';
  return (
    <Panel as="li" aria-labelledby={id}>
      <h2 className={styles.asked} id={id}>
        <Link to={`/admin/attempts/${attemptId}`}>{options.join(' and ')}</Link>
        <span className={styles.when}>asked on {moment(askedAt)}</span>
      </h2>
      <blockquote className={styles.words} dir="auto">
        {text}
      </blockquote>
      <DescriptionList
        items={[
          { label: 'Started', value: moment(startedAt), mono: true },
          { label: 'Finished', value: finishedAt ? moment(finishedAt) : 'not finished; a grant closes it', mono: true },
          { label: 'On record', value: causesText },
          { label: 'Spoken answers', value: <Answers asked={asked} /> },
        ]}
      />
      {decision === null ? <Decide id={id} /> : <Decided asked={asked} />}
    </Panel>
  );
}

/** /admin/requests: interruptions that engineers want to have reviewed. */
export function Component() {
  const { page, state } = useDecisionAddress('decided');
  return (
    <Page
      title="Requests"
      width="wide"
      lead="Engineers ask for a look at an interruption. The test can be taken once; another one exists only where it is granted here."
    >
      <DecisionList
        query={useLoad(askedReviews, { query: { page, state } })}
        state={state}
        decided="decided"
        of={['request', 'requests']}
        empty={{ waiting: 'No request waits', decided: 'No request has been decided yet' }}
      >
        {(items) => (
          <ul className={styles.list}>
            {items.map((item) => (
              <Request key={item.id} asked={item} />
            ))}
          </ul>
        )}
      </DecisionList>
    </Page>
  );
}
