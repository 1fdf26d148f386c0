import { Link } from '@tanstack/react-router';
import { formatDong } from '#contract/format/money.ts';
import type { OrderLine } from '#contract/orders/order.ts';
import { StatusBadge } from '#design/feedback/status-badge.tsx';
import { spaceFor, useFirstItemsFirst } from '#design/loading/use-first-items-first.ts';
import { SewnPicture } from '#web/embroidery/sewn-picture.tsx';
import { OrderAttributeList } from '#web/line-items/order-attribute-list.tsx';
import { isCancelled } from '#web/orders/progress.ts';
import classes from './order-lines.module.css';

/** More than a phone shows of them at once. */
const firstLines = 8;
/** Of a line, in px. */
const estimatedHeight = 90;

interface OrderLinesProps {
  lines: readonly OrderLine[];
  /** Each line shows its own status and leads to its product; otherwise its name is the heading of a card. */
  detailed?: boolean;
}

export function OrderLines({ lines, detailed = false }: OrderLinesProps) {
  const shown = useFirstItemsFirst(lines, { count: firstLines, list: lines[0]?.id ?? '' });
  return (
    <ul
      className={classes.lines}
      aria-label={detailed ? 'Sản phẩm trong đơn' : undefined}
      style={spaceFor(lines, shown, estimatedHeight)}
    >
      {shown.map(line => (
        <li key={line.id} className={classes.line} data-cancelled={isCancelled(line) || undefined}>
          <LinePicture line={line} />
          <div className={classes.text}>
            {detailed ? <ProductLink line={line} /> : <h2 className={classes.name}>{line.product.name}</h2>}
            {line.product_item.name && <span className={classes.detail}>{line.product_item.name}</span>}
            <OrderAttributeList values={line.order_attributes} />
            <span className={classes.footer}>
              <span className={classes.money}>
                {formatDong(line.price)} × {line.qty}
              </span>
              {detailed && <StatusBadge text={line.status} color={line.status_color} />}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function LinePicture({ line: { product_item, order_attributes } }: { line: OrderLine }) {
  const { image_url, embroidery } = product_item;
  return (
    <span className={classes.picture}>
      <SewnPicture url={image_url} embroideryArea={embroidery} values={order_attributes} sizes="64px" />
    </span>
  );
}

function ProductLink({ line: { product } }: { line: OrderLine }) {
  return (
    <Link to="/product/$id" params={{ id: product.id }} className={classes.name}>
      {product.name}
    </Link>
  );
}
