import { once } from './once.ts';

const format = once(() => new Intl.NumberFormat('vi-VN'));

/** `1.234`. */
export const formatNumber = (value: number): string => format().format(value);
