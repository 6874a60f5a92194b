import type { ConnectionState, ConnectionStatus, Side } from '../../../contract/profiles/connections.ts';
import { dayInUtc } from '../../../contract/facts/zoned-dates.ts';
import { ASK_AGAIN_DAYS, REQUEST_DAYS } from '../../../contract/facts/lifetimes.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Engineer, type Pair, type Party, pairOf } from '../../platform/callers/caller.ts';
import { Failure } from '../../http/failures.ts';
import type { ConnectionRepository, ConnectionRow } from './repository.ts';
import { type Act, type Refusal, asOf, outcomeOf, statusOf } from './transitions.ts';
import type { VisibilityRepository } from './visibility-repository.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { ROWS } from '../../platform/limits/table.ts';
import { DAY_MS } from '../../../contract/facts/durations.ts';

/** Requests that are noted as expired in one transaction. */
const EXPIRED_AT_ONCE = 100;

/** One change of a connection, reported in the transaction that makes it. `by` is null if time made it. */
export interface ConnectionChange extends Pair {
  act: Act;
  from: ConnectionState | null;
  to: ConnectionState;
  by: { side: Side; accountId: string } | null;
}

interface Needs {
  transact: Transact;
  repository: ConnectionRepository;
  visibility: Pick<VisibilityRepository, 'find' | 'isVisibleTo'>;
  limits: Pick<Limits, 'chargeAct'>;
  /** Called for every change, in its transaction: what fails here undoes the change. */
  onChange: (change: ConnectionChange, tx: Tx) => Promise<void>;
}

const after = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS);

/** Throws `ask-later` if the other side rejected the last request or ended the connection a short time ago. */
function requirePauseOver({ state, changedAt, changedBy }: ConnectionRow, side: Side, now: Date) {
  const isRefused = (state === 'rejected' || state === 'removed') && changedBy !== null && changedBy !== side;
  const until = after(changedAt, ASK_AGAIN_DAYS);
  if (!isRefused || until <= now) return;
  const what = state === 'rejected' ? 'Your last request was rejected.' : 'The other side has ended the connection.';
  throw new Failure('ask-later', { detail: `${what} You can ask again from ${dayInUtc(until.toISOString())}.` });
}

const isOpen = ({ state }: Pick<ConnectionRow, 'state'>) => state === 'requested' || state === 'connected';

const refusalOf = ({ code, detail }: Refusal) => new Failure(code, { detail });

/** The conditions before a request or another act of a party. */
function createChecks({ repository, visibility, limits }: Omit<Needs, 'onChange' | 'transact'>) {
  /** Throws if the pair may not be asked now; its row is not locked yet. */
  async function requireMayAsk({ role: side, accountId }: Party, pair: Pair, tx: Tx) {
    if (!(await repository.isConfirmed(accountId, tx))) throw new Failure('address-unconfirmed');
    await repository.lockAsker(side, pair, tx);
    if (side === 'company') {
      if (!(await visibility.isVisibleTo(pair.companyId, pair.engineerId, tx))) throw new Failure('not-on-show');
      return;
    }
    if (!(await repository.hasMet(pair, tx))) throw new Failure('no-such-company');
    if (await repository.isBlocked(pair, tx)) {
      throw new Failure('not-allowed', { detail: 'You have blocked this company. Unblock it first.' });
    }
    if ((await visibility.find(pair.engineerId, tx)) === 'hidden') {
      throw new Failure('not-allowed', { detail: 'Companies do not see you. Change who sees you before you ask one.' });
    }
  }

  /** Throws `too-many-open`, `too-many-tries`. */
  async function requireFewRequests(side: Side, { engineerId, companyId }: Pair, tx: Tx) {
    if ((await repository.countOpen(side, { engineerId, companyId }, tx)) >= ROWS.openRequests)
      throw new Failure('too-many-open');
    await limits.chargeAct('request', side === 'company' ? companyId : engineerId, tx);
    await limits.chargeAct('request-again', `${engineerId} ${companyId} ${side}`, tx);
  }

  /**
   * If nothing is open and the company does not see the engineer, perhaps since it is blocked, it gets the same reply
   * as for an engineer who does not exist.
   */
  async function requireReachable({ role: side, accountId }: Party, pair: Pair, act: Act, tx: Tx) {
    if (side === 'engineer') return;
    // Accepting gives the company the engineer's address and phone number.
    if (act === 'accept' && !(await repository.isConfirmed(accountId, tx))) throw new Failure('address-unconfirmed');
    // Locked first, so that a block at the same time has either ended it already or is made later.
    const row = await repository.lock(pair, tx);
    if (!row || isOpen(asOf(row, new Date()))) return;
    const ofNobody = outcomeOf(null, side, act);
    const isRefusal = typeof ofNobody === 'object';
    if (isRefusal && !(await visibility.isVisibleTo(pair.companyId, pair.engineerId, tx))) throw refusalOf(ofNobody);
  }

  return { requireMayAsk, requireFewRequests, requireReachable };
}

type Checks = ReturnType<typeof createChecks>;

const newRequest = ({ role: side, accountId }: Party, pair: Pair, reason: string, now: Date) => ({
  ...pair,
  state: 'requested' as const,
  askedBy: side,
  askedByAccount: accountId,
  reason,
  askedAt: now,
  changedAt: now,
  changedBy: side,
  expiresAt: after(now, REQUEST_DAYS),
});

/**
 * Returns the function that makes one act in a transaction, by the table of transitions, and returns the status that the party
 * sees.
 */
function createActIn({ repository, onChange }: Pick<Needs, 'repository' | 'onChange'>, { requireFewRequests }: Checks) {
  const report = (
    { role: side, accountId }: Party,
    pair: Pair,
    act: Act,
    from: ConnectionState | null,
    to: ConnectionState,
    tx: Tx,
  ) => onChange({ ...pair, act, from, to, by: { side, accountId } }, tx);

  /** The first request of a pair. Null if the pair has a row, so that its state decides. */
  async function insertFirst(party: Party, pair: Pair, reason: string, now: Date, tx: Tx): Promise<ConnectionStatus | null> {
    if (await repository.find(pair, tx)) return null;
    await requireFewRequests(party.role, pair, tx);
    if (!(await repository.insert(newRequest(party, pair, reason, now), tx))) return null;
    await report(party, pair, 'connect', null, 'requested', tx);
    return 'pending-target-approve';
  }

  async function actIn(tx: Tx, party: Party, pair: Pair, act: Act, reason = ''): Promise<ConnectionStatus> {
    const side = party.role;
    const now = new Date();
    const first = act === 'connect' ? await insertFirst(party, pair, reason, now, tx) : null;
    if (first) return first;
    const found = await repository.lock(pair, tx);
    const row = found && asOf(found, now);
    const outcome = outcomeOf(row ?? null, side, act);
    if (typeof outcome === 'object') throw refusalOf(outcome);
    if (outcome === 'stay' || !row) return statusOf(row ?? null, side);
    if (outcome === 'requested') {
      requirePauseOver(row, side, now);
      await requireFewRequests(side, pair, tx);
    }
    const change =
      outcome === 'requested' ? newRequest(party, pair, reason, now) : { state: outcome, changedAt: now, changedBy: side };
    await repository.update(row.id, change, tx);
    await report(party, pair, act, row.state, outcome, tx);
    return statusOf({ state: outcome, askedBy: outcome === 'requested' ? side : row.askedBy }, side);
  }

  return actIn;
}

/**
 * What two parties do about their connection. Each act locks the pair's row, so that of two acts at once the second sees what the
 * first has made, and goes by the table of transitions (transitions.ts).
 */
export function createRequests({ transact, repository, visibility, limits, onChange }: Needs) {
  const checks = createChecks({ repository, visibility, limits });
  const { requireMayAsk, requireReachable } = checks;
  const actIn = createActIn({ repository, onChange }, checks);

  return {
    /**
     * Asks the other side for a connection; connects the two if it has asked. Returns the status that the party sees. Throws
     * `address-unconfirmed`, `not-on-show`, `no-such-company`, `not-allowed`, `ask-later`, `too-many-open`, `too-many-tries`.
     */
    connect: (party: Party, other: string, reason: string): Promise<ConnectionStatus> =>
      transact(async (tx) => {
        const pair = pairOf(party, other);
        await requireMayAsk(party, pair, tx);
        return actIn(tx, party, pair, 'connect', reason);
      }),

    /**
     * Throws what the table of transitions says, for a company that no longer sees the engineer as if there never was a request,
     * and `address-unconfirmed`.
     */
    act: (party: Party, other: string, act: 'cancel' | 'accept' | 'reject' | 'remove'): Promise<ConnectionStatus> =>
      transact(async (tx) => {
        const pair = pairOf(party, other);
        await requireReachable(party, pair, act, tx);
        return actIn(tx, party, pair, act);
      }),

    /** Blocks the company; a request is rejected and a connection ends. Throws `no-such-company`. */
    block: (engineer: Engineer, companyId: string) =>
      transact(async (tx) => {
        const pair = pairOf(engineer, companyId);
        await repository.lockAsker('engineer', pair, tx);
        if (!(await repository.block(pair, new Date(), tx))) throw new Failure('no-such-company');
        await actIn(tx, engineer, pair, 'block');
      }),

    unblock: (engineer: Engineer, companyId: string) => repository.unblock(pairOf(engineer, companyId)),

    /** Notes which requests have expired by this time. Returns how many. */
    async expireDue(now = new Date()): Promise<number> {
      for (let total = 0; ;) {
        const expired = await transact(async (tx) => {
          const rows = await repository.lockExpired(now, EXPIRED_AT_ONCE, tx);
          for (const { id, engineerId, companyId, state, expiresAt } of rows) {
            await repository.update(id, { state: 'expired', changedAt: expiresAt, changedBy: null }, tx);
            await onChange({ engineerId, companyId, act: 'expire', from: state, to: 'expired', by: null }, tx);
          }
          return rows.length;
        });
        total += expired;
        if (expired < EXPIRED_AT_ONCE) return total;
      }
    },
  };
}

export type Requests = ReturnType<typeof createRequests>;
