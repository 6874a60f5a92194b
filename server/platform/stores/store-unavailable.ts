/** A store elsewhere does not answer, or refuses. What was asked of it may work later. */
export class StoreUnavailable extends Error {
  readonly code = 'STORE_UNAVAILABLE';

  constructor(cause: unknown) {
    super('The store of recordings is not available.', { cause });
  }
}
