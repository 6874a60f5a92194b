import { useSearchParams } from 'react-router-dom';
import { moment } from '../../../contract/facts/dates.ts';
import { MAX_REPORT_CHARACTERS, type Report, decideReport, messageReports } from '../../../contract/messages/messages.ts';
import { send } from '../../shared/api/request.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { Loaded } from '../../shared/loading/loaded.tsx';
import { ShowMore } from '../../shared/loading/show-more.tsx';
import { useEndless } from '../../shared/loading/use-endless.ts';
import { useReload } from '../../shared/loading/use-reload.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
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

const STATES = ['waiting', 'decided'] as const;
const TITLES = { waiting: 'Waiting', decided: 'Decided' };

/** /admin/reports: messages that somebody has reported. */
export function Component() {
  const [params] = useSearchParams();
  const state = STATES.find((one) => one === params.get('state')) ?? 'waiting';
  const query = useEndless(messageReports, { query: { state } });
  return (
    <Page
      title="Reports"
      width="regular"
      lead="Messages that an engineer or a company has reported. A message that is removed here can be read by neither side."
    >
      <nav className={styles.row} aria-label="Which reports">
        {STATES.map((one) => (
          <ButtonLink
            key={one}
            small
            variant="quiet"
            to={`/admin/reports?state=${one}`}
            aria-current={one === state ? 'page' : undefined}
          >
            {TITLES[one]}
          </ButtonLink>
        ))}
      </nav>
      <Loaded
        query={query}
        loading="Loading the reports"
        failed="The reports could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={state === 'waiting' ? 'No report waits' : 'No report has been decided yet'} />}
      >
        {({ items }) => (
          <>
            <ul className={styles.list}>
              {items.map((report) => (
                <ReportPanel key={report.id} report={report} />
              ))}
            </ul>
            <ShowMore hasMore={query.hasMore} isLoadingMore={query.isLoadingMore} loadMore={query.loadMore} of="reports" />
          </>
        )}
      </Loaded>
    </Page>
  );
}
