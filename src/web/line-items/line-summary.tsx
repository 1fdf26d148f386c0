import { Link } from '@tanstack/react-router';
import type { CartLine } from '#contract/cart.ts';
import { formatDong } from '#contract/format/money.ts';
import { PendingBadge } from '#design/feedback/pending-badge.tsx';
import { SewnPicture } from '#web/embroidery/sewn-picture.tsx';
import classes from './line-summary.module.css';
import { OrderAttributeList } from './order-attribute-list.tsx';

interface LineSummaryProps {
  line: CartLine;
  Heading?: 'h2' | 'h3';
  isPending?: boolean;
  withPrice?: boolean;
}

export function LineSummary(props: LineSummaryProps) {
  const { line, Heading = 'h2', isPending = false, withPrice = true } = props;
  return (
    <div className={classes.line}>
      <LinePicture line={line} />
      <div className={classes.text}>
        <Heading className={classes.name}>
          <Link to="/product/$id" params={{ id: line.product.id }} className={classes.link}>
            {line.name}
          </Link>
        </Heading>
        {line.detail && <span className={classes.detail}>{line.detail}</span>}
        <OrderAttributeList values={line.order_attributes} />
        {isPending && <PendingBadge />}
        {withPrice && (
          <span className={classes.money}>
            {formatDong(line.price)} × {line.quantity}
          </span>
        )}
      </div>
    </div>
  );
}

/** The name beside it links to the product too. */
function LinePicture({ line }: { line: CartLine }) {
  return (
    <Link
      to="/product/$id"
      params={{ id: line.product.id }}
      className={classes.picture}
      tabIndex={-1}
      aria-hidden="true"
    >
      <SewnPicture
        url={line.image_url}
        embroideryArea={line.embroidery}
        values={line.order_attributes}
        sizes="80px"
      />
    </Link>
  );
}
