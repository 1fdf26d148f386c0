import { expect, test } from 'vitest';
import { cartCommands } from '#web/cart/commands.ts';
import { pendingChangesMessage } from '#web/outbox/ui/pending-changes-message.ts';
import { pendingCommand } from '../../support/data/pending-command.ts';

const unsent = pendingCommand(cartCommands.remove, { ids: [] });
const unconfirmed = { ...unsent, wasSent: true };
const rejected = { ...unconfirmed, rejection: { status: 422, message: 'Đã ngừng bán' } };

test('what the shop has rejected is not what it has not been sent', () => {
  expect(pendingChangesMessage([unsent, rejected])).toBe(
    'Còn 1 thay đổi chưa gửi tới cửa hàng. Cửa hàng không nhận 1 thay đổi, bạn cần xem lại.',
  );
  expect(pendingChangesMessage([rejected])).toBe('Cửa hàng không nhận 1 thay đổi, bạn cần xem lại.');
});

test('a change sent without a response may have been handled, and deleting it does not undo it', () => {
  expect(pendingChangesMessage([unsent, unconfirmed])).toBe(
    'Còn 2 thay đổi cửa hàng chưa xác nhận. 1 thay đổi đã gửi đi, có thể cửa hàng đã nhận rồi.',
  );
});
