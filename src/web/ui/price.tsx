import { formatDong, percentOff } from '#contract/money.ts';
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
        <s className={classes.before} aria-label={`giá cũ ${formatDong(before)}`}>
          {formatDong(before)}
        </s>
      )}
    </span>
  );
}

/** `50% OFF`, sewn on like a label. */
export function SaleTag({ now, before }: { now: number; before: number }) {
  return <span className={classes.tag}>{percentOff(now, before)}% OFF</span>;
}
