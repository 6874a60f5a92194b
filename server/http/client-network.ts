import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** The part of an IPv6 address that a network is known by; behind it one customer has 2^64 addresses (RFC 6177). */
const NETWORK_GROUPS = 4;

const groupsIn = (part: string) => part.split(':').filter(Boolean);

/** An IPv4 address at the end stands for two groups (RFC 4291, section 2.2). */
const count = (groups: readonly string[]) => groups.length + Number(groups.at(-1)?.includes('.') ?? false);

/** The network that requests are counted by: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function clientNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head, tail] = ip.split('::').map(groupsIn) as [string[], string[]?];
  const zeros = Array<string>(GROUPS - count(head) - count(tail ?? [])).fill('0');
  const network = [...head, ...zeros, ...(tail ?? [])].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
