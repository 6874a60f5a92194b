import type { ConnectionState, ConnectionStatus, Side } from '../../../contract/profiles/connections.ts';
import type { ProblemCode } from '../../../contract/base/problem.ts';

/** The acts on a connection. Only an engineer can `block`; `expire` is caused by time. */
export type Act = 'connect' | 'cancel' | 'accept' | 'reject' | 'remove' | 'block' | 'expire';

/** A connection as stored; null where there never was one. */
export type Stored = { state: ConnectionState; askedBy: Side } | null;

/** The state as the acting side sees it: `asked` by itself, `was-asked` by the other side. */
type Standing = 'none' | 'asked' | 'was-asked' | Exclude<ConnectionState, 'requested'>;

export interface Refusal {
  code: ProblemCode;
  detail: string;
}

/** `stay`: nothing changes, and the act counts as done, since it is a repeat. */
type Outcome = ConnectionState | 'stay' | Refusal;

const NOT_ASKED: Refusal = { code: 'request-over', detail: 'There is no request between you.' };
const TAKEN_BACK: Refusal = { code: 'request-over', detail: 'The request was taken back meanwhile.' };
const REJECTED: Refusal = { code: 'request-over', detail: 'The request was rejected meanwhile.' };
const ENDED: Refusal = { code: 'request-over', detail: 'The connection was removed meanwhile.' };
const EXPIRED: Refusal = { code: 'request-over', detail: 'The request has expired.' };
const CONNECTED: Refusal = { code: 'already-connected', detail: 'The request was accepted already. You are connected.' };
const NOT_CONNECTED: Refusal = { code: 'not-connected', detail: 'You are not connected.' };
const OWN: Refusal = { code: 'wrong-side', detail: 'You have asked yourself. Only the other side can answer the request.' };
const OF_OTHERS: Refusal = { code: 'wrong-side', detail: 'The other side has asked. You can accept or reject the request.' };

/** Every act in every state. A party that asks one that has asked before is connected with it, since both want it. */
const TRANSITIONS: Record<Act, Record<Standing, Outcome>> = {
  connect: {
    none: 'requested',
    asked: 'stay',
    'was-asked': 'connected',
    connected: 'stay',
    cancelled: 'requested',
    rejected: 'requested',
    removed: 'requested',
    expired: 'requested',
  },
  cancel: {
    none: NOT_ASKED,
    asked: 'cancelled',
    'was-asked': OF_OTHERS,
    connected: CONNECTED,
    cancelled: 'stay',
    rejected: REJECTED,
    removed: ENDED,
    expired: EXPIRED,
  },
  accept: {
    none: NOT_ASKED,
    asked: OWN,
    'was-asked': 'connected',
    connected: 'stay',
    cancelled: TAKEN_BACK,
    rejected: REJECTED,
    removed: ENDED,
    expired: EXPIRED,
  },
  reject: {
    none: NOT_ASKED,
    asked: OWN,
    'was-asked': 'rejected',
    connected: CONNECTED,
    cancelled: TAKEN_BACK,
    rejected: 'stay',
    removed: ENDED,
    expired: EXPIRED,
  },
  remove: {
    none: NOT_CONNECTED,
    asked: NOT_CONNECTED,
    'was-asked': NOT_CONNECTED,
    connected: 'removed',
    cancelled: NOT_CONNECTED,
    rejected: NOT_CONNECTED,
    removed: 'stay',
    expired: NOT_CONNECTED,
  },
  block: {
    none: 'stay',
    asked: 'cancelled',
    'was-asked': 'rejected',
    connected: 'removed',
    cancelled: 'stay',
    rejected: 'stay',
    removed: 'stay',
    expired: 'stay',
  },
  expire: {
    none: 'stay',
    asked: 'expired',
    'was-asked': 'expired',
    connected: 'stay',
    cancelled: 'stay',
    rejected: 'stay',
    removed: 'stay',
    expired: 'stay',
  },
};

function standingOf(stored: Stored, side: Side): Standing {
  if (!stored) return 'none';
  if (stored.state !== 'requested') return stored.state;
  return stored.askedBy === side ? 'asked' : 'was-asked';
}

/** The effect of an act of this side on a connection: the next state, `stay`, or the reason of a refusal. */
export const outcomeOf = (stored: Stored, side: Side, act: Act): Outcome => TRANSITIONS[act][standingOf(stored, side)];

/** The connection as a side sees it. */
export function statusOf(stored: Stored, side: Side): ConnectionStatus {
  const standing = standingOf(stored, side);
  if (standing === 'none' || standing === 'expired') return 'unknown';
  if (standing === 'asked') return 'pending-target-approve';
  return standing === 'was-asked' ? 'pending-user-approve' : standing;
}

/** A stored connection at this time: a request that nobody answered has expired at its hour, whether or not that was noted. */
export const asOf = <Row extends { state: ConnectionState; changedAt: Date; expiresAt: Date }>(row: Row, now: Date): Row =>
  row.state === 'requested' && row.expiresAt <= now ? { ...row, state: 'expired', changedAt: row.expiresAt } : row;
