import { Button, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDong } from '#contract/money.ts';
import type { OrderWithLines } from '#contract/orders.ts';
import { Card } from '#design/layout/card.tsx';
import { Page } from '#design/layout/page.tsx';
import { useCustomer } from '#web/customer/use-customer.ts';
import { remainingLines } from '#web/orders/apply-order-change.ts';
import { AddressChoice } from '#web/orders/place/address-choice.tsx';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import classes from './edit-order-form.module.css';
import { EditOrderLine } from './edit-order-line.tsx';
import {
  createDraft,
  draftChange,
  draftTotal,
  hasRemainingLines,
  type OrderDraft,
  updateLine,
} from './order-draft.ts';
import { useChangeOrder } from './use-change-order.ts';

/** Quantities, embroidery, address and note of an order, with the new total before it is saved. */
export function EditOrderForm({ order }: { order: OrderWithLines }) {
  const { customer } = useCustomer();
  const waiting = usePendingCommands();
  const [edited, setEdited] = useState<OrderDraft | null>(null);
  // Until something is touched, the form follows what is known: at a start, what waits comes a moment after the order.
  const draft = edited ?? createDraft(order, waiting);
  const { saving, save } = useChangeOrder();
  const total = draftTotal(draft);

  const bar = (
    <div className={classes.bar}>
      <p className={classes.total} aria-live="polite">
        Tổng mới <strong>{formatDong(total)}</strong>
        {total !== order.total && <s>{formatDong(order.total)}</s>}
      </p>
      <Button
        variant="default"
        renderRoot={props => <Link to="/orders/$id" params={{ id: order.id }} {...props} />}
      >
        Quay lại
      </Button>
      <Button
        disabled={!hasRemainingLines(draft)}
        loading={saving}
        onClick={() => void save(draftChange(order.id, draft, remainingLines(order, waiting)))}
      >
        Lưu thay đổi
      </Button>
    </div>
  );
  return (
    <Page bar={bar}>
      {draft.lines.map(one => (
        <EditOrderLine
          key={one.line.id}
          draft={one}
          onChange={change => setEdited(before => updateLine(before ?? draft, one.line.id, change))}
        />
      ))}
      {!hasRemainingLines(draft) && (
        <p role="alert">Đơn hàng cần ít nhất một sản phẩm. Muốn bỏ cả đơn, hãy xóa đơn hàng.</p>
      )}
      <Card label="Giao hàng">
        <p className={classes.address}>Đang giao đến: {order.address}</p>
        <AddressChoice
          addresses={customer?.addresses ?? []}
          chosen={draft.address_id}
          onChoose={address_id => setEdited({ ...draft, address_id })}
        />
        <Textarea
          label="Lời nhắn cho cửa hàng"
          maxLength={500}
          autosize
          minRows={2}
          value={draft.note}
          onChange={event => setEdited({ ...draft, note: event.target.value })}
        />
      </Card>
    </Page>
  );
}
