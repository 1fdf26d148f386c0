import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** What limits count by: an IPv4 address, or the /64 network of an IPv6 one, which a single phone has for itself. */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1] ?? ip;
  return isIPv6(ip) ? `${expandGroups(ip).slice(0, 4).join(':')}::/64` : ip;
}

function expandGroups(ip: string): string[] {
  const [head = [], tail] = ip.split('::').map(half => half.split(':').filter(Boolean));
  if (!tail) return head;
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}
