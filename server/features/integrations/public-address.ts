import { type LookupFunction, isIP } from 'node:net';
import { callbackify } from 'node:util';
import ipaddr from 'ipaddr.js';
import type { ResolveHost } from './resolve-host.ts';

/** The part of IPv6 that is given to networks of the Internet. Everything else is reserved, or leads back into IPv4. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether an IP address is one of the public Internet: not private, not of this machine or its link, not reserved, and not an
 * IPv6 form of such an address.
 */
export function isPublicAddress(ip: string): boolean {
  const bare = ip.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(bare)) return false;
  const address = ipaddr.process(bare);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}

/** An address to which the server does not connect. */
export class PrivateAddress extends Error {}

/**
 * A lookup for a connection. It fails if one of the addresses of the name is not allowed; the connection then uses the checked
 * addresses, so that a name cannot lead elsewhere after the check.
 */
export function createCheckedLookup(isAllowed: (ip: string) => boolean, resolveHost: ResolveHost): LookupFunction {
  const resolveAllowed = callbackify(async (hostname: string) => {
    const [first, ...others] = (await resolveHost(hostname)).map((address) => ({ address, family: isIP(address) }));
    if (!first || ![first, ...others].every(({ address }) => isAllowed(address)))
      throw new PrivateAddress('not a public address');
    return { first, all: [first, ...others] };
  });
  return (hostname, options, callback) =>
    resolveAllowed(hostname, (error, addresses) => {
      if (error) callback(error, '', 0);
      else if (options.all) callback(null, addresses.all);
      else callback(null, addresses.first.address, addresses.first.family);
    });
}
