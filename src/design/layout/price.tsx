import { formatDong } from '#contract/format/money.ts';
import classes from './price.module.css';

interface PriceProps {
  /** What the customer pays, in đồng. */
  price: number;
  oldPrice?: number | null;
  size?: 'small' | 'large';
}

export function Price({ price, oldPrice = null, size = 'small' }: PriceProps) {
  return (
    <span className={classes.prices} data-size={size}>
      <span className={classes.price}>{formatDong(price)}</span>
      {oldPrice !== null && (
        <s className={classes.oldPrice}>
          <span className="visually-hidden">giá cũ </span>
          {formatDong(oldPrice)}
        </s>
      )}
    </span>
  );
}

export function SaleTag({ text }: { text: string }) {
  return <span className={classes.tag}>{text}</span>;
}
