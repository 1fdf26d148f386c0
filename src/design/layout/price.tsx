import { formatDong } from '#contract/format/money.ts';
import classes from './price.module.css';

interface PriceProps {
  /** What the customer pays, in đồng. */
  price: number;
  /** Other variants cost more. */
  isLowest?: boolean;
  oldPrice?: number | null;
  size?: 'small' | 'large';
}

export function Price({ price, isLowest = false, oldPrice = null, size = 'small' }: PriceProps) {
  return (
    <span className={classes.prices} data-size={size}>
      <span>
        {isLowest && <span className={classes.from}>{'Từ '}</span>}
        <span className={classes.price}>{formatDong(price)}</span>
      </span>
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
