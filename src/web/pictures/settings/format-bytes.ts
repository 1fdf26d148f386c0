const oneDecimal = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 });
const integer = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 });

/** In decimal units, as phones show storage: `850 KB`, `4,6 MB`, `12 MB`. */
export function formatBytes(bytes: number): string {
  const [kilo, mega, giga] = [1_000, 1_000_000, 1_000_000_000];
  if (bytes < mega * 0.9995) return `${integer.format(bytes / kilo)} KB`;
  const [unit, name] = bytes < giga ? [mega, 'MB'] : [giga, 'GB'];
  const amount = bytes / unit;
  return `${(amount < 10 ? oneDecimal : integer).format(amount)} ${name}`;
}

/** `1.240` */
export const formatCount = (count: number) => integer.format(count);
