import { shareOf, widerNetworks } from './client-network.ts';
import { Failure } from './failures.ts';

/** How many bodies may arrive at the same time, and how many bytes they may take in memory. */
export interface AllowanceLimits {
  /** Bytes of all clients together; one network may take a quarter of them (`shareOf`). */
  bytes: number;
  /** Bodies of one network: an office in which 50 people take tests, each with four requests at a time. */
  bodies: number;
}

interface Use {
  bytes: number;
  bodies: number;
}

const ONE_NETWORK = 1 / 4;
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
      const bounds = [
        ...widerNetworks(network).map(({ network: key, times }) => ({
          key,
          ofBytes: mostBytes * shareOf(ONE_NETWORK, times),
          ofBodies: mostBodies * times,
        })),
        ...(atOnce ? [{ key: `${network} ${kind}`, ofBytes: mostBytes, ofBodies: atOnce }] : []),
      ];
      const useOf = (key: string): Use => byNetwork.get(key) ?? { bytes: 0, bodies: 0 };
      if (bounds.some(({ key, ofBodies }) => useOf(key).bodies >= ofBodies)) {
        throw new Failure('too-many', { detail: 'Too many requests at the same time.', retryAfter: RETRY_SECONDS });
      }
      if (all + bytes > mostBytes || bounds.some(({ key, ofBytes }) => useOf(key).bytes + bytes > ofBytes))
        throw new Failure('busy');
      all += bytes;
      for (const { key } of bounds) {
        const use = useOf(key);
        byNetwork.set(key, { bytes: use.bytes + bytes, bodies: use.bodies + 1 });
      }
      let isReserved = true;
      return () => {
        // It is called twice, since both the end of a reply and the end of its connection release the body.
        if (!isReserved) return;
        isReserved = false;
        all -= bytes;
        for (const { key } of bounds) {
          const use = byNetwork.get(key) as Use;
          if (use.bodies === 1) byNetwork.delete(key);
          else byNetwork.set(key, { bytes: use.bytes - bytes, bodies: use.bodies - 1 });
        }
      };
    },
  };
}
