import { cartSpeakers } from '#web/cart/labels.tsx';
import { customerSpeakers } from '#web/customer/labels.tsx';
import { favouriteSpeakers } from '#web/favourites/labels.tsx';
import { orderSpeakers } from '#web/orders/labels.tsx';
import type { WaitingCommand } from '#web/outbox/command.ts';
import type { Spoken } from '#web/outbox/ui/command-label.tsx';

const speakers = [...cartSpeakers, ...favouriteSpeakers, ...orderSpeakers, ...customerSpeakers];

/** A command in the customer's words, whatever kind it is of; one this version does not know says so. */
export function speak(command: WaitingCommand): Spoken {
  for (const say of speakers) {
    const spoken = say(command);
    if (spoken) return spoken;
  }
  return { title: 'Thao tác của bản ứng dụng cũ', thing: '', mend: null };
}
