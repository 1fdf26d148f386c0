import type { CartLine } from '#contract/cart.ts';
import { noMotif } from '#contract/embroidery/embroidery.ts';
import { formatDong } from '#contract/format/money.ts';
import { attributeText } from '#contract/order-attributes.ts';
import { SewnPicture } from '#web/embroidery/sewn-picture.tsx';
import classes from './order-item.module.css';

export function OrderItem({ line }: { line: CartLine }) {
  const { name, detail, quantity, price, order_attributes } = line;
  const details = [detail, ...Object.values(order_attributes).map(attributeText)]
    .filter(text => text !== '' && text !== noMotif)
    .join(' · ');
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
        {details && <span className={classes.detail}>{details}</span>}
      </span>
      <span className={classes.money}>
        <span>{formatDong(price * quantity)}</span>
        <span className={classes.detail}>× {quantity}</span>
      </span>
    </li>
  );
}
