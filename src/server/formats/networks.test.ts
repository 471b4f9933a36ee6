import { expect, test } from 'vitest';
import { homeNetworkOf, isLocalAddress, networkOf } from './networks.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
  ['unknown', null],
])('the network of %s', (address, network) => {
  expect(networkOf(address, { ipv4: 24, ipv6: 48 })).toBe(network);
});

test.each([
  ['203.0.113.77', false, '203.0.113.77/32'],
  ['::ffff:203.0.113.77', false, '203.0.113.77/32'],
  ['100.64.3.4', false, '100.64.3.4/32'],
  ['2001:db8:1:2::3', false, '2001:db8:1:2::/64'],
  ['192.168.1.23', true, '192.168.1.0/24'],
  ['127.0.0.1', true, '127.0.0.0/24'],
  ['fd00::1', true, 'fd00::/64'],
  ['::1', true, '::/64'],
  ['unknown', false, null],
])('the home of %s (local: %s)', (address, isLocal, home) => {
  expect(isLocalAddress(address)).toBe(isLocal);
  expect(homeNetworkOf(address)).toBe(home);
});
