import { useCallback, useRef, useState } from 'react';
import { SkipButton } from '#design/controls/skip-button.tsx';
import { Page } from '#design/layout/page.tsx';
import { spaceFor, useFirstItemsFirst } from '#design/loading/use-first-items-first.ts';
import { notifyDanger } from '#design/notifications/notify.ts';
import { ConfirmDialog } from '#design/overlay/confirm-dialog.tsx';
import { useFocusNeighbour } from '#design/overlay/focus-neighbour.ts';
import { cartCommands } from '#web/cart/commands.ts';
import { isOrderable, type OptimisticLine } from '#web/cart/pending.ts';
import { useHoldUnsaved } from '#web/cart/use-unsaved-lines.ts';
import { describeLine } from '#web/line-items/describe-line.ts';
import { usePutCommand } from '#web/outbox/ui/use-put-command.ts';
import { CartLineCard } from './cart-line-card.tsx';
import classes from './cart-screen.module.css';
import { CartSummary } from './cart-summary.tsx';
import { CartTools } from './cart-tools.tsx';
import { useSelection } from './use-selection.ts';

/** More than a phone shows of them at once: with fewer, the footer moves and the rest blocks as long once more. */
const firstLines = 8;
/** Of a line, in px. */
const estimatedHeight = 187;

interface CartLinesProps {
  lines: readonly OptimisticLine[];
  onOrder: (selected: readonly OptimisticLine[]) => void;
  onEdit: (line: OptimisticLine) => void;
}

export function CartLines({ lines, onOrder, onEdit }: CartLinesProps) {
  const { selected, isSelected, toggle, toggleAll } = useSelection(lines);
  const shownLines = useFirstItemsFirst(lines, { count: firstLines, list: 'cart' });
  const [deleting, setDeleting] = useState<Deletion>({ lines: [], isAsked: false });
  const askDelete = useCallback((line: OptimisticLine) => setDeleting({ lines: [line], isAsked: true }), []);
  const orderButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const ids = lines.map(({ id }) => id);
  const focusNeighbour = useFocusNeighbour({ ids, selector: 'button[data-removes]' }, list);
  const holdUnsaved = useHoldUnsaved();
  const order = () => {
    if (selected.length === 0) return notifyNothingSelected();
    if (!holdUnsaved(selected)) onOrder(selected);
  };
  return (
    <>
      <Page bar={<CartSummary selected={selected} orderButton={orderButton} onOrder={order} />} barBeside>
        <SkipButton target={orderButton}>Tới phần tổng cộng</SkipButton>
        <CartTools
          anySelected={selected.length > 0}
          canSelect={lines.some(isOrderable)}
          onSelect={toggleAll}
          onDelete={() => setDeleting({ lines: selected, isAsked: true })}
        />
        <div ref={list} className={classes.lines} style={spaceFor(lines, shownLines, estimatedHeight)}>
          {shownLines.map(line => (
            <CartLineCard
              key={line.id}
              line={line}
              selected={isSelected(line)}
              onToggle={toggle}
              onEdit={onEdit}
              onDelete={askDelete}
            />
          ))}
        </div>
      </Page>
      <DeleteLines
        {...deleting}
        onClose={() => setDeleting({ ...deleting, isAsked: false })}
        onFocusLost={focusNeighbour}
      />
    </>
  );
}

function notifyNothingSelected(): void {
  notifyDanger({
    title: 'Chưa chọn món nào',
    message: 'Vui lòng chọn ít nhất một sản phẩm để đặt hàng',
  });
}

interface Deletion {
  /** Also while the dialog closes, which still names them. */
  lines: readonly OptimisticLine[];
  isAsked: boolean;
}

interface DeleteLinesProps extends Deletion {
  onClose: () => void;
  onFocusLost: () => void;
}

function DeleteLines({ lines, isAsked, onClose, onFocusLost }: DeleteLinesProps) {
  const put = usePutCommand();
  const several = lines.length > 1;
  const success = several ? 'Đã xóa các sản phẩm đã chọn khỏi giỏ hàng' : 'Xóa sản phẩm thành công!';
  const failure = several ? 'Xóa sản phẩm thất bại' : 'Xóa sản phẩm thất bại!';
  const remove = () => {
    onClose();
    void put(cartCommands.remove, { ids: lines.map(line => line.id) }, success, failure);
  };
  return (
    <ConfirmDialog
      opened={isAsked && lines.length > 0}
      title="Xóa khỏi giỏ hàng?"
      actionLabel="Xóa"
      onConfirm={remove}
      onClose={onClose}
      onFocusLost={onFocusLost}
    >
      {lines[0] && !several
        ? `Bỏ “${describeLine(lines[0])}” khỏi giỏ nhé?`
        : `Bỏ ${lines.length} món khỏi giỏ nhé?`}
    </ConfirmDialog>
  );
}
