import { expect, test } from 'vitest';
import { clientAddress } from '#server/http/connections/client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, address) => expect(clientAddress({ ip })).toBe(address));

test.each([
  ['5.6.7.8:1234', '5.6.7.8'],
  ['[2001:db8:1:2::3]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::3]', '2001:db8:1:2::/64'],
  ['2001:DB8:1:A::3', '2001:db8:1:a::/64'],
  ['2001:0db8:0001:0002:0000:0000:0000:0003', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1.2.3.4', '2001:db8:1:2::/64'],
  ['::ffff:909:909', '9.9.9.9'],
  ['[0:0:0:0:0:FFFF:0909:0909]:1', '9.9.9.9'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s, in another form, counts as %s', (ip, address) => expect(clientAddress({ ip })).toBe(address));

test.each(['', 'unknown', 'x'.repeat(3_000), '1.2.3', '010.1.1.1', '2001:db8::1::2', '[]:1', '[2001:db8::1'])(
  '%j, which is no address, counts as that of the connection',
  ip => expect(clientAddress({ ip, socket: { remoteAddress: '::ffff:10.0.0.1' } })).toBe('10.0.0.1'),
);
