import { once } from './once.ts';

const format = once(() => new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' }));

/** `85.000 ₫`, with a no-break space. */
export function formatDong(dong: number): string {
  return format().format(dong);
}

/** A whole number: 50 for 42.500 instead of 85.000. */
export function percentOff(price: number, oldPrice: number): number {
  return Math.round((1 - price / oldPrice) * 100);
}
