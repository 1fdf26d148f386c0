import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import type { CartLine } from '#contract/cart.ts';
import { lazyComponent } from '#design/loading/lazy-component.tsx';
import { describeChoices } from '#web/line-items/describe-line.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import { type CommandLabeller, createLabeller } from '#web/outbox/ui/command-label.tsx';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { useReplaceCommand } from '#web/outbox/ui/use-replace-command.ts';
import { type Addition, cartCommands } from './commands.ts';
import { optimisticCart } from './pending.ts';
import { cartQueries } from './queries.ts';

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
    subject: line => <LineQuantity line={line} />,
    fix: command => <FixQuantity command={command} />,
  }),
  createLabeller(cartCommands.remove, {
    title: () => 'Xóa khỏi giỏ',
    subject: ({ ids }) => `${ids.length} món`,
  }),
];

function LineQuantity({ line }: { line: CartLine }) {
  return describeLine(useLineNow(line));
}

function FixQuantity({ command }: { command: PendingCommand<CartLine> }) {
  return <FixLine command={{ ...command, input: useLineNow(command.input) }} />;
}

/** It sets the quantity alone: a change of what is sewn may have been taken back since. */
function useLineNow(line: CartLine): CartLine {
  const pending = usePendingCommands();
  const confirmed = useQueryClient().getQueryData(cartQueries.list().queryKey) ?? [];
  const now = optimisticCart(confirmed, pending).find(({ id }) => id === line.id);
  return { ...line, ...now, quantity: line.quantity };
}

function FixLine({ command }: { command: PendingCommand<CartLine> }) {
  const [choosing, sheet] = useDisclosure();
  const replaceCommand = useReplaceCommand({
    success: 'Thêm giỏ hàng thành công!',
    failure: 'Thêm giỏ hàng thất bại',
  });
  // Always `add`: the rejected line may not be in the cart.
  const replace = (line: CartLine) => replaceCommand(command.id, cartCommands.add, line);
  return (
    <>
      <Button size="sm" variant="light" onClick={sheet.open}>
        Chọn lại
      </Button>
      {choosing && <EditLineSheet line={command.input} onChange={replace} onClose={sheet.close} />}
    </>
  );
}
