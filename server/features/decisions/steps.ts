import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import {
  DECLINE_PAUSE_DAYS,
  type DecisionAct,
  type DecisionState,
  type DecisionStep,
} from '../../../contract/decisions/decisions.ts';
import { DAY_MS } from '../../../contract/facts/durations.ts';
import type { Side } from '../../../contract/profiles/connections.ts';
import { Failure } from '../../http/failures.ts';
import { type Member, type Pair, type Party, pairOf } from '../../platform/callers/caller.ts';
import type { Tx } from '../../platform/db/database.ts';
import { noteWrite } from '../../platform/db/made-writes.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Announce } from './announce.ts';
import { toDecision } from './decisions.ts';
import type { DecisionRepository, DecisionRow } from './repository.ts';

type Step = z.output<typeof DecisionStep>;
type New = Extract<DecisionAct, { kind: 'offer' | 'decline' }>;
type Change = Exclude<DecisionAct, New>;

/** The parts of other features that steps need. */
export interface DecisionParts {
  /** Whether the two may write to each other. The connection stays as it is until the transaction ends. */
  areConnected(engineerId: string, companyId: string, tx: Tx): Promise<boolean>;
  /** Puts the thread of the two first in the lists of both, made if there is none, and locks it until the transaction ends. */
  raiseThread(pair: Pair, tx: Tx): Promise<void>;
  /** Moves the engineer to this stage on the shortlists of the company. */
  moveToStage(member: Member, engineerId: string, stage: 'offer' | 'not-now', tx: Tx): Promise<void>;
}

interface Needs extends DecisionParts {
  transact: Transact;
  repository: DecisionRepository;
  limits: Pick<Limits, 'chargeAct'>;
  announce: Announce;
}

/** What each step does to an open offer, and whose step it is. */
const CHANGES: Record<Change['kind'], { by: Side; to: DecisionState }> = {
  accept: { by: 'engineer', to: 'accepted' },
  refuse: { by: 'engineer', to: 'refused' },
  withdraw: { by: 'company', to: 'withdrawn' },
};

const noSuch = () => new Failure('not-found', { detail: 'There is no such offer.' });

/** Throws `offer-open`, `declined-lately`. */
function requireRoom(act: New, last: DecisionRow | undefined, now: Date) {
  if (last?.state === 'offered') throw new Failure('offer-open');
  const isLate = last?.state === 'declined' && last.madeAt.getTime() > now.getTime() - DECLINE_PAUSE_DAYS * DAY_MS;
  if (act.kind === 'decline' && isLate) throw new Failure('declined-lately');
}

/** Steps of both sides: offers and their answers, and declines. */
export function createDecisionSteps(needs: Needs) {
  const { transact, repository, areConnected, raiseThread, moveToStage, limits, announce } = needs;

  /** Lets steps about the same two wait for each other. Throws `not-connected`. */
  async function open(pair: Pair, tx: Tx) {
    if (!(await areConnected(pair.engineerId, pair.companyId, tx))) throw new Failure('not-connected');
    await raiseThread(pair, tx);
  }

  /** Throws `wrong-side`, `not-connected`, `offer-open`, `declined-lately`, `not-found`. */
  async function add(party: Party, id: string, act: New, now: Date, tx: Tx): Promise<Pair> {
    if (party.role !== 'company') throw new Failure('wrong-side', { detail: 'Only a company makes an offer or declines.' });
    const pair = pairOf(party, act.to);
    await open(pair, tx);
    requireRoom(act, await repository.findLast(pair, tx), now);
    const common = { id, ...pair, text: act.text, lastBy: party.role, madeAt: now, changedAt: now };
    const row =
      act.kind === 'offer'
        ? { ...common, state: 'offered' as const }
        : { ...common, state: 'declined' as const, reason: act.reason };
    if (!(await repository.insert(row, tx))) throw noSuch();
    await moveToStage(party, pair.engineerId, act.kind === 'offer' ? 'offer' : 'not-now', tx);
    return pair;
  }

  /** Throws `not-found`, `not-connected`, `offer-over`, `wrong-side`. */
  async function change(party: Party, id: string, act: Change, now: Date, tx: Tx): Promise<Pair> {
    const found = await repository.findOwn(party, id, tx);
    if (!found) throw noSuch();
    const { engineerId, companyId } = found.decision;
    // An offer that has ended with the connection is over, which says more than that the two are not connected.
    if (found.decision.state !== 'offered') throw new Failure('offer-over');
    await open({ engineerId, companyId }, tx);
    const row = await repository.lockOwn(party, id, tx);
    if (row?.state !== 'offered') throw new Failure('offer-over');
    const { by, to } = CHANGES[act.kind];
    if (by !== party.role) throw new Failure('wrong-side', { detail: 'The other side decides this.' });
    await repository.update(id, { state: to, answer: act.text, lastBy: party.role, changedAt: now }, tx);
    return { engineerId, companyId };
  }

  return {
    /**
     * Makes a step, once for each id. Throws `not-found`, `not-connected`, `wrong-side`, `offer-open`, `declined-lately`,
     * `offer-over`, `too-many-tries`.
     */
    make: (party: Party, { id = randomUUID(), decision, act }: Step) =>
      transact(async (tx) => {
        if (await noteWrite(party.accountId, id, tx)) {
          await limits.chargeAct('decision', party.accountId, tx);
          const isNew = act.kind === 'offer' || act.kind === 'decline';
          const now = new Date();
          const pair = await (isNew ? add(party, decision, act, now, tx) : change(party, decision, act, now, tx));
          await announce({ ...pair, id: decision, kind: act.kind, by: party }, tx);
        }
        const row = await repository.findOwn(party, decision, tx);
        if (!row) throw noSuch();
        return { response: 'ok' as const, decision: toDecision(row, party) };
      }),
  };
}
