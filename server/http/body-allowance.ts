import { Failure } from './failures.ts';

/** How many bodies may arrive at the same time, and how many bytes they may take in memory. */
export interface AllowanceLimits {
  /** Bytes of all clients together; one network may take a quarter of them. */
  bytes: number;
  /** Bodies of one network: an office in which 50 people take tests, each with four requests at a time. */
  bodies: number;
}

interface Use {
  bytes: number;
  bodies: number;
}

const ONE_NETWORK = 4;
const RETRY_SECONDS = 5;

/** Counts bodies that are in memory or arriving, by client network, so that one network cannot use up the server's memory. */
export function createBodyAllowance({ bytes: mostBytes, bodies: mostBodies }: AllowanceLimits) {
  const byNetwork = new Map<string, Use>();
  let all = 0;

  return {
    /**
     * Reserves memory for a body and returns a function that releases it. Throws `too-many` if this network sends too many bodies
     * at once (`atOnce` of this kind), and `busy` if there is no memory for the bytes.
     */
    reserve(network: string, bytes: number, { kind, atOnce }: { kind: string; atOnce?: number | undefined }): () => void {
      const keys = atOnce ? [network, `${network} ${kind}`] : [network];
      const uses = keys.map((key) => byNetwork.get(key) ?? { bytes: 0, bodies: 0 });
      const [total, same] = uses as [Use, Use?];
      if (total.bodies >= mostBodies || (same && same.bodies >= (atOnce ?? 0))) {
        throw new Failure('too-many', { detail: 'Too many requests at the same time.', retryAfter: RETRY_SECONDS });
      }
      if (total.bytes + bytes > mostBytes / ONE_NETWORK || all + bytes > mostBytes) throw new Failure('busy');
      all += bytes;
      keys.forEach((key, index) => {
        const use = uses[index] as Use;
        byNetwork.set(key, { bytes: use.bytes + bytes, bodies: use.bodies + 1 });
      });
      let isReserved = true;
      return () => {
        // It is called twice, since both the end of a reply and the end of its connection release the body.
        if (!isReserved) return;
        isReserved = false;
        all -= bytes;
        for (const key of keys) {
          const use = byNetwork.get(key) as Use;
          if (use.bodies === 1) byNetwork.delete(key);
          else byNetwork.set(key, { bytes: use.bytes - bytes, bodies: use.bodies - 1 });
        }
      };
    },
  };
}
