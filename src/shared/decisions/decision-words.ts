import { day } from '../../../contract/facts/dates.ts';
import type { CompanyDecision } from '../../../contract/decisions/decisions.ts';
import type { StoredDecision } from './decision-steps.ts';

/** Whether a company reads it. */
export const isForCompany = ({ with: { kind } }: Pick<CompanyDecision, 'with'>) => kind === 'engineer';

export function titleOf(decision: CompanyDecision): string {
  const isCompany = isForCompany(decision);
  if (decision.state === 'declined') return isCompany ? 'Declined' : 'Not now';
  return isCompany ? 'Your offer' : `Offer from ${decision.with.name}`;
}

function stateWords(decision: CompanyDecision): string {
  const { state, by, with: other } = decision;
  const [isCompany, name] = [isForCompany(decision), other.name];
  switch (state) {
    case 'offered':
      return isCompany ? `Waits for ${name} to answer` : 'Waits for your answer';
    case 'accepted':
      return isCompany ? `${name} has accepted` : 'You have accepted';
    case 'refused':
      return isCompany ? `${name} has not accepted` : 'You have not accepted';
    case 'withdrawn':
      if (by === null) return 'Ended with the connection';
      return isCompany ? 'Your company has withdrawn it' : `${name} has withdrawn it`;
    default:
      return isCompany ? `Sent to ${name}` : `${name} does not go on with you for now`;
  }
}

/** Where it stands, for its reader, and since which day. */
export const standingOf = (decision: CompanyDecision) => `${stateWords(decision)}, ${day(decision.changedAt)}`;

/** What a step is, in the words of its author. */
export function stepWords({ decision: { act } }: StoredDecision): string {
  switch (act.kind) {
    case 'offer':
      return 'Your offer';
    case 'decline':
      return 'Your decision';
    case 'withdraw':
      return 'Your withdrawal';
    default:
      return 'Your answer';
  }
}
