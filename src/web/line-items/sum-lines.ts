import type { CartItem } from '#contract/cart.ts';

/** `quantity` in pieces, `total` in đồng. */
export function sumLines(lines: readonly CartItem[]): { quantity: number; total: number } {
  return {
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    total: lines.reduce((sum, line) => sum + line.quantity * line.price, 0),
  };
}
