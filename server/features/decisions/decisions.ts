import { z } from 'zod';
import type { CompanyDecision } from '../../../contract/decisions/decisions.ts';
import { cursorPage, readCursor } from '../../http/cursor.ts';
import { type Party, mayWrite, otherSide } from '../../platform/callers/caller.ts';
import type { DecisionRepository, NamedDecision } from './repository.ts';

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** An offer or a decline as this party reads it. */
export function toDecision({ decision, engineer, company, thread }: NamedDecision, party: Party): CompanyDecision {
  const { id, engineerId, companyId, state, reason, text, answer, lastBy, madeAt, changedAt } = decision;
  const kind = otherSide(party.role);
  return {
    id,
    with: kind === 'company' ? { id: companyId, kind, name: company } : { id: engineerId, kind, name: engineer },
    thread,
    state,
    reason,
    text,
    answer,
    by: lastBy,
    mayAct: state === 'offered' && mayWrite(party),
    madeAt: madeAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

interface Asked {
  list: 'all' | 'open';
  with?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

interface Needs {
  repository: DecisionRepository;
  /** Called when an account has looked at its decisions. */
  onRead: (accountId: string) => Promise<void>;
}

/** Reading the offers and declines of a party. */
export const createDecisionReading = ({ repository, onRead }: Needs) => ({
  async list(party: Party, { list, with: other, cursor, limit }: Asked) {
    const after = readCursor(Cursor, cursor);
    const isOpen = list === 'open';
    const rows = await repository.list(party, { isOpen, with: other, after, limit: limit + 1 });
    // The open ones alone do not show a decline.
    if (!isOpen) await onRead(party.accountId);
    return cursorPage(
      rows,
      limit,
      ({ decision }) => [decision.madeAt.toISOString(), decision.id],
      (row) => toDecision(row, party),
    );
  },

  stamp: repository.stamp,
});
