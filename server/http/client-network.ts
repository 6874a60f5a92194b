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
 * How many times the limit of one IPv6 network the networks around it may use together, by their prefix: a line at home often has
 * a /56 and a server a /48, that is 256 and 65,536 networks (RFC 6177).
 */
const WIDER: readonly [bits: 56 | 48, times: number][] = [
  [56, 4],
  [48, 8],
];

const MOST_OF_ALL = 3 / 4;

/** How many times the limit of one network each of `widerNetworks` may use. */
export const NETWORK_TIMES: readonly number[] = [1, ...WIDER.map(([, times]) => times)];

/** The network itself and those around it, with how many times the limit of one network each may use. */
export function widerNetworks(network: string): { network: string; times: number }[] {
  const groups = /^([^:]*):([^:]*):([^:]*):([^:]*)::\/64$/.exec(network)?.slice(1);
  const own = { network, times: 1 };
  if (!groups) return [own];
  const [one, two, three, four = '0'] = groups;
  const half = (Number.parseInt(four, 16) & 0xff00).toString(16);
  const prefixes = { 56: `${one}:${two}:${three}:${half}::/56`, 48: `${one}:${two}:${three}::/48` };
  return [own, ...WIDER.map(([bits, times]) => ({ network: prefixes[bits], times }))];
}

/** The share of something that these networks may have together, by that of one network: never all, so that others get some. */
export const shareOf = (ofOne: number, times: number) => Math.min(ofOne * times, MOST_OF_ALL);
