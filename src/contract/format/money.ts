import { formatNumber } from './number.ts';

/** `85.000 ₫`, with a no-break space. */
export const formatDong = (dong: number): string => `${formatNumber(dong)}\u00a0₫`;

/** A whole number: 50 for 42.500 instead of 85.000. */
export function percentOff(price: number, oldPrice: number): number {
  return Math.round((1 - price / oldPrice) * 100);
}
