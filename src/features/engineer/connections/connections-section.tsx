import { type ConnectionList, type ConnectionStatus, engineerConnections } from '../../../../contract/profiles/connections.ts';
import { blockedCompanies, profileViewers } from '../../../../contract/profiles/visibility.ts';
import { day, shortDay } from '../../../../contract/facts/dates.ts';
import { messageOf } from '../../../shared/api/request.ts';
import { useLive } from '../../../shared/live/live-context.ts';
import { ConnectDialog } from '../../../shared/forms/connect-dialog.tsx';
import { useEndless } from '../../../shared/loading/use-endless.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { OfflineNote } from '../../../ui/offline-note.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Companies, type ListProps } from './companies.tsx';
import styles from './connections.module.css';
import { SharingSwitch } from './sharing-switch.tsx';
import { ASKED_FIRST, type Start, useCompanyActs } from './use-company-acts.ts';
import { VisibilitySwitch } from './visibility-switch.tsx';

/** Statuses in which the engineer may ask. */
const ASKABLE: ReadonlySet<ConnectionStatus> = new Set(['unknown', 'cancelled', 'removed', 'rejected']);

const Connections = ({ list, ...rest }: ListProps & { list: ConnectionList }) => (
  <Companies
    {...rest}
    list={useEndless(engineerConnections, { query: { list } })}
    toEntry={({ company, askedByName, reason, since, expiresAt, status }) => ({
      company,
      asker: expiresAt ? askedByName : undefined,
      reason,
      isConnected: status === 'connected',
      text: expiresAt ? `Asked on ${day(since)}, expires on ${day(expiresAt)}` : `Connected since ${day(since)}`,
    })}
  />
);

const Viewers = ({ start }: { start: Start }) => (
  <Companies
    title="Who looked at my profile"
    list={useEndless(profileViewers)}
    toEntry={({ company, viewedAt, days, connection }) => ({
      company,
      main: ASKABLE.has(connection) ? 'Connect' : undefined,
      isConnected: connection === 'connected',
      text: days > 1 ? `Viewed on ${days} days, most recently ${shortDay(viewedAt)}` : `Viewed on ${shortDay(viewedAt)}`,
    })}
    empty="No company has opened your profile."
    more={['Block']}
    start={start}
  />
);

const Blocked = ({ start }: { start: Start }) => (
  <Companies
    title="Blocked companies"
    list={useEndless(blockedCompanies)}
    toEntry={({ company, blockedAt }) => ({ company, text: `Blocked on ${day(blockedAt)}` })}
    empty="No blocked companies."
    main="Unblock"
    start={start}
  />
);

/** Explains the effect of an act before it is done. */
const Confirmation = ({ asked, isPending, confirm, leave }: ReturnType<typeof useCompanyActs>) => (
  <Dialog
    open={asked !== null && asked.act !== 'Connect'}
    onOpenChange={(open) => open || leave()}
    title={asked && `${asked.act} ${asked.company.name}?`}
    description={asked && ASKED_FIRST[asked.act]}
    actions={
      <>
        <Button variant="quiet" onClick={leave}>
          Keep it as it is
        </Button>
        <Button variant="danger" busy={isPending} onClick={confirm}>
          {asked?.act}
        </Button>
      </>
    }
  />
);

const WAITING = { query: { list: 'waiting' } } as const;

/** What the acts of a section may ask and report. */
const Questions = ({ acts }: { acts: ReturnType<typeof useCompanyActs> }) => (
  <>
    {acts.error && <Alert kind="danger">{messageOf(acts.error)}</Alert>}
    <ConnectDialog
      asker="engineer"
      id={acts.asked?.company.id ?? ''}
      open={acts.asked?.act === 'Connect'}
      sentenceOf={messageOf}
      onClose={acts.leave}
      onConnected={acts.end}
    />
    <Confirmation {...acts} />
  </>
);

function useRefresh() {
  const reload = useReload();
  return () => reload(engineerConnections, profileViewers, blockedCompanies);
}

/** The companies that wait for an answer; nothing if none does. */
export function RequestsSection() {
  const acts = useCompanyActs(useRefresh());
  const waiting = useEndless(engineerConnections, WAITING).value?.items.length ?? 0;
  return (
    <>
      <Questions acts={acts} />
      {waiting > 0 && (
        <section className="stack" aria-labelledby="requests">
          <SectionHead id="requests" title="Requests" />
          <OfflineNote>Requests can be answered when the network is back.</OfflineNote>
          <Connections
            title="Companies that ask to connect"
            hideTitle
            list="waiting"
            empty=""
            main="Accept"
            more={['Reject', 'Block']}
            start={acts.start}
          />
        </section>
      )}
    </>
  );
}

/** Connections, own requests, visitors and blocked companies; and which companies see the profile. */
export function ConnectionsSection() {
  const refresh = useRefresh();
  useLive(['connection'], refresh);
  const acts = useCompanyActs(refresh);
  const { start } = acts;
  return (
    <>
      <section className="stack" aria-labelledby="companies">
        <SectionHead id="companies" title="Companies and me" />
        <OfflineNote>Connections can be changed when the network is back.</OfflineNote>
        <Questions acts={acts} />
        <div className={styles.lists}>
          <Connections
            title="Connected companies"
            list="connected"
            empty="No connections yet."
            more={['Remove', 'Block']}
            start={start}
          />
          <Connections title="My requests" list="asked" empty="No requests sent." main="Cancel" start={start} />
          <Viewers start={start} />
          <Blocked start={start} />
        </div>
      </section>
      <section className="stack" aria-labelledby="visibility">
        <SectionHead id="visibility" title="Who sees and hears me" />
        <div className={styles.lists}>
          <div>
            <VisibilitySwitch />
          </div>
          <div>
            <SharingSwitch />
          </div>
        </div>
      </section>
    </>
  );
}
