import { Failure } from '../../../shared/api/failure.ts';

/**
 * For work in the background, as sending and checking. Reports no failure that the next try may solve: there is no network, or
 * the server has refused and the page shows the reason.
 */
export const reportFault = (error: unknown) =>
  void (error instanceof Failure || console.error('What is kept on this device could not be used.', error));
