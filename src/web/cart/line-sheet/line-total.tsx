import type { ProductDetail } from '#contract/catalogue.ts';
import { formatDong } from '#contract/format/money.ts';
import { currentPrice } from '#contract/variant-prices.ts';
import { findVariantBySelection } from '#web/line-items/variant.ts';
import type { LineChoice } from './line-choice.ts';
import classes from './line-sheet.module.css';

/** What the line will cost: the price above the choices scrolls out of sight while they are made. */
export function LineTotal({ product, choice }: { product: ProductDetail; choice: LineChoice }) {
  const variant = findVariantBySelection(product, choice.selection);
  if (!variant) return null;
  return (
    <p className={classes.total} aria-live="polite">
      <span className="visually-hidden">Thành tiền </span>
      {formatDong(currentPrice(variant) * choice.quantity)}
    </p>
  );
}
