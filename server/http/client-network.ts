import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The 16-bit groups of an IPv6 address that identify a network. No more are used, since one customer has all of its 2^64
 * addresses (RFC 6177).
 */
const NETWORK_GROUPS = 4;

/** The network by which requests are counted: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function clientNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip;
  // Without the zone of a link-local address, since that only names an interface of this machine.
  const address = ipaddr.process(ip.replace(/%.*$/, ''));
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * The first 48 bits of an IPv6 network of `clientNetwork`, of which one customer may have all 65,536 (RFC 6177). Null for IPv4,
 * since a customer usually has only one address.
 */
export function clientSite(network: string): string | null {
  const [, site] = /^([^:]*:[^:]*:[^:]*):[^:]*::\/64$/.exec(network) ?? [];
  return site === undefined ? null : `${site}::/48`;
}
