import { formatNumber } from '#contract/format/number.ts';
import type { OrderLine } from '#contract/orders/order.ts';
import { readSewnName } from '#web/line-items/describe-line.ts';
import { isCancelled } from '#web/orders/progress.ts';
import { summariseLines } from '#web/orders/summarise-lines.ts';
import classes from './line-briefs.module.css';

interface LineBriefsProps {
  lines: readonly OrderLine[];
  /** How many more the order has. */
  hiddenLines: number;
  /** Lines with these words come first. */
  words?: readonly string[];
}

/** What is in an order, in a few rows: enough to tell it from others. */
export function LineBriefs({ lines, hiddenLines, words = [] }: LineBriefsProps) {
  const { shown, others } = summariseLines(lines, hiddenLines, words);
  return (
    <ul className={classes.list}>
      {shown.map(line => (
        <LineBrief key={line.id} line={line} />
      ))}
      {others > 0 && <li className={classes.detail}>và {others} món khác</li>}
    </ul>
  );
}

function LineBrief({ line }: { line: OrderLine }) {
  const { product, product_item, order_attributes, qty } = line;
  const sewnName = readSewnName(order_attributes);
  return (
    <li data-cancelled={isCancelled(line) || undefined}>
      <span className={classes.name}>
        {product.name}
        {qty > 1 && ` ×\u00a0${formatNumber(qty)}`}
      </span>
      {(product_item.name || sewnName) && (
        <span className={classes.detail}>
          {product_item.name}
          {product_item.name && sewnName && ' · '}
          {sewnName && <strong>{sewnName}</strong>}
        </span>
      )}
    </li>
  );
}
