import { Resolver } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { SECOND_MS } from '../../../contract/facts/durations.ts';
import { RETRY_SECONDS } from '../../../contract/integrations/webhooks.ts';

/** Names that are resolved at once. */
const AT_ONCE = 4;
const DEADLINE_MS = 2 * SECOND_MS;
/** A name that could not be resolved is not asked for again before a delivery is tried again. */
const PAUSE_MS = RETRY_SECONDS[0] * SECOND_MS;
const MAX_PAUSED = 1000;

/** Finds the addresses of a name. Throws if it has none, or if they are not known in time. */
export type ResolveHost = (host: string) => Promise<string[]>;

/** One packet may be lost. */
const openOwnResolver = () => new Resolver({ timeout: DEADLINE_MS / 2, tries: 2 });

/** No addresses, if the name has none of this family. */
function noneIfAbsent(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENODATA' || error.code === 'ENOTFOUND') return [];
  throw error;
}

/**
 * Resolves names that strangers chose, whose name servers may be silent. The system's own way (`dns.lookup`) has few threads for
 * the whole process and cannot be cancelled, so that one silent name server would delay the names of the database and the mail
 * server. Here a look-up has sockets of its own and a deadline, and few of them run at once.
 */
export function createResolveHost(openResolver: () => Resolver = openOwnResolver): ResolveHost {
  const limit = pLimit(AT_ONCE);
  const pausedUntil = new LRUCache<string, number>({ max: MAX_PAUSED });

  async function resolve(host: string): Promise<string[]> {
    if (performance.now() < (pausedUntil.get(host) ?? 0)) throw new Error('the name could not be resolved a moment ago');
    const resolver = openResolver();
    const deadline = setTimeout(() => resolver.cancel(), DEADLINE_MS);
    try {
      const found = await Promise.all([resolver.resolve4(host).catch(noneIfAbsent), resolver.resolve6(host).catch(noneIfAbsent)]);
      const addresses = found.flat();
      if (addresses.length === 0) throw new Error('the name has no address');
      return addresses;
    } catch (error) {
      pausedUntil.set(host, performance.now() + PAUSE_MS);
      throw error;
    } finally {
      clearTimeout(deadline);
      // If one family failed, the other one may still be under way.
      resolver.cancel();
    }
  }

  return (host) => limit(resolve, host);
}
