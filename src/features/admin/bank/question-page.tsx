import { useParams } from 'react-router-dom';
import { type BankQuestionReply, bankQuestion } from '../../../../contract/bank/bank.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { countOf } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { BankTabs } from './bank-tabs.tsx';
import styles from './bank.module.css';
import { QuestionVersions } from './question-versions.tsx';
import { QuestionWords } from './question-words.tsx';
import { Retire } from './retire.tsx';
import { DIFFICULTY_WORDS, FORM_WORDS, STATE_WORDS, pathOfQuestion } from './words.ts';
import { SectionHead } from '../../../ui/section-head.tsx';

type Question = BankQuestionReply;

const Enemies = ({ ids }: { ids: readonly string[] }) =>
  ids.length === 0 ? (
    <>those of the same skill alone</>
  ) : (
    <ul className={styles.list}>
      {ids.map((id) => (
        <li key={id}>
          <Link to={pathOfQuestion(id)}>{id}</Link>
        </li>
      ))}
    </ul>
  );

/** When it was retired and brought back, the latest first. */
const Changes = ({ changes }: Pick<Question, 'changes'>) => (
  <section className="stack" aria-labelledby="changes">
    <SectionHead id="changes" title="Retired and brought back" />
    <ul className={styles.list}>
      {changes.map(({ what, why, by, at }) => (
        <li key={at}>
          <strong>{what === 'withdrawn' ? 'Retired' : 'Brought back'}</strong> on {moment(at)}
          {by && ` by ${by}`}: <q dir="auto">{why}</q>
        </li>
      ))}
    </ul>
  </section>
);

function Facts({ question }: { question: Question }) {
  const { id, area, form, demo, state, asked, version, versions, content } = question;
  const corrections = versions.reduce((sum, one) => sum + one.corrections, 0);
  return (
    <DescriptionList
      items={[
        { label: 'Area', value: area },
        { label: 'Kind', value: demo ? 'Demo, never counts' : FORM_WORDS[form] },
        { label: 'Difficulty', value: content.difficulty ? DIFFICULTY_WORDS[content.difficulty] : 'not written down' },
        { label: 'Skill', value: content.skill ?? 'not written down', mono: true },
        { label: 'Source', value: content.source ?? 'not written down' },
        { label: 'Code that the key depends on', value: content.code ?? 'none' },
        { label: 'Never together with', value: <Enemies ids={content.enemies} /> },
        { label: 'State', value: STATE_WORDS[state] },
        { label: 'Asked', value: `in ${countOf(asked, 'test')}` },
        {
          label: 'Corrections of its key',
          value: corrections > 0 ? <Link to={`/admin/bank/corrections?question=${id}`}>{corrections}</Link> : 'none',
        },
        { label: 'What answers say of it', value: <Link to={`/admin/bank/statistics/${id}/${version}`}>Statistics</Link> },
      ]}
    />
  );
}

/** The actions on a question. A question that has left the bank can only be read. */
const Actions = ({ question: { id, state } }: { question: Question }) =>
  state !== 'gone' && (
    <div className={styles.row}>
      <ButtonLink small to={`${pathOfQuestion(id)}/seen`}>
        See it as engineers do
      </ButtonLink>
      <ButtonLink small variant="quiet" to={`/admin/bank/propose?question=${id}`}>
        Propose a change
      </ButtonLink>
      <Retire id={id} state={state} />
    </div>
  );

/** /admin/bank/questions/:id: one question with its key, versions and record. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Page title={id} width="regular">
      <BankTabs open="Questions" />
      <Loaded
        query={useLoad(bankQuestion, { params: { id } })}
        loading="Loading the question"
        failed="The question could not be loaded."
      >
        {(question) => (
          <>
            <Actions question={question} />
            <QuestionWords question={question} />
            <Facts question={question} />
            <QuestionVersions question={question} />
            {question.changes.length > 0 && <Changes changes={question.changes} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
