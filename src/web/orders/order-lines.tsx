import { formatDong } from '#contract/money.ts';
import type { OrderLine } from '#contract/orders.ts';
import { SewnPicture } from '#web/embroidery/sewn-picture.tsx';
import { OrderAttributeList } from '#web/line-items/order-attribute-list.tsx';
import classes from './order-lines.module.css';

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map(line => (
        <li key={line.id} className={classes.line}>
          <span className={classes.picture}>
            <SewnPicture
              url={line.product_item.image_url}
              embroideryArea={line.product_item.embroidery}
              values={line.order_attributes}
              sizes="64px"
            />
          </span>
          <span className={classes.text}>
            <span className={classes.name}>{line.product.name}</span>
            {line.product_item.name && <span className={classes.detail}>{line.product_item.name}</span>}
            <OrderAttributeList values={line.order_attributes} />
            <span className={classes.money}>
              {formatDong(line.price)} × {line.qty}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
