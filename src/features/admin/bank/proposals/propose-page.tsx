import { useNavigate, useSearchParams } from 'react-router-dom';
import { Area } from '../../../../../contract/assessment/assessment.ts';
import { type BankContent, QuestionForm, bankQuestion } from '../../../../../contract/bank/bank.ts';
import { proposals, propose } from '../../../../../contract/bank/proposals.ts';
import { SPECIALTIES } from '../../../../../contract/facts/specialties.ts';
import { send } from '../../../../shared/api/request.ts';
import { useOwnForm } from '../../../../shared/forms/use-own-form.ts';
import { Loaded } from '../../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../../shared/loading/use-load.ts';
import { useReload } from '../../../../shared/loading/use-reload.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Select } from '../../../../ui/select.tsx';
import { BankTabs } from '../bank-tabs.tsx';
import styles from '../bank.module.css';
import { ProposalFields } from './proposal-fields.tsx';
import { type About, schemaFor, startOf } from './proposal-form.ts';
import { FORM_WORDS } from '../words.ts';

/** The form itself. The typed values stay in this tab until they are sent. */
function ProposalForm({ about, content }: { about: About; content?: BankContent }) {
  const reload = useReload();
  const navigate = useNavigate();
  const { questionId, area, form, drawing } = about;
  const { props, field, busy, error } = useOwnForm({
    draft: `proposal ${questionId ?? `${area} ${form}`}`,
    schema: schemaFor(about),
    start: startOf(form, content),
    send: (body) => send(propose, { body }),
    onSent: async ({ id }) => {
      await reload(proposals);
      await navigate(`/admin/bank/proposals/${id}`);
    },
    whenInvalid: () => 'Something is missing or too long. It is named at its field.',
  });
  return (
    <form className={styles.form} {...props}>
      <ProposalFields form={form} field={field} hasDrawing={drawing !== null} />
      <TextArea label="Why" hint="Whoever decides reads it; it stays on record with your name." rows={3} {...field('why')} />
      {error && <Alert kind="danger">{error}</Alert>}
      <div>
        <Button type="submit" needsNetwork busy={busy && 'Proposing'}>
          Propose
        </Button>
      </div>
    </form>
  );
}

function Change({ id }: { id: string }) {
  // Fresh, since a form that was begun must not change while somebody types.
  const query = useLoad(bankQuestion, { params: { id } }, { mode: 'once' });
  return (
    <Loaded query={query} loading="Loading the question" failed="The question could not be loaded.">
      {({ version, area, form, content }) => (
        <>
          <p>
            {FORM_WORDS[form]}, {area}, made from version {version}.
          </p>
          <ProposalForm about={{ questionId: id, version, area, form, drawing: content.drawing }} content={content} />
        </>
      )}
    </Loaded>
  );
}

const FIRST_AREA = SPECIALTIES[0];
const AREAS = Area.options.map((area) => ({ value: area, label: area }));
const FORMS = QuestionForm.options.map((form) => ({ value: form, label: FORM_WORDS[form] }));

function New() {
  const [query, setQuery] = useSearchParams();
  const area = Area.safeParse(query.get('area')).data ?? FIRST_AREA;
  const form = QuestionForm.safeParse(query.get('form')).data ?? 'fixed';
  const choose = (chosen: { area?: string; form?: string }) => setQuery({ area, form, ...chosen }, { replace: true });
  return (
    <>
      <div className={styles.pair}>
        <Select
          label="Area"
          options={AREAS}
          value={area}
          onChange={({ currentTarget }) => choose({ area: currentTarget.value })}
        />
        <Select
          label="Kind"
          options={FORMS}
          value={form}
          onChange={({ currentTarget }) => choose({ form: currentTarget.value })}
        />
      </div>
      <ProposalForm key={`${area} ${form}`} about={{ questionId: null, version: null, area, form, drawing: null }} />
    </>
  );
}

/** /admin/bank/propose: the form for a change of a question, or for a new one. */
export function Component() {
  const id = useSearchParams()[0].get('question');
  return (
    <Page
      title={id ? `Propose a change of ${id}` : 'Propose a new question'}
      width="regular"
      lead="Another administrator decides about it. What is approved enters the bank with a release, after second readers have solved it."
    >
      <BankTabs open="Proposals" />
      {id ? <Change key={id} id={id} /> : <New />}
    </Page>
  );
}
