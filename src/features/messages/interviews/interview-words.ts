import type { Interview } from '../../../../contract/interviews/interviews.ts';

/** Where an interview stands, for its reader. */
export function standingOf({ state, by, over, with: { kind, name } }: Interview): string {
  const isCompany = kind === 'engineer';
  switch (state) {
    case 'offered':
      if (over) return 'All offered times are over';
      return isCompany ? `Waits for ${name} to pick a time` : `${name} offers these times`;
    case 'proposed':
      if (over) return 'All proposed times are over';
      return isCompany ? `${name} proposes these times` : `Waits for ${name} to pick a time`;
    case 'agreed':
      return over ? 'Took place' : 'Agreed';
    case 'declined':
      return isCompany ? `${name} has declined` : 'You have declined';
    default:
      if (by === null) return 'Cancelled, because the connection ended';
      return isCompany ? 'Your company has cancelled it' : `${name} has cancelled it`;
  }
}

/** Whether the interview waits for the choice of its reader. */
export const isYours = ({ state, over, with: { kind } }: Interview) =>
  !over && state === (kind === 'engineer' ? 'proposed' : 'offered');
