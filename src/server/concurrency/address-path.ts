/** Of a client address in a fair queue: its network, an IPv4 /24 or an IPv6 /48 as a provider gives one customer, and itself. */
export function addressPath(address: string): string[] {
  const separator = address.includes(':') ? ':' : '.';
  return [address.split(separator).slice(0, 3).join(separator), address];
}
