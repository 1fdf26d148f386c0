import { formatDong } from '#contract/money.ts';
import classes from './price.module.css';

interface PriceProps {
  /** What the customer pays, in đồng. */
  now: number;
  /** What it cost before, in đồng, where it is on sale. */
  before?: number | null;
  size?: 'small' | 'large';
}

/** A price; beside it, struck, the one before. */
export function Price({ now, before = null, size = 'small' }: PriceProps) {
  return (
    <span className={classes.prices} data-size={size}>
      <span className={classes.now}>{formatDong(now)}</span>
      {before !== null && (
        <s className={classes.before}>
          <span className={classes.spoken}>giá cũ </span>
          {formatDong(before)}
        </s>
      )}
    </span>
  );
}

/** A sale tag such as `50% OFF`, sewn on like a label. */
export function SaleTag({ text }: { text: string }) {
  return <span className={classes.tag}>{text}</span>;
}
