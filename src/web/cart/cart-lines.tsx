import { useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { Confirm } from '#design/feedback/confirm.tsx';
import { notifyDanger } from '#design/feedback/notify.ts';
import { Page } from '#design/layout/page.tsx';
import { CartLineCard } from './cart-line-card.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CartTools } from './cart-tools.tsx';
import { changeLine, removeLines } from './commands.ts';
import { EditLineSheet } from './edit-line-sheet.tsx';
import type { PendingLine } from './pending.ts';
import { type DeselectedIds, selectAll, toggleLine } from './selection.ts';
import { useRunCommand } from './use-cart.ts';

interface CartLinesProps {
  lines: readonly PendingLine[];
  onOrder: (selected: readonly PendingLine[]) => void;
}

/** The lines of a cart that has some: select, edit, delete, order. */
export function CartLines({ lines, onOrder }: CartLinesProps) {
  const [unselected, setUnselected] = useState<DeselectedIds>(new Set());
  const [editing, setEditing] = useState<PendingLine | null>(null);
  const [deleting, setDeleting] = useState<readonly PendingLine[]>([]);
  const say = useRunCommand();
  const change = (line: CartItem) =>
    void say(changeLine, line, 'Cập nhật giỏ hàng thành công!', 'Cập nhật giỏ hàng thất bại');
  const selected = lines.filter(line => !unselected.has(line.id));
  const askFirst = () =>
    selected.length > 0
      ? onOrder(selected)
      : notifyDanger({ message: 'Vui lòng chọn ít nhất một sản phẩm để đặt hàng' });

  return (
    <>
      <Page bar={<CartSummary selected={selected} onOrder={askFirst} />}>
        <CartTools
          anySelected={selected.length > 0}
          onSelect={all => setUnselected(selectAll(lines, all))}
          onDelete={() => setDeleting(selected)}
        />
        {lines.map(line => (
          <CartLineCard
            key={line.id}
            line={line}
            selected={!unselected.has(line.id)}
            onToggle={() => setUnselected(before => toggleLine(before, line.id))}
            onEdit={() => setEditing(line)}
            onDelete={() => setDeleting([line])}
          />
        ))}
      </Page>
      {editing && (
        <EditLineSheet key={editing.id} line={editing} onChange={change} onClose={() => setEditing(null)} />
      )}
      <DeleteQuestion lines={deleting} onClose={() => setDeleting([])} />
    </>
  );
}

function DeleteQuestion({ lines, onClose }: { lines: readonly PendingLine[]; onClose: () => void }) {
  const say = useRunCommand();
  const several = lines.length > 1;
  const done = several ? 'Đã xóa các sản phẩm đã chọn khỏi giỏ hàng' : 'Xóa sản phẩm thành công!';
  const failed = several ? 'Xóa sản phẩm thất bại' : 'Xóa sản phẩm thất bại!';
  const remove = () => {
    onClose();
    void say(removeLines, { ids: lines.map(line => line.id) }, done, failed);
  };
  return (
    <Confirm
      opened={lines.length > 0}
      title="Xóa khỏi giỏ hàng?"
      action="Xóa"
      onConfirm={remove}
      onClose={onClose}
    >
      {several ? `${lines.length} sản phẩm đã chọn sẽ rời giỏ hàng.` : `“${lines[0]?.name}” sẽ rời giỏ hàng.`}
    </Confirm>
  );
}
