import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import { watchCartPrices } from '#web/app/watch-cart-prices.ts';
import { cartQueries } from '#web/cart/queries.ts';
import { cartLine } from '../../support/data/cart-line.ts';

const { queryKey } = cartQueries.list();

/** With a cart from before, as a restart restores it. */
function openCart(...lines: CartLine[]) {
  const client = new QueryClient();
  client.setQueryData(queryKey, lines);
  const onChange = vi.fn();
  const stop = watchCartPrices(client, onChange);
  const receive = (...received: CartLine[]) => void client.setQueryData(queryKey, received);
  return { client, onChange, stop, receive };
}

const line = cartLine(3);

test('says when the shop tells another price than the cart of the last start', () => {
  const { onChange, receive } = openCart(line);
  receive({ ...line, price: line.price + 1_000 });
  expect(onChange).toHaveBeenCalledTimes(1);
  receive({ ...line, price: line.price + 1_000 });
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('says when a variant is withdrawn, and when it is sold again', () => {
  const { onChange, receive } = openCart(line);
  receive({ ...line, is_available: false });
  receive(line);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('says nothing of other quantities, new lines and removed ones', () => {
  const { onChange, receive } = openCart(line);
  receive({ ...line, quantity: 5 });
  receive(cartLine(4), line);
  receive();
  expect(onChange).not.toHaveBeenCalled();
});

test('says nothing of other queries, nor once it is stopped', () => {
  const { client, onChange, stop, receive } = openCart(line);
  client.setQueryData(['orders'], [{ ...line, price: 1 }]);
  stop();
  receive({ ...line, price: 1 });
  expect(onChange).not.toHaveBeenCalled();
});
