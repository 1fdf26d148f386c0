import type { CartLine } from '#contract/cart.ts';
import { formatDong } from '#contract/format/money.ts';
import { spaceFor, useFirstItemsFirst } from '#design/loading/use-first-items-first.ts';
import { SewnPicture } from '#web/embroidery/sewn-picture.tsx';
import { describeChoices } from '#web/line-items/describe-line.ts';
import classes from './order-items.module.css';

/** More than a phone shows of them at once. */
const firstItems = 6;
/** Of an item, in px. */
const estimatedHeight = 65;

export function OrderItems({ lines }: { lines: readonly CartLine[] }) {
  const shown = useFirstItemsFirst(lines, { count: firstItems, list: lines[0]?.id ?? '' });
  return (
    <ul
      className={classes.items}
      aria-label="Sản phẩm trong đơn"
      style={spaceFor(lines, shown, estimatedHeight)}
    >
      {shown.map(line => (
        <OrderItem key={line.id} line={line} />
      ))}
    </ul>
  );
}

function OrderItem({ line }: { line: CartLine }) {
  const { name, quantity, price, order_attributes } = line;
  const choices = describeChoices(line);
  return (
    <li className={classes.item}>
      <span className={classes.picture}>
        <SewnPicture
          url={line.image_url}
          embroideryArea={line.embroidery}
          values={order_attributes}
          sizes="48px"
        />
      </span>
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        {choices && <span className={classes.detail}>{choices}</span>}
      </span>
      <span className={classes.money}>
        <span className={classes.detail}>
          {formatDong(price)} × {quantity}
        </span>
        <span>{formatDong(price * quantity)}</span>
      </span>
    </li>
  );
}
