// Apart from what counts, since every page has this, and a visitor needs no more.
/** The number of entries that wait for the signed-in person. */
export interface Counts {
  /** Messages that are not read. */
  unread: number;
  /** Requests for a connection that are not answered. */
  requests: number;
}

export const NO_COUNTS: Counts = { unread: 0, requests: 0 };
