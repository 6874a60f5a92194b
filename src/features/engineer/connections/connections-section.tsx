import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import {
  type AskingCompany,
  type ConnectionList,
  type ConnectionStatus,
  acceptConnect,
  blockCompany,
  blockedCompanies,
  engineerCancel,
  engineerConnections,
  profileViewers,
  rejectConnect,
  removeConnection,
  unblockCompany,
} from '../../../../contract/profiles/connections.ts';
import { day } from '../../../../contract/facts/dates.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { useLive } from '../../../shared/live/live-context.ts';
import { ConnectDialog } from '../../../shared/forms/connect-dialog.tsx';
import { MessageLink } from '../../../shared/forms/message-link.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { ShowMore } from '../../../shared/loading/show-more.tsx';
import { type Endless, useEndless } from '../../../shared/loading/use-endless.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DimensionLine } from '../../../ui/dimension-line.tsx';
import { OfflineNote } from '../../../ui/offline-note.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { CompanyLine } from './company-line.tsx';
import styles from './connections.module.css';
import { SharingSwitch } from './sharing-switch.tsx';
import { VisibilitySwitch } from './visibility-switch.tsx';

const ACTS = {
  Accept: acceptConnect,
  Reject: rejectConnect,
  Cancel: engineerCancel,
  Remove: removeConnection,
  Block: blockCompany,
  Unblock: unblockCompany,
} as const;
/** `Connect` asks for a reason first. */
type Act = keyof typeof ACTS | 'Connect';

/** Statuses in which the engineer may ask. */
const ASKABLE: ReadonlySet<ConnectionStatus> = new Set(['unknown', 'cancelled', 'removed', 'rejected']);

/** Acts that cannot be taken back at once, with what they do. */
const ASKED_FIRST: Partial<Record<Act, string>> = {
  Remove: 'The company no longer sees your e-mail address and phone number, and neither of you can write to the other.',
  Block: 'The company no longer sees or reaches you. A request is rejected, and a connection ends.',
};

type Start = (act: Act, company: AskingCompany) => void;

interface ListProps {
  title: string;
  /** What is said if the list is empty. */
  empty: string;
  acts: readonly Act[];
  start: Start;
}

interface Entry {
  company: AskingCompany;
  text: string;
  /** Acts that this company has besides those of the list. */
  acts?: readonly Act[];
  isConnected?: boolean;
  reason?: string;
}

type AnyList = typeof engineerConnections | typeof profileViewers | typeof blockedCompanies;

function Companies<C extends AnyList>({
  list,
  toEntry,
  title,
  empty,
  acts,
  start,
}: ListProps & { list: Endless<C>; toEntry: (item: z.output<C['reply']>['items'][number]) => Entry }) {
  const online = useOnline();
  return (
    <section className="stack">
      <h3>{title}</h3>
      <Loaded
        query={list}
        loading={`Loading: ${title}`}
        failed="The list could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="muted">{empty}</p>}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.map(toEntry).map(({ company, text, reason, isConnected, acts: own = [] }) => (
              <CompanyLine
                key={company.id}
                company={company}
                actions={
                  <>
                    {isConnected && <MessageLink small to={company.id} name={company.name} />}
                    {[...own, ...acts].map((act) => (
                      <Button
                        key={act}
                        small
                        variant={act === 'Accept' ? 'primary' : 'quiet'}
                        disabled={!online}
                        aria-label={`${act} ${company.name}`}
                        onClick={() => start(act, company)}
                      >
                        {act}
                      </Button>
                    ))}
                  </>
                }
              >
                {reason && <p dir="auto">{reason}</p>}
                <span className="muted small">{text}</span>
              </CompanyLine>
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore hasMore={list.hasMore} isLoadingMore={list.isLoadingMore} loadMore={list.loadMore} of="companies" />
    </section>
  );
}

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

/** Requests, connections, who looked and who is blocked; and which companies see the profile. */
export function ConnectionsSection() {
  const reload = useReload();
  const refresh = () => reload(engineerConnections, profileViewers, blockedCompanies);
  useLive(['connection'], refresh);
  const [asked, setAsked] = useState<{ act: Act; company: AskingCompany } | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ act, company }: { act: keyof typeof ACTS; company: AskingCompany }) => {
      await send(ACTS[act], { params: { id: company.id } });
    },
    // Also after a refusal, since it mostly means that the other side was faster.
    onSettled() {
      setAsked(null);
      refresh();
    },
  });
  const start: Start = (act, company) => {
    if (act === 'Connect' || ASKED_FIRST[act]) setAsked({ act, company });
    else mutate({ act, company });
  };
  const parts: ReactNode = (
    <>
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
      <Companies
        title="Blocked companies"
        list={useEndless(blockedCompanies)}
        toEntry={({ company, blockedAt }) => ({ company, text: `Blocked on ${day(blockedAt)}` })}
        empty="You have blocked no company."
        acts={['Unblock']}
        start={start}
      />
    </>
  );
  return (
    <section className="stack" aria-labelledby="companies">
      <DimensionLine level={2} id="companies">
        Companies and me
      </DimensionLine>
      <OfflineNote>Requests can be answered when the network is back.</OfflineNote>
      {error && <Alert kind="danger">{messageOf(error)}</Alert>}
      <VisibilitySwitch />
      <SharingSwitch />
      {parts}
      <ConnectDialog
        asker="engineer"
        id={asked?.company.id ?? ''}
        open={asked?.act === 'Connect'}
        sentenceOf={messageOf}
        onClose={() => setAsked(null)}
        onConnected={() => {
          setAsked(null);
          refresh();
        }}
      />
      <Dialog
        open={asked !== null && asked.act !== 'Connect'}
        onOpenChange={(open) => open || setAsked(null)}
        title={asked && `${asked.act} ${asked.company.name}?`}
        description={asked && ASKED_FIRST[asked.act]}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsked(null)}>
              Keep it as it is
            </Button>
            <Button
              variant="danger"
              busy={isPending}
              onClick={() => asked && asked.act !== 'Connect' && mutate({ ...asked, act: asked.act })}
            >
              {asked?.act}
            </Button>
          </>
        }
      />
    </section>
  );
}
