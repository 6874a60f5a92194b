import { expect, test } from 'vitest';
import { clientNetwork, widerNetworks } from '../../../server/http/client-network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1:2:3::192.0.2.7', '1:2:3:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('%s counts as %s', (ip, origin) => {
  expect(clientNetwork(ip)).toBe(origin);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:db8:1:ffff::9', ['2001:db8:1:ffff::/64', '2001:db8:1:ff00::/56', '2001:db8:1::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ['192.0.2.7', ['192.0.2.7']],
  ['::ffff:192.0.2.7', ['192.0.2.7']],
  ['not an address', ['not an address']],
])('the networks around %s are %j', (ip, networks) => {
  expect(widerNetworks(clientNetwork(ip)).map(({ network }) => network)).toEqual(networks);
});
