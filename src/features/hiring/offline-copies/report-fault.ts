import { Failure } from '../../../shared/api/failure.ts';

/**
 * For what runs beside the page, as sending and checking do. Says nothing of what the next time may work out: there is no network, or
 * the server has refused and the page says why.
 */
export const reportFault = (error: unknown) =>
  void (error instanceof Failure || console.error('What is kept on this device could not be used.', error));
