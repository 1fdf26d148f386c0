import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { CartLine } from '#contract/cart.ts';
import { lazyComponent } from '#design/loading/lazy-component.tsx';
import { describeChoices } from '#web/line-items/describe-line.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import { type CommandLabeller, createLabeller } from '#web/outbox/ui/command-label.tsx';
import { useReplaceCommand } from '#web/outbox/ui/use-replace-command.ts';
import { type Addition, cartCommands } from './commands.ts';

const EditLineSheet = lazyComponent(
  async () => (await import('./line-sheet/edit-line-sheet.tsx')).EditLineSheet,
);

const describeLine = (line: CartLine) => `${line.name} · ${describeChoices(line)} × ${line.quantity}`;

const toLine = ({ added, adds_to: _, ...line }: Addition): CartLine => ({ ...line, quantity: added });

export const cartLabels: readonly CommandLabeller[] = [
  createLabeller(cartCommands.add, {
    title: () => 'Thêm vào giỏ',
    subject: describeLine,
    fix: command => <FixLine command={command} />,
  }),
  createLabeller(cartCommands.addMore, {
    title: () => 'Thêm vào giỏ',
    subject: input => describeLine(toLine(input)),
    fix: command => <FixLine command={{ ...command, input: toLine(command.input) }} />,
  }),
  createLabeller(cartCommands.change, {
    title: () => 'Sửa trong giỏ',
    subject: describeLine,
    fix: command => <FixLine command={command} />,
  }),
  createLabeller(cartCommands.changeQuantity, {
    title: () => 'Sửa số lượng',
    subject: describeLine,
    fix: command => <FixLine command={command} />,
  }),
  createLabeller(cartCommands.remove, {
    title: () => 'Xóa khỏi giỏ',
    subject: ({ ids }) => `${ids.length} món`,
  }),
];

function FixLine({ command }: { command: PendingCommand<CartLine> }) {
  const [choosing, sheet] = useDisclosure();
  const replaceCommand = useReplaceCommand({
    success: 'Thêm giỏ hàng thành công!',
    failure: 'Thêm giỏ hàng thất bại',
  });
  // Always `add`: the rejected line may not be in the cart.
  const replace = (line: CartLine) => void replaceCommand(command.id, cartCommands.add, line);
  return (
    <>
      <Button size="sm" variant="light" onClick={sheet.open}>
        Chọn lại
      </Button>
      {choosing && <EditLineSheet line={command.input} onChange={replace} onClose={sheet.close} />}
    </>
  );
}
