import { beforeEach, expect, test } from 'vitest';
import { restoreCheckoutDraft } from '#web/app/restore-checkout-draft.ts';
import { orderCommands } from '#web/orders/commands.ts';
import { checkoutDraft } from '#web/storage/drafts/checkout-draft.ts';
import { cartLine } from '../../support/data/cart-line.ts';
import { pendingCommand } from '../../support/data/pending-command.ts';

const [line, address] = [cartLine(1), cartLine(2).id];
const placed = pendingCommand(orderCommands.place, {
  id: cartLine(3).id,
  item_ids: [line.id],
  address_id: address,
  note: 'Gói quà',
  expected_total: 1,
  shown: { lines: [line], address: 'Nhà' },
});
const empty = { addressId: null, note: '', deselectedIds: ['mũ'] };
beforeEach(() => checkoutDraft.clear(1));

test('an order that is taken back brings its recipient and note back', () => {
  checkoutDraft.write(1, empty);
  restoreCheckoutDraft(1, placed);
  expect(checkoutDraft.read(1)).toEqual({ ...empty, addressId: address, note: 'Gói quà' });
});

test('its note also where the next order has a recipient but no note', () => {
  const chosen = { ...empty, addressId: cartLine(4).id };
  checkoutDraft.write(1, chosen);
  restoreCheckoutDraft(1, placed);
  expect(checkoutDraft.read(1)).toEqual({ ...chosen, note: 'Gói quà' });
});

test('but not over what is typed for the next order', () => {
  const typed = { ...empty, note: 'Gọi trước' };
  checkoutDraft.write(1, typed);
  restoreCheckoutDraft(1, placed);
  expect(checkoutDraft.read(1)).toEqual(typed);
});
