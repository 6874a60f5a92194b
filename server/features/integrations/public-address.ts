import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

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

/** How a name is resolved: Node's own way, or another one in tests. */
export type Resolve = typeof resolve;

/**
 * A lookup for a connection. It fails if one of the addresses of the name is not allowed; the connection then uses the checked
 * addresses, so that a name cannot lead elsewhere after the check.
 */
export const createCheckedLookup =
  (isAllowed: (ip: string) => boolean, resolveName: Resolve = resolve): LookupFunction =>
  (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new PrivateAddress('not a public address'), '', 0);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
