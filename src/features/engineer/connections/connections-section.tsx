import { type ConnectionList, type ConnectionStatus, engineerConnections } from '../../../../contract/profiles/connections.ts';
import { blockedCompanies, profileViewers } from '../../../../contract/profiles/visibility.ts';
import { day } from '../../../../contract/facts/dates.ts';
import { messageOf } from '../../../shared/api/request.ts';
import { useLive } from '../../../shared/live/live-context.ts';
import { ConnectDialog } from '../../../shared/forms/connect-dialog.tsx';
import { useEndless } from '../../../shared/loading/use-endless.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DimensionLine } from '../../../ui/dimension-line.tsx';
import { OfflineNote } from '../../../ui/offline-note.tsx';
import { Companies, type ListProps } from './companies.tsx';
import { SharingSwitch } from './sharing-switch.tsx';
import { ASKED_FIRST, type Start, useCompanyActs } from './use-company-acts.ts';
import { VisibilitySwitch } from './visibility-switch.tsx';

/** Statuses in which the engineer may ask. */
const ASKABLE: ReadonlySet<ConnectionStatus> = new Set(['unknown', 'cancelled', 'removed', 'rejected']);

const Connections = ({ list, ...rest }: ListProps & { list: ConnectionList }) => (
  <Companies
    {...rest}
    list={useEndless(engineerConnections, { query: { list } })}
    toEntry={({ company, reason, since, expiresAt, status }) => ({
      company,
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
      acts: ASKABLE.has(connection) ? ['Connect'] : [],
      isConnected: connection === 'connected',
      text: days > 1 ? `On ${days} days, last on ${day(viewedAt)}` : `On ${day(viewedAt)}`,
    })}
    empty="No company has opened your profile."
    acts={['Block']}
    start={start}
  />
);

const Blocked = ({ start }: { start: Start }) => (
  <Companies
    title="Blocked companies"
    list={useEndless(blockedCompanies)}
    toEntry={({ company, blockedAt }) => ({ company, text: `Blocked on ${day(blockedAt)}` })}
    empty="You have blocked no company."
    acts={['Unblock']}
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

/** Requests, connections, visitors and blocked companies; and which companies see the profile. */
export function ConnectionsSection() {
  const reload = useReload();
  const refresh = () => reload(engineerConnections, profileViewers, blockedCompanies);
  useLive(['connection'], refresh);
  const acts = useCompanyActs(refresh);
  const { asked, error, start, leave, end } = acts;
  return (
    <section className="stack" aria-labelledby="companies">
      <DimensionLine level={2} id="companies">
        Companies and me
      </DimensionLine>
      <OfflineNote>Requests can be answered when the network is back.</OfflineNote>
      {error && <Alert kind="danger">{messageOf(error)}</Alert>}
      <VisibilitySwitch />
      <SharingSwitch />
      <Connections
        title="Requests"
        list="waiting"
        empty="No company waits for an answer."
        acts={['Accept', 'Reject', 'Block']}
        start={start}
      />
      <Connections title="My requests" list="asked" empty="You wait for no company." acts={['Cancel']} start={start} />
      <Connections
        title="Connected companies"
        list="connected"
        empty="You are connected with no company."
        acts={['Remove', 'Block']}
        start={start}
      />
      <Viewers start={start} />
      <Blocked start={start} />
      <ConnectDialog
        asker="engineer"
        id={asked?.company.id ?? ''}
        open={asked?.act === 'Connect'}
        sentenceOf={messageOf}
        onClose={leave}
        onConnected={end}
      />
      <Confirmation {...acts} />
    </section>
  );
}
