import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../../contract/facts/durations.ts';
import {
  type InterviewAct,
  InterviewStep,
  MAX_DAYS_AHEAD,
  MAX_OPEN_INTERVIEWS,
  type Slot,
} from '../../../contract/interviews/interviews.ts';
import { Failure } from '../../http/failures.ts';
import { type Pair, type Party, pairOf } from '../../platform/callers/caller.ts';
import type { Tx } from '../../platform/db/database.ts';
import { noteWrite } from '../../platform/db/made-writes.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Announce, InterviewChange } from './announce.ts';
import { lastEnd, toInterview } from './interviews.ts';
import { firstReminder } from './reminders.ts';
import type { InterviewRepository, InterviewRow } from './repository.ts';
import { outcomeOf } from './transitions.ts';
import type { z } from 'zod';

type Step = z.output<typeof InterviewStep>;
type ActOf<Kind extends InterviewAct['kind']> = Extract<InterviewAct, { kind: Kind }>;

interface Needs {
  transact: Transact;
  repository: InterviewRepository;
  /** Whether the two may write to each other. The connection stays as it is until the transaction ends. */
  areConnected(engineerId: string, companyId: string, tx: Tx): Promise<boolean>;
  limits: Pick<Limits, 'chargeAct'>;
  announce: Announce;
}

/** Throws `bad-input` if a time is over or too far ahead. */
function requireAhead(slots: readonly Slot[], now: Date) {
  const latest = now.getTime() + MAX_DAYS_AHEAD * DAY_MS;
  const starts = slots.map(({ start }) => Date.parse(start));
  if (starts.every((start) => start > now.getTime() && start <= latest)) return;
  const detail = `Each time must lie within the next ${MAX_DAYS_AHEAD} days.`;
  throw new Failure('bad-input', { detail, fields: { slots: detail } });
}

const inOrder = (slots: readonly Slot[]) => slots.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));

/** The columns that an act changes, apart from state, revision and who made it. Throws `bad-input`, `interview-changed`. */
function changeBy(act: Exclude<InterviewAct, { kind: 'offer' }>, row: InterviewRow, now: Date): Partial<InterviewRow> {
  const noTime = { start: null, minutes: null, remindAt: null };
  switch (act.kind) {
    case 'pick': {
      const slot = row.slots.find(({ start }) => Date.parse(start) === Date.parse(act.start));
      if (!slot) throw new Failure('interview-changed');
      requireAhead([slot], now);
      const start = new Date(slot.start);
      return { start, minutes: slot.minutes, slots: [], until: lastEnd([slot]), note: '', remindAt: firstReminder(start, now) };
    }
    case 'move':
    case 'propose':
      requireAhead(act.slots, now);
      return { ...noTime, slots: inOrder(act.slots), until: lastEnd(act.slots), note: act.note };
    default:
      // `start` stays, so that the page can say which time was called off.
      return { slots: [], note: act.note, remindAt: null };
  }
}

/** Steps of both sides about interviews, by the table of transitions (transitions.ts). */
export function createInterviewSteps({ transact, repository, areConnected, limits, announce }: Needs) {
  /** Throws `not-connected`. */
  async function requireConnected({ engineerId, companyId }: Pair, tx: Tx) {
    if (!(await areConnected(engineerId, companyId, tx))) throw new Failure('not-connected');
  }

  const zoneOf = ({ role }: Party, zone: string | undefined) =>
    zone === undefined ? {} : role === 'engineer' ? { engineerZone: zone } : { companyZone: zone };

  /** Throws `wrong-side`, `not-connected`, `bad-input`, `list-full`, `interview-changed`. */
  async function offer(
    party: Party,
    { interview: id, zone }: Step,
    act: ActOf<'offer'>,
    now: Date,
    tx: Tx,
  ): Promise<InterviewChange> {
    if (party.role !== 'company') throw new Failure('wrong-side', { detail: 'Only a company can offer an interview.' });
    const pair = pairOf(party, act.to);
    await requireConnected(pair, tx);
    requireAhead(act.slots, now);
    if ((await repository.countOpen(pair, now, tx)) >= MAX_OPEN_INTERVIEWS) {
      const detail = `${MAX_OPEN_INTERVIEWS} interviews with this engineer are open. End one of them first.`;
      throw new Failure('list-full', { detail });
    }
    const { title, place, link, note, slots } = act;
    const row = {
      id,
      ...pair,
      state: 'offered' as const,
      title,
      place,
      link,
      slots: inOrder(slots),
      until: lastEnd(slots),
      note,
      hostId: party.accountId,
      lastBy: party.role,
      ...zoneOf(party, zone),
    };
    if (!(await repository.insert(row, tx))) throw new Failure('interview-changed');
    return { before: null, id, kind: 'offer', by: party };
  }

  /** Throws `not-found`, `not-connected`, `interview-over`, `interview-changed`, `wrong-side`, `bad-input`. */
  async function change(
    party: Party,
    { interview: id, zone }: Step,
    act: Exclude<InterviewAct, { kind: 'offer' }>,
    now: Date,
    tx: Tx,
  ): Promise<InterviewChange> {
    const found = await repository.findOwn(party, id, tx);
    if (!found) throw new Failure('not-found', { detail: 'There is no such interview.' });
    // The connection is locked before the interview, as when a connection ends.
    const connected = await areConnected(found.interview.engineerId, found.interview.companyId, tx);
    const row = await repository.lockOwn(party, id, tx);
    if (!row) throw new Failure('not-found', { detail: 'There is no such interview.' });
    const outcome = outcomeOf(row.state, party.role, act.kind);
    const isHeld = row.state === 'agreed' && row.until <= now;
    if (outcome === 'over' || isHeld) throw new Failure('interview-over');
    if (!connected) throw new Failure('not-connected');
    if (act.revision !== row.revision) throw new Failure('interview-changed');
    if (outcome === 'wrong-side') throw new Failure('wrong-side', { detail: 'The other side decides this now.' });
    const changed = {
      ...changeBy(act, row, now),
      ...zoneOf(party, zone),
      state: outcome,
      revision: row.revision + 1,
      lastBy: party.role,
      changedAt: now,
      ...(party.role === 'company' && { hostId: party.accountId }),
    };
    await repository.update(id, changed, tx);
    return { before: row, id, kind: act.kind, by: party };
  }

  return {
    /**
     * Makes a step, once for each id. Throws `not-found`, `not-connected`, `wrong-side`, `bad-input`, `list-full`,
     * `interview-changed`, `interview-over`, `too-many-tries`.
     */
    make: (party: Party, step: Step) =>
      transact(async (tx) => {
        const isNew = await noteWrite(party.accountId, step.id ?? randomUUID(), tx);
        if (isNew) {
          await limits.chargeAct('interview', party.accountId, tx);
          const { act } = step;
          const now = new Date();
          const made = await (act.kind === 'offer' ? offer(party, step, act, now, tx) : change(party, step, act, now, tx));
          await announce(made, tx);
        }
        const row = await repository.findOwn(party, step.interview, tx);
        if (!row) throw new Failure('not-found', { detail: 'There is no such interview.' });
        return { response: 'ok' as const, interview: toInterview(row, party) };
      }),
  };
}
