/** What can befall a request on its way. */
export type Fault =
  /** The connection is reset once so many bytes of the body are on their way to the server. */
  | { is: 'cut'; bytes: number }
  /** The server has done it and answered; the connection is reset in place of the answer. */
  | { is: 'reply-lost' }
  /** The server's answer comes so many milliseconds late. */
  | { is: 'delay'; ms: number }
  /** A black hole: nothing comes back, and the connection stays. */
  | { is: 'hang' }
  /** Answered on the way: with a proxy's page, or in the server's own words (RFC 9457). `retryAfter` is in seconds. */
  | { is: 'status'; status: number; as: 'proxy' | 'server'; retryAfter?: number | undefined }
  /** A captive portal: its page in place of every answer, or a redirect to it. */
  | { is: 'portal'; status: 200 | 302 }
  /** One bit of the body is another one when it arrives: `at` is the byte's place as a share of the body, `bit` 0 to 7. */
  | { is: 'damage'; way: 'up' | 'down'; at: number; bit: number };

/** A chunk that the server said is on its disk, whether or not the browser heard it. */
export interface Acknowledged {
  recordingId: string;
  seq: number;
  length: number;
  digest: string;
}

/** One request and what became of it. Times are milliseconds since the network was made. */
export interface Exchange {
  at: number;
  method: string;
  path: string;
  /** The page that asked, as the browser names it (`Referer`); the worker is `/sw.js`. */
  from: string;
  /** Bytes of the request's body, as its head says. */
  length: number;
  fault: Fault | null;
  /** What the server or somebody on the way answered. */
  status: number | null;
  acknowledged: Acknowledged[];
  endedAt: number | null;
  /** `lost`: reset on the way; `given-up`: the browser did not wait any longer, or died. */
  end: 'answered' | 'lost' | 'given-up' | null;
}
