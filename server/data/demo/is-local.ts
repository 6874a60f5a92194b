import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

const isLoopback = (address: string) => LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether every address of this host is a loopback address. `0.0.0.0` and `::` are not, since they listen everywhere. */
async function isLoopbackHost(host: string): Promise<boolean> {
  const addresses = await lookup(host.replace(/^\[|\]$/g, ''), { all: true });
  return addresses.every(({ address }) => isLoopback(address));
}

/**
 * Whether a server that listens on `host` can be reached from this machine only. If `site` is elsewhere, it can be reached from
 * outside, through a proxy. Throws if `host` cannot be resolved.
 */
export async function isLocal({ host, site }: { host: string; site: string }): Promise<boolean> {
  if (!(await isLoopbackHost(host))) return false;
  // A name that cannot be resolved here must be meant for other machines, since nobody on this one could use it.
  return isLoopbackHost(new URL(site).hostname).catch(() => false);
}
