import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDong } from '#contract/format/money.ts';
import type { OrderWithLines } from '#contract/orders/order.ts';
import { hasLines, type OrderDraft, sumDraft } from '#web/orders/draft/order-draft.ts';
import classes from './edit-order-form.module.css';

interface SaveBarProps {
  order: OrderWithLines;
  draft: OrderDraft;
  isChanged: boolean;
  isSaving: boolean;
  onSave: () => void;
}

export function SaveBar({ order, draft, isChanged, isSaving, onSave }: SaveBarProps) {
  const total = sumDraft(draft);
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
      <Button disabled={!isChanged || !hasLines(draft)} loading={isSaving} onClick={onSave}>
        Lưu thay đổi
      </Button>
    </div>
  );
}
