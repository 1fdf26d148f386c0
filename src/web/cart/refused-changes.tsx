import { useOutbox, useWaiting } from '#web/outbox/outbox-context.tsx';
import { RefusedNote } from '#web/outbox/refused-note.tsx';
import { addLine, changeLine, removeLines } from './commands.ts';

const words = new Map([
  [addLine.name, 'Thêm giỏ hàng thất bại'],
  [changeLine.name, 'Cập nhật giỏ hàng thất bại'],
  [removeLines.name, 'Xóa sản phẩm thất bại!'],
]);

/** Changes of the cart the shop refused: each stays, with its reason, until the customer has read it. */
export function RefusedChanges() {
  const outbox = useOutbox();
  const refused = useWaiting().filter(command => command.refusal && words.has(command.name));
  return refused.map(command => (
    <RefusedNote
      key={command.id}
      title={words.get(command.name) ?? ''}
      refusal={command.refusal}
      onRead={() => void outbox.discard(command.id)}
    />
  ));
}
