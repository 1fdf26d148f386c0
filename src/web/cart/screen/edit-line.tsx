import { useState } from 'react';
import type { CartLine } from '#contract/cart.ts';
import { cartCommands } from '#web/cart/commands.ts';
import { EditLineSheet } from '#web/cart/line-sheet/edit-line-sheet.tsx';
import type { OptimisticLine } from '#web/cart/pending.ts';
import { isSameContent } from '#web/cart/same-content.ts';
import { usePutCommand } from '#web/outbox/ui/use-put-command.ts';

interface EditLineProps {
  line: OptimisticLine;
  cart: readonly OptimisticLine[];
  onClose: () => void;
}

/** Shows the line as it is now; one that has gone meanwhile, as it was last. */
export function EditLine({ line: opened, cart, onClose }: EditLineProps) {
  const [line, setLine] = useState(opened);
  const now = cart.find(({ id }) => id === line.id);
  if (now && now !== line) setLine(now);
  const put = usePutCommand();
  // Another phone may have changed what is sewn: only who changes it here replaces it.
  const change = (changed: CartLine) =>
    put(
      isSameContent(line, changed) ? cartCommands.changeQuantity : cartCommands.change,
      changed,
      'Cập nhật giỏ hàng thành công!',
      'Cập nhật giỏ hàng thất bại',
    );
  return <EditLineSheet line={line} onChange={change} onClose={onClose} />;
}
