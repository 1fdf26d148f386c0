import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { formatDong } from '#contract/format/money.ts';
import { QuantityStepper } from '#design/controls/quantity-stepper.tsx';
import { UnsavedNotice } from '#design/feedback/unsaved-notice.tsx';
import { cartCommands } from '#web/cart/commands.ts';
import { isOrderable, type OptimisticLine } from '#web/cart/pending.ts';
import { useUnsavedChange } from '#web/cart/use-unsaved-lines.ts';
import { describeLine } from '#web/line-items/describe-line.ts';
import { LineSummary } from '#web/line-items/line-summary.tsx';
import { usePutCommand } from '#web/outbox/ui/use-put-command.ts';
import classes from './cart-line-card.module.css';

interface CartLineCardProps {
  line: OptimisticLine;
  selected: boolean;
  onToggle: (line: OptimisticLine) => void;
  onEdit: (line: OptimisticLine) => void;
  onDelete: (line: OptimisticLine) => void;
}

/** Of a cart with 200 lines only the card of the tapped one re-renders. */
export const CartLineCard = memo(({ line, selected, onToggle, onEdit, onDelete }: CartLineCardProps) => {
  const description = describeLine(line);
  const { isUnsaved, discard } = useUnsavedChange(line);
  return (
    <article className={classes.card} aria-label={description} data-selected={selected}>
      {/* The label is the touch target. */}
      <label className={classes.box} htmlFor={`select-${line.id}`}>
        <Checkbox
          id={`select-${line.id}`}
          aria-label={`Chọn ${description}`}
          checked={selected}
          disabled={!isOrderable(line)}
          onChange={() => onToggle(line)}
        />
      </label>
      <LineSummary line={line} isPending={line.isPending} withPrice={false} />
      <div className={classes.buttons}>
        {isOrderable(line) && (
          <ActionIcon aria-label={`Sửa ${description}`} onClick={() => onEdit(line)}>
            <IconPencil size={20} />
          </ActionIcon>
        )}
        <ActionIcon aria-label={`Xóa ${description}`} color="red" data-removes onClick={() => onDelete(line)}>
          <IconTrash size={20} />
        </ActionIcon>
      </div>
      {isUnsaved && (
        <div className={classes.unsaved}>
          <UnsavedNotice onDiscard={discard} />
        </div>
      )}
      {isOrderable(line) ? (
        <LineQuantity line={line} />
      ) : (
        <p className={classes.withdrawn}>Món này đã ngừng bán nên không tính vào đơn. Bạn bỏ khỏi giỏ nhé.</p>
      )}
    </article>
  );
});

function LineQuantity({ line: { isPending: _, ...line } }: { line: OptimisticLine }) {
  const put = usePutCommand();
  // No success message: the new total shows it.
  const change = (quantity: number) =>
    put(cartCommands.changeQuantity, { ...line, quantity }, null, 'Cập nhật giỏ hàng thất bại');
  return (
    <div className={classes.quantity}>
      <QuantityStepper value={line.quantity} onChange={change} productName={describeLine(line)} />
      <span className={classes.money}>
        <span className={classes.price}>
          {formatDong(line.price)} × {line.quantity}
        </span>
        <strong className={classes.total} aria-live="polite">
          {formatDong(line.price * line.quantity)}
        </strong>
      </span>
    </div>
  );
}
