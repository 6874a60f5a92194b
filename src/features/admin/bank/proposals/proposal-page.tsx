import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { bankVersion } from '../../../../../contract/bank/bank.ts';
import { moment } from '../../../../../contract/facts/dates.ts';
import {
  type ProposalReply,
  decideProposal,
  proposal,
  proposals,
  takeBackProposal,
} from '../../../../../contract/bank/proposals.ts';
import { messageOf, send } from '../../../../shared/api/request.ts';
import { useApiForm } from '../../../../shared/forms/use-api-form.ts';
import { Loaded } from '../../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../../shared/loading/use-load.ts';
import { useReload } from '../../../../shared/loading/use-reload.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { BankTabs } from '../bank-tabs.tsx';
import styles from '../bank.module.css';
import { Compared } from '../compared.tsx';
import { linesOf } from '../content-lines.ts';
import { DECISION_WORDS, nameOf } from './proposals-page.tsx';
import { contentOf } from './proposed-content.ts';
import { ProposedWordsOf } from './proposed-words.tsx';
import { FORM_WORDS, pathOfQuestion } from '../words.ts';
import { SectionHead } from '../../../../ui/section-head.tsx';

type Proposal = ProposalReply;

/** The changed words, beside those of the version that the change was made from. */
function Differences({ found: { questionId, version, words } }: { found: Proposal }) {
  const query = useLoad(bankVersion, { params: { id: questionId ?? '', version: version ?? 1 } });
  return (
    <Loaded query={query} loading="Loading the version" failed="The version could not be loaded.">
      {({ content }) => (
        <Compared
          caption="What the proposal changes"
          before={{ name: `Version ${version}`, lines: linesOf(content) }}
          after={{ name: 'Proposed', lines: linesOf(contentOf(words)) }}
        />
      )}
    </Loaded>
  );
}

const Faults = ({ faults }: Pick<Proposal, 'faults'>) =>
  faults.length === 0 ? (
    <Alert kind="safe">The checks of the bank find nothing against it.</Alert>
  ) : (
    <Alert kind="attention" title="The checks of the bank say: the question">
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Alert>
  );

function Decide({ id }: { id: string }) {
  const reload = useReload();
  const { props, field, busy, error, setValue } = useApiForm({
    schema: decideProposal.body,
    start: { decision: 'approved', reason: '' },
    send: (body) => send(decideProposal, { params: { id }, body }),
    onSent: () => reload(proposal, proposals),
  });
  const { error: wrong, ...area } = field('reason');
  return (
    <Panel as="section" aria-labelledby="decide">
      <h2 id="decide">Decide</h2>
      <p>Solve the question yourself before you look at its key.</p>
      <form className={styles.form} {...props}>
        <TextArea label="Reason" hint="It stays on record with your name." rows={3} error={wrong ?? error} {...area} />
        <div className="row">
          <Button type="submit" busy={busy} onClick={() => setValue('decision', 'approved')}>
            Approve
          </Button>
          <Button type="submit" variant="quiet" busy={busy} onClick={() => setValue('decision', 'rejected')}>
            Reject
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function TakeBack({ id }: { id: string }) {
  const reload = useReload();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(takeBackProposal, { params: { id } }),
    onSuccess: () => reload(proposal, proposals),
  });
  return (
    <Alert
      title="This proposal is your own"
      action={
        <Button small variant="quiet" busy={isPending} onClick={() => mutate()}>
          Take it back
        </Button>
      }
    >
      Another administrator decides about it.
      {error && <p role="alert">{messageOf(error)}</p>}
    </Alert>
  );
}

/** The consequences of the approval: nothing happens by itself. */
function Approved({ found: { file, inBank, questionId, form } }: { found: Proposal }) {
  if (inBank !== null)
    return (
      <Alert kind="safe" title={`It is in the bank as version ${inBank}`}>
        The bank of this server says the same.
      </Alert>
    );
  if (!file)
    return (
      <Alert kind="attention" title="It is not in the bank yet">
        {form === 'parametric'
          ? 'Formulas are part of the program. The developers write them from this remark; nothing changes before a release has them.'
          : 'Nothing changes before a release has it.'}
      </Alert>
    );
  return (
    <section className="stack" aria-labelledby="file">
      <SectionHead id="file" title="For the developers" />
      <Alert kind="attention" title="It is not in the bank yet">
        Words of questions are part of the program. The developers add this file as {questionId}, second readers solve it without
        its key, and it is asked from the next release on. Until then nothing has changed.
      </Alert>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse */}
      <pre className={styles.file} tabIndex={0} aria-label={file.name}>
        {file.text}
      </pre>
      <div>
        <Button variant="quiet" onClick={() => saveFile(new Blob([file.text], { type: 'text/plain' }), file.name)}>
          Save {file.name}
        </Button>
      </div>
    </section>
  );
}

function Facts({ found }: { found: Proposal }) {
  const { questionId, isNew, version, area, form, why, by, own, at, state, reason, decidedBy, decidedAt } = found;
  const decided = [
    { label: 'Decision', value: DECISION_WORDS[state] },
    ...(reason ? [{ label: 'Reason', value: reason }] : []),
    ...(decidedAt ? [{ label: 'Decided', value: `${moment(decidedAt)}${decidedBy ? ` by ${decidedBy}` : ''}` }] : []),
  ];
  return (
    <DescriptionList
      items={[
        ...(questionId && !isNew
          ? [{ label: 'Question', value: <Link to={pathOfQuestion(questionId)}>{`${questionId}, version ${version}`}</Link> }]
          : []),
        ...(questionId && isNew ? [{ label: 'Id', value: questionId, mono: true }] : []),
        { label: 'Area', value: area },
        { label: 'Kind', value: FORM_WORDS[form] },
        { label: 'Why', value: why },
        { label: 'By', value: own ? 'you' : (by ?? 'an account that is deleted') },
        { label: 'When', value: moment(at) },
        ...(state === 'waiting' ? [] : decided),
      ]}
    />
  );
}

/** /admin/bank/proposals/:id: one proposal, its changes, and the decision. */
export function Component() {
  const { id = '' } = useParams();
  const query = useLoad(proposal, { params: { id } });
  return (
    <Page title={query.value ? nameOf(query.value) : 'Proposal'} width="regular">
      <BankTabs open="Proposals" />
      <Loaded query={query} loading="Loading the proposal" failed="The proposal could not be loaded.">
        {(found) => (
          <>
            <Facts found={found} />
            <ProposedWordsOf words={found.words} />
            {!found.isNew && found.form !== 'parametric' && <Differences found={found} />}
            {found.form !== 'parametric' && <Faults faults={found.faults} />}
            {found.state === 'waiting' && (found.own ? <TakeBack id={id} /> : <Decide id={id} />)}
            {found.state === 'approved' && <Approved found={found} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
