import { Failure } from './failures.ts';

/** How many bodies may arrive at the same time, and how many bytes they may take in memory. */
export interface AllowanceLimits {
  /** Bytes of all callers together; one address has a quarter of it. */
  bytes: number;
  /** Bodies of one address: an office in which 50 people take tests, each with four requests at a time. */
  bodies: number;
}

interface Use {
  bytes: number;
  bodies: number;
}

const ONE_ADDRESS = 4;
const RETRY_SECONDS = 5;

/** Counts the bodies that are in memory or on their way into it, by the address they come from (`originOf`). */
export function createAllowance({ bytes: mostBytes, bodies: mostBodies }: AllowanceLimits) {
  const byOrigin = new Map<string, Use>();
  let all = 0;

  return {
    /**
     * Sets room aside for a body of so many bytes and hands back what gives it free again. Throws `too-many` where this address
     * sends too many bodies at once (`atOnce` of this kind), and `busy` where there is no room for the bytes.
     */
    take(origin: string, bytes: number, { kind, atOnce }: { kind: string; atOnce?: number | undefined }): () => void {
      const keys = atOnce ? [origin, `${origin} ${kind}`] : [origin];
      const uses = keys.map((key) => byOrigin.get(key) ?? { bytes: 0, bodies: 0 });
      const [total, same] = uses as [Use, Use?];
      if (total.bodies >= mostBodies || (same && same.bodies >= (atOnce ?? 0))) {
        throw new Failure('too-many', { detail: 'Too many requests at the same time.', retryAfter: RETRY_SECONDS });
      }
      if (total.bytes + bytes > mostBytes / ONE_ADDRESS || all + bytes > mostBytes) throw new Failure('busy');
      all += bytes;
      keys.forEach((key, index) => {
        const use = uses[index] as Use;
        byOrigin.set(key, { bytes: use.bytes + bytes, bodies: use.bodies + 1 });
      });
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        all -= bytes;
        for (const key of keys) {
          const use = byOrigin.get(key) as Use;
          if (use.bodies === 1) byOrigin.delete(key);
          else byOrigin.set(key, { bytes: use.bytes - bytes, bodies: use.bodies - 1 });
        }
      };
    },
  };
}
