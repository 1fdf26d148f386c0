import type { CartLine } from '#contract/cart.ts';
import { formatDong } from '#contract/format/money.ts';
import { SewnPicture } from '#web/embroidery/sewn-picture.tsx';
import { describeChoices } from '#web/line-items/describe-line.ts';
import classes from './order-item.module.css';

export function OrderItem({ line }: { line: CartLine }) {
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
