import { moment } from '../../../../contract/facts/dates.ts';
import {
  decideReport,
  MAX_REPORT_CHARACTERS,
  messageReports,
  type Report,
} from '../../../../contract/messages/message-reports.ts';
import { send } from '../../../shared/api/request.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DecisionList, useDecisionAddress } from './decision-list.tsx';
import styles from './requests-page.module.css';

/** The form for the decision and its note, which stays on record. */
function Decide({ id }: { id: string }) {
  const reload = useReload();
  const { props, field, busy, error, setValue } = useApiForm({
    schema: decideReport.body,
    start: { decision: 'kept', note: '' },
    send: (body) => send(decideReport, { params: { id }, body }),
    onSent: () => reload(messageReports),
  });
  const { error: wrong, ...area } = field('note');
  return (
    <form className={styles.decide} {...props}>
      <TextArea
        label="Note"
        hint="It stays on record with your name. Neither side reads it."
        rows={2}
        maxLength={MAX_REPORT_CHARACTERS}
        error={wrong ?? error}
        {...area}
      />
      <div className={styles.row}>
        <Button type="submit" small variant="danger" busy={busy} onClick={() => setValue('decision', 'removed')}>
          Remove the message
        </Button>
        <Button type="submit" small variant="quiet" busy={busy} onClick={() => setValue('decision', 'kept')}>
          Keep it
        </Button>
      </div>
    </form>
  );
}

const Decided = ({ report: { decision, note, decidedAt, decidedBy } }: { report: Report }) => (
  <p className={styles.words}>
    <strong>{decision === 'removed' ? 'The message was removed' : 'The message was kept'}</strong> on{' '}
    {decidedAt && moment(decidedAt)}
    {decidedBy && (
      <>
        {' '}
        by <bdi>{decidedBy}</bdi>
      </>
    )}
    : <q dir="auto">{note}</q>
  </p>
);

function ReportPanel({ report }: { report: Report }) {
  const { id, text, reason, side, reportedBy, engineer, company, sentAt, reportedAt, decision } = report;
  const nameOf = (who: 'engineer' | 'company') => <bdi>{who === 'engineer' ? engineer : company}</bdi>;
  return (
    <Panel as="li" aria-labelledby={id}>
      <h2 className={styles.asked} id={id}>
        Reported on {moment(reportedAt)}
      </h2>
      <blockquote className={styles.words} dir="auto">
        {text}
      </blockquote>
      <DescriptionList
        items={[
          { label: 'Written by', value: nameOf(side) },
          { label: 'Sent', value: moment(sentAt), mono: true },
          { label: 'Reported by', value: nameOf(reportedBy) },
          { label: 'Reason', value: <span dir="auto">{reason}</span> },
        ]}
      />
      {decision === null ? <Decide id={id} /> : <Decided report={report} />}
    </Panel>
  );
}

/** /admin/reports: messages that somebody has reported. */
export function Component() {
  const { page, state } = useDecisionAddress('decided');
  return (
    <Page
      title="Reports"
      width="wide"
      lead="Messages that an engineer or a company has reported. A message that is removed here can be read by neither side."
    >
      <DecisionList
        query={useLoad(messageReports, { query: { page, state } })}
        state={state}
        decided="decided"
        of={['report', 'reports']}
        empty={{ waiting: 'No report waits', decided: 'No report has been decided yet' }}
      >
        {(items) => (
          <ul className={styles.list}>
            {items.map((item) => (
              <ReportPanel key={item.id} report={item} />
            ))}
          </ul>
        )}
      </DecisionList>
    </Page>
  );
}
