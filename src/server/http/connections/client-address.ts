import { isIPv4, isIPv6 } from 'node:net';
import { addressPath } from '#server/concurrency/address-path.ts';

interface Client {
  /** May be what a trusted proxy was told, such as an address with a port; missing once the connection is closed. */
  ip: string | undefined;
  socket?: { remoteAddress?: string | undefined; remotePort?: number | undefined };
}

/**
 * What limits count by: an IPv4 address, or the /64 network of an IPv6 one, which a single phone has for itself. Each has one
 * form, otherwise one phone would count as many; what is no address counts as the proxy that passed it on.
 */
export function clientAddress({ ip, socket }: Client): string {
  return parseAddress(ip ?? '') ?? parseAddress(socket?.remoteAddress ?? '') ?? 'unknown';
}

/** In a fair queue: of one address, the connection that has had the fewest turns is next. */
export const connectionPath = (client: Client) => [
  ...addressPath(clientAddress(client)),
  String(client.socket?.remotePort),
];

function parseAddress(text: string): string | undefined {
  const ip = withoutPort(text);
  if (isIPv4(ip)) return ip;
  if (!isIPv6(ip)) return undefined;
  const groups = expandGroups(ip);
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

const withoutPort = (text: string) =>
  text.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

function expandGroups(ip: string): string[] {
  // In lower case, without leading zeros, and with an IPv4 address at the end as two groups. A URL has no zone.
  const { hostname } = new URL(`http://[${ip.replace(/%.*/, '')}]`);
  const [head = [], tail] = hostname
    .slice(1, -1)
    .split('::')
    .map(half => half.split(':').filter(Boolean));
  if (!tail) return head;
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

function mappedIPv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const [high = 0, low = 0] = groups.slice(6).map(group => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
