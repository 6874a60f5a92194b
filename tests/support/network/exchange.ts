/** Faults that the network can inject into a request. */
export type Fault =
  /** The connection is reset after this many bytes of the body. */
  | { is: 'cut'; bytes: number }
  /** The server has done its work and answers, but the connection is reset instead of delivering the reply. */
  | { is: 'reply-lost' }
  /** The reply arrives this many milliseconds late. */
  | { is: 'delay'; ms: number }
  /** A black hole: nothing is returned, and the connection stays open. */
  | { is: 'hang' }
  /** A proxy answers: with its own page, or like the server (RFC 9457). `retryAfter` is in seconds. */
  | { is: 'status'; status: number; as: 'proxy' | 'server'; retryAfter?: number | undefined }
  /** A header of the request is removed on the way. */
  | { is: 'strip'; header: string }
  /** A captive portal: its page instead of every reply, or a redirect to it. */
  | { is: 'portal'; status: 200 | 302 }
  /** One bit of the body changes on the way. `at`: the place of its byte as a share of the body; `bit`: 0 to 7. */
  | { is: 'damage'; way: 'up' | 'down'; at: number; bit: number };

/** A chunk that the server has acknowledged, also if the reply did not reach the browser. */
export interface Acknowledged {
  recordingId: string;
  seq: number;
  length: number;
  digest: string;
}

/** One request and its result. Times are milliseconds since the network was created. */
export interface Exchange {
  at: number;
  method: string;
  path: string;
  /** The page that sent it, from the header `Referer`; the worker is `/sw.js`. */
  from: string;
  /** Bytes of the body, from the header of the request. */
  length: number;
  /** Bytes of the body of the reply, compressed if it was; 0 before it is sent. */
  received: number;
  fault: Fault | null;
  /** The status from the server or from a fault. */
  status: number | null;
  acknowledged: Acknowledged[];
  endedAt: number | null;
  /** `lost`: reset on the way. `given-up`: the browser stopped waiting, or was killed. */
  end: 'answered' | 'lost' | 'given-up' | null;
}
