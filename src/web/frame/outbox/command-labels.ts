import { cartLabels } from '#web/cart/labels.tsx';
import { customerLabels } from '#web/customer/labels.tsx';
import { favouriteLabels } from '#web/favourites/labels.tsx';
import { orderLabels } from '#web/orders/labels.tsx';
import type { PendingCommand } from '#web/outbox/command.ts';
import type { CommandLabel } from '#web/outbox/ui/command-label.tsx';

const speakers = [...cartLabels, ...favouriteLabels, ...orderLabels, ...customerLabels];

/** A command in the customer's words, whatever kind it is of; one this version does not know says so. */
export function labelCommand(command: PendingCommand): CommandLabel {
  for (const say of speakers) {
    const spoken = say(command);
    if (spoken) return spoken;
  }
  return { title: 'Thao tác của bản ứng dụng cũ', thing: '', mend: null };
}
