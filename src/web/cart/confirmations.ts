import * as z from 'zod/mini';
import { type CartLine, cartLine } from '#contract/cart.ts';
import { confirmation } from '#web/outbox/command.ts';
import { cartQueries } from './queries.ts';

const cart = z.array(cartLine);
const { queryKey } = cartQueries.list();

export function confirmLine(saved: CartLine) {
  return confirmation(queryKey, cart, lines =>
    lines.some(({ id }) => id === saved.id)
      ? lines.map(line => (line.id === saved.id ? saved : line))
      : [saved, ...lines],
  );
}

export function confirmRemovedLines(ids: readonly string[]) {
  return confirmation(queryKey, cart, lines => lines.filter(line => !ids.includes(line.id)));
}
