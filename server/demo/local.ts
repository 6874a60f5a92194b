import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

const isLoopback = (address: string) => LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether every address that this name or number stands for here is a loopback one. `0.0.0.0` and `::` are not. */
async function isLoopbackHost(host: string): Promise<boolean> {
  const addresses = await lookup(host.replace(/^\[|\]$/g, ''), { all: true });
  return addresses.every(({ address }) => isLoopback(address));
}

/**
 * Whether a server that listens on `host` is reached from this machine alone. A `site` elsewhere says that it is not: then
 * something in front of it passes on what comes from outside. Throws where this machine cannot find `host`.
 */
export async function isLocal({ host, site }: { host: string; site: string }): Promise<boolean> {
  if (!(await isLoopbackHost(host))) return false;
  // Whoever follows links to a name that cannot be found here is not on this machine.
  return isLoopbackHost(new URL(site).hostname).catch(() => false);
}
