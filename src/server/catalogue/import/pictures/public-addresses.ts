import { lookup } from 'node:dns';
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net';

// Special-purpose addresses (IANA): this machine, private networks, carriers' NAT, cloud metadata, documentation, multicast.
const reservedIpv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

// All that is public lies in 2000::/3; of that, tunnels (Teredo, 6to4) lead to any IPv4 address.
const reservedInGlobalIpv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const reserved = new BlockList();
for (const [network, prefix] of reservedIpv4) reserved.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of reservedInGlobalIpv6) reserved.addSubnet(network, prefix, 'ipv6');
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');

/** False for anything that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return isIPv6(address) && globalIpv6.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

export const privateAddressCode = 'PRIVATE_ADDRESS';

/** For a connection: it goes to an address that was checked, whatever the name resolves to a moment later. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses = []) => {
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (error || !first) return done(error ?? privateAddressError(), '');
    if (options.all) done(null, open);
    else done(null, first.address, first.family);
  });
};

export const privateAddressError = () =>
  Object.assign(new Error('not a public address'), { code: privateAddressCode });
