import { cartLabels } from '#web/cart/labels.tsx';
import { customerLabels } from '#web/customer/labels.tsx';
import { favouriteLabels } from '#web/favourites/labels.tsx';
import { orderLabels } from '#web/orders/labels.tsx';
import type { PendingCommand } from '#web/outbox/command.ts';
import type { CommandLabel } from '#web/outbox/ui/command-label.tsx';

const labellers = [...cartLabels, ...favouriteLabels, ...orderLabels, ...customerLabels];

export function labelCommand(command: PendingCommand): CommandLabel {
  for (const labeller of labellers) {
    const label = labeller(command);
    if (label) return label;
  }
  return { title: 'Việc làm dở ở bản cũ', subject: '', fix: null, giveUp: 'Bỏ thay đổi này' };
}
