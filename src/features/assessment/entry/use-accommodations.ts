import { type Accommodations, USUAL } from '../../../../contract/assessment/accommodations.ts';
import type { Status } from '../status.ts';
import { useStatus } from '../use-status.ts';

/** How the test is taken, or will be. */
export const accommodationsIn = (status: Status): Accommodations => ('accommodations' in status ? status.accommodations : USUAL);

/** The same, for a page that needs nothing else of the status. It returns the usual way until the status is known. */
export function useAccommodations(): Accommodations {
  const status = useStatus().value;
  return status ? accommodationsIn(status) : USUAL;
}
