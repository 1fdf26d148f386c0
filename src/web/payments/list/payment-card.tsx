import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '#contract/format/date.ts';
import { formatDong } from '#contract/format/money.ts';
import type { PaymentRequest } from '#contract/payments.ts';
import { paymentColours } from '#contract/status/payment-colours.ts';
import { StatusBadge } from '#design/feedback/status-badge.tsx';
import { Card } from '#design/layout/card.tsx';
import classes from './payment-card.module.css';

export function PaymentCard({ request }: { request: PaymentRequest }) {
  const { id, code, amount, payment_status, created_at, invoice_sent_at, rejection_reason } = request;
  const open = payment_status === 'Yêu cầu thanh toán';
  const action = open ? 'Thanh toán' : 'Xem chi tiết';
  return (
    <Card label={`Yêu cầu ${code}`}>
      <div className={classes.line}>
        <h3 className={classes.code}>{code}</h3>
        <time dateTime={created_at} className={classes.date}>
          {formatDateTime(created_at)}
        </time>
      </div>
      <div className={classes.line}>
        <strong className={classes.amount}>{formatDong(amount)}</strong>
        <StatusBadge text={payment_status} color={paymentColours[payment_status]} />
      </div>
      <OrderLinks request={request} />
      {open && invoice_sent_at && (
        <p className={classes.rejected}>
          Ảnh đã gửi chưa được xác nhận{rejection_reason && `: ${rejection_reason}`}
        </p>
      )}
      <Button
        variant={open ? 'filled' : 'default'}
        aria-label={`${action} ${code}`}
        renderRoot={props => <Link to="/payment" search={{ request: id }} resetScroll={false} {...props} />}
      >
        {action}
      </Button>
    </Card>
  );
}

function OrderLinks({ request }: { request: PaymentRequest }) {
  if (request.orders.length === 0) return null;
  return (
    <p className={classes.orders}>
      Cho đơn
      {request.orders.map(({ id, code }) => (
        <Link key={id} to="/orders/$id" params={{ id }} className={classes.order}>
          {code}
        </Link>
      ))}
    </p>
  );
}
