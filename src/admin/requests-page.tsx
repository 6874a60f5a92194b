import { type SubmitEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type Asked, MAX_REVIEW_CHARACTERS, askedReviews, decideReview } from '../../contract/reviews.ts';
import { messageOf, send } from '../api/request.ts';
import { useAsyncAction } from '../api/use-async-action.ts';
import { LoadError } from '../loading/load-error.tsx';
import { moment } from '../../contract/dates.ts';
import { causeText } from '../playback/gaps.ts';
import { Pager } from '../loading/pager.tsx';
import { pageIn } from '../loading/pages.ts';
import { stumpName } from '../report/stumps.ts';
import { useCall } from '../loading/use-call.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { TextArea } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import { Preloader } from '../ui/preloader.tsx';
import { Panel } from '../ui/panel.tsx';
import { pathOfAnswer } from './next-to-rate.ts';
import styles from './requests-page.module.css';

/** The decision and its reason, which goes on record. */
function Decide({ id, onDone }: { id: string; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const { busy, failure, attempt } = useAsyncAction();
  const decide = (decision: 'granted' | 'declined') =>
    void attempt(async () => {
      await send(decideReview, { params: { id }, body: { decision, reason } });
      onDone();
    });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const { value } = (event.nativeEvent as globalThis.SubmitEvent).submitter as HTMLButtonElement;
    decide(value === 'granted' ? 'granted' : 'declined');
  }
  return (
    <form className={styles.decide} onSubmit={submit} noValidate>
      <TextArea
        label="Reason"
        hint={`The engineer reads it, and it stays on record with your name. ${reason.length} of ${MAX_REVIEW_CHARACTERS} characters.`}
        rows={2}
        maxLength={MAX_REVIEW_CHARACTERS}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={failure === undefined ? undefined : messageOf(failure)}
      />
      <div className={styles.row}>
        <Button type="submit" value="granted" small busy={busy}>
          Grant another test
        </Button>
        <Button type="submit" value="declined" small variant="quiet" busy={busy}>
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

/** The answers as they are on the desk, those with too little in them by name. */
function Answers({ asked: { attemptId, answers } }: { asked: Asked }) {
  if (answers.length === 0) return <>none was given</>;
  return (
    <ul className={styles.answers}>
      {answers.map(({ questionId, stump }) => (
        <li key={questionId}>
          <Link to={pathOfAnswer({ attemptId, questionId })}>{questionId}</Link>
          {stump && <span className={styles.stump}> {stumpName(stump)}</span>}
        </li>
      ))}
    </ul>
  );
}

function Request({ asked, onDone }: { asked: Asked; onDone: () => void }) {
  const { id, attemptId, text, askedAt, startedAt, finishedAt, causes, decision } = asked;
  const causesText = causes.length > 0 ? `${causes.map(causeText).join('. ')}.` : 'No gap is on record.';
  return (
    <Panel as="li" aria-labelledby={id}>
      <h2 className={styles.asked} id={id}>
        Asked on {moment(askedAt)}
      </h2>
      <blockquote className={styles.words} dir="auto">
        {text}
      </blockquote>
      <DescriptionList
        items={[
          { label: 'Test', value: attemptId, mono: true },
          { label: 'Started', value: moment(startedAt), mono: true },
          { label: 'Finished', value: finishedAt ? moment(finishedAt) : 'not finished; a grant closes it', mono: true },
          { label: 'On record', value: causesText },
          { label: 'Spoken answers', value: <Answers asked={asked} /> },
        ]}
      />
      {decision === null ? <Decide id={id} onDone={onDone} /> : <Decided asked={asked} />}
    </Panel>
  );
}

const STATES = ['waiting', 'decided'] as const;
const TITLES = { waiting: 'Waiting', decided: 'Decided' };

/** /admin/requests: interruptions that engineers want looked at. */
export function Component() {
  const [query] = useSearchParams();
  const page = pageIn(query);
  const state = STATES.find((one) => one === query.get('state')) ?? 'waiting';
  const [list, again] = useCall(`reviews ${state} ${page}`, (signal) => send(askedReviews, { query: { page, state }, signal }));
  return (
    <Page
      title="Requests"
      width="regular"
      lead="Engineers ask for a look at an interruption. The test can be taken once; another one exists only where it is granted here."
    >
      <nav className={styles.row} aria-label="Which requests">
        {STATES.map((one) => (
          <ButtonLink
            key={one}
            small
            variant="quiet"
            to={`/admin/requests?state=${one}`}
            aria-current={one === state ? 'page' : undefined}
          >
            {TITLES[one]}
          </ButtonLink>
        ))}
      </nav>
      {list.at === 'loading' && <Preloader label="Loading the requests" />}
      {list.at === 'failed' && <LoadError title="The requests could not be loaded." error={list.error} again={again} />}
      {list.at === 'loaded' && list.value.items.length === 0 && (
        <EmptyState title={state === 'waiting' ? 'No request waits' : 'No request has been decided yet'} />
      )}
      {list.at === 'loaded' && list.value.items.length > 0 && (
        <>
          <ul className={styles.list}>
            {list.value.items.map((asked) => (
              <Request key={asked.id} asked={asked} onDone={again} />
            ))}
          </ul>
          <Pager
            page={page}
            limit={list.value.limit}
            total={list.value.total}
            of={list.value.total === 1 ? 'request' : 'requests'}
            besides={`state=${state}`}
          />
        </>
      )}
    </Page>
  );
}
