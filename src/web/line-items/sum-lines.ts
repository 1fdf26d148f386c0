import type { CartLine } from '#contract/cart.ts';

/** `quantity` in pieces, `total` in đồng. */
export function sumLines(lines: readonly CartLine[]): { quantity: number; total: number } {
  return {
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    total: lines.reduce((sum, line) => sum + line.quantity * line.price, 0),
  };
}
