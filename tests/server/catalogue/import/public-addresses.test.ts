import { expect, it } from 'vitest';
import { isPublicAddress } from '#server/catalogue/import/pictures/public-addresses.ts';

it.each([
  '127.0.0.1',
  '127.255.1.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00:ec2::254',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  'localhost',
])('%s is not public', address => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a03:2880::1'])(
  '%s is public',
  address => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
