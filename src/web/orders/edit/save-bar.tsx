import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatDong } from '#contract/format/money.ts';
import type { OrderWithLines } from '#contract/orders/order.ts';
import { notifySuccess } from '#design/notifications/notify.ts';
import { useCustomer } from '#web/customer/use-customer.ts';
import { type OrderChange, orderCommands } from '#web/orders/commands.ts';
import { orderMessages } from '#web/orders/order-messages.ts';
import { useOrderCommand } from '#web/orders/use-order-command.ts';
import { savedOnPhone } from '#web/outbox/rejection-message.ts';
import classes from './edit-order-form.module.css';
import { hasLines, type OrderDraft, sumDraft, toExpectedChange } from './order-draft.ts';
import type { RejectedChange } from './rejected-change-card.tsx';

interface SaveBarProps {
  order: OrderWithLines;
  draft: OrderDraft;
  isChanged: boolean;
  toChange: (draft: OrderDraft) => OrderChange;
  onSaved: () => void;
  onRejected: (rejected: RejectedChange) => boolean;
}

export function SaveBar({ order, draft, isChanged, toChange, onSaved, onRejected }: SaveBarProps) {
  const { customer } = useCustomer();
  const { saving, save } = useChangeOrder({ onSaved, onRejected });
  const total = sumDraft(draft);
  const saveDraft = () => {
    const expected = toExpectedChange(order, draft, customer);
    void save({ ...toChange(draft), expected });
  };
  return (
    <div className={classes.bar}>
      <p className={classes.total} aria-live="polite">
        Tổng mới <strong>{formatDong(total)}</strong>
        {total !== order.total && (
          <s>
            <span className="visually-hidden">trước khi sửa </span>
            {formatDong(order.total)}
          </s>
        )}
      </p>
      <Button
        variant="default"
        renderRoot={props => <Link to="/orders/$id" params={{ id: order.id }} {...props} />}
      >
        Quay lại
      </Button>
      <Button disabled={!isChanged || !hasLines(draft)} loading={saving} onClick={saveDraft}>
        Lưu thay đổi
      </Button>
    </div>
  );
}

function useChangeOrder({ onSaved, onRejected }: Pick<SaveBarProps, 'onSaved' | 'onRejected'>) {
  const navigate = useNavigate();
  const { busy, submit } = useOrderCommand(orderMessages.change);
  const save = async (change: RejectedChange['change']) => {
    const outcome = await submit(orderCommands.change, change, rejection =>
      onRejected({ change, rejection }),
    );
    if (!outcome) return;
    onSaved();
    if (outcome === 'waiting') notifySuccess({ message: savedOnPhone() });
    await navigate({ to: '/orders/$id', params: { id: change.id } });
  };
  return { saving: busy, save };
}
