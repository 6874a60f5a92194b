import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { checkIfTestDone } from '../../../contract/assessment/assessment.ts';
import { isCallFailure } from '../../shared/api/failure.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { useDevice } from '../../shared/device/device-context.ts';
import { isRefusal } from '../../shared/loading/query-client.ts';
import { type Load, useLoad } from '../../shared/loading/use-load.ts';
import type { StoredAttempt } from '../../engine/outbox/outbox.ts';
import { ownAttempt, PATIENCE_MS, statusOf, type ServerStatus, type Status } from './status.ts';

/** Until the server is asked again, if neither it nor the device knows the test. */
const RETRY_MS = 5000;

/** The latest test of this engineer on this device. `networkMode: 'always'`, because reading it needs no network. */
function useOwnAttempt() {
  const { outbox } = useDevice();
  const account = useSession()?.id ?? null;
  return useQuery({
    queryKey: ['own attempt', account, useId()],
    queryFn: () => ownAttempt(outbox),
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: false,
    gcTime: 0,
  });
}

/** The status as far as it is known; undefined while only the server knows. */
function statusNow(stored: StoredAttempt | null, onServer: ServerStatus | undefined, isUnreachable: boolean): Status | undefined {
  if (onServer || isUnreachable) return statusOf(stored, onServer ?? null);
  // A test that runs on this device is shown at once, without waiting for the server.
  return stored && !stored.finishedAt ? statusOf(stored, null) : undefined;
}

/**
 * The state of this engineer's test. Device and server are asked when the page opens, the server also when the network is back. A
 * refusal by the server is a failure. If the server is slow or not reached, the device's status is used, because a test must go
 * on without a network.
 */
export function useStatus(): Load<Status> {
  const { data: stored, error } = useOwnAttempt();
  const {
    value: onServer,
    failure: serverFailure,
    again,
  } = useLoad(checkIfTestDone, {}, { mode: 'once', patienceMs: PATIENCE_MS, retryMs: RETRY_MS, refetchOnReconnect: true });
  const isLost = serverFailure !== null && isCallFailure(serverFailure) && !isRefusal(serverFailure);
  const failure = error ?? (isLost ? null : serverFailure);
  const now = useMemo(
    () => (stored === undefined ? undefined : statusNow(stored, onServer?.data, serverFailure !== null)),
    [stored, onServer, serverFailure],
  );
  // The last status stays while the server is asked again, so that the page does not lose its state.
  const [known, setKnown] = useState(now);
  if (now && now !== known) setKnown(now);
  return { value: failure ? undefined : (now ?? known), failure, again };
}
