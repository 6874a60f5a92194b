import { z } from 'zod';
import type { Interview, InterviewList } from '../../../contract/interviews/interviews.ts';
import { MINUTE_MS } from '../../../contract/facts/durations.ts';
import { cursorPage, readCursor } from '../../http/cursor.ts';
import { Failure } from '../../http/failures.ts';
import { type Party, mayWrite, otherSide } from '../../platform/callers/caller.ts';
import type { InterviewRepository, NamedInterview } from './repository.ts';
import { isOpen } from './transitions.ts';

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

const endOf = ({ start, minutes }: { start: Date; minutes: number }) => new Date(start.getTime() + minutes * MINUTE_MS);

/** The end of the last of these times. */
export const lastEnd = (slots: readonly { start: string | Date; minutes: number }[]) =>
  new Date(Math.max(...slots.map(({ start, minutes }) => endOf({ start: new Date(start), minutes }).getTime())));

/** An interview as this party reads it. */
export function toInterview({ interview, engineer, company, thread, profileZone }: NamedInterview, party: Party): Interview {
  const { engineerId, companyId, start, minutes, until, state, lastBy } = interview;
  const kind = otherSide(party.role);
  const engineerZone = interview.engineerZone || profileZone || '';
  const [own, other] = kind === 'company' ? [engineerZone, interview.companyZone] : [interview.companyZone, engineerZone];
  return {
    id: interview.id,
    with: kind === 'company' ? { id: companyId, kind, name: company } : { id: engineerId, kind, name: engineer },
    thread,
    state,
    revision: interview.revision,
    title: interview.title,
    place: interview.place,
    link: interview.link,
    slots: interview.slots,
    agreed: state === 'agreed' && start && minutes !== null ? { start: start.toISOString(), minutes } : null,
    by: lastBy,
    note: interview.note,
    zones: { own, other },
    over: !isOpen(state) || until <= new Date(),
    mayAct: mayWrite(party),
    changedAt: interview.changedAt.toISOString(),
  };
}

interface Asked {
  list: InterviewList;
  with?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

interface Needs {
  repository: InterviewRepository;
  /** Called when an account has looked at its interviews. */
  onRead: (accountId: string) => Promise<void>;
}

/** Reading the interviews of a party. */
export const createInterviewReading = ({ repository, onRead }: Needs) => ({
  async list(party: Party, { list, with: other, cursor, limit }: Asked) {
    const after = readCursor(Cursor, cursor);
    const rows = await repository.list(party, { list, with: other, after, limit: limit + 1 }, new Date());
    await onRead(party.accountId);
    return cursorPage(
      rows,
      limit,
      ({ interview }) => [interview.until.toISOString(), interview.id],
      (row) => toInterview(row, party),
    );
  },

  /** Throws `not-found`. */
  async find(party: Party, id: string): Promise<Interview> {
    const row = await repository.findOwn(party, id);
    if (!row) throw new Failure('not-found');
    return toInterview(row, party);
  },

  stamp: repository.stamp,
});
