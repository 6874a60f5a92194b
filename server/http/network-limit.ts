import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork, widerNetworks } from './client-network.ts';
import { Failure } from './failures.ts';

/** Of a client: its own network, and the two around it. */
const NETWORKS = 3;

/**
 * Returns the function that counts a request for the network of its client and for those around it, and throws `too-many` if one of
 * them has made more than its share in a minute. `most`: of one network.
 */
export function createNetworkLimit(app: FastifyInstance, most: number) {
  const networkAt = ({ ip }: FastifyRequest, at: number) => {
    const networks = widerNetworks(clientNetwork(ip));
    // An address of IPv4 has one network, which is counted three times.
    return networks[at] ?? { network: `${ip} ${at}`, times: NETWORKS };
  };
  const limits = Array.from({ length: NETWORKS }, (_, at) =>
    app.createRateLimit({
      max: (request) => most * networkAt(request, at).times,
      timeWindow: '1 minute',
      keyGenerator: (request) => networkAt(request, at).network,
    }),
  );
  return async (request: FastifyRequest) => {
    for (const limit of limits) {
      const count = await limit(request);
      if (!count.isAllowed && count.isExceeded) throw new Failure('too-many', { retryAfter: count.ttlInSeconds });
    }
  };
}
