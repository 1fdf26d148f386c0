const format = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 });

/** So many bytes as people say it, in decimal units as phones count them: `850 KB`, `4,6 MB`, `12 MB`. */
export function formatBytes(bytes: number): string {
  const [kilo, mega, giga] = [1_000, 1_000_000, 1_000_000_000];
  if (bytes < mega * 0.9995) return `${whole.format(bytes / kilo)} KB`;
  const [unit, name] = bytes < giga ? [mega, 'MB'] : [giga, 'GB'];
  const amount = bytes / unit;
  return `${(amount < 10 ? format : whole).format(amount)} ${name}`;
}

/** A whole number as people write it: `1.240`. */
export const formatCount = (count: number) => whole.format(count);
