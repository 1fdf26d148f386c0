import { expect, test } from 'vitest';
import { cartCommands } from '#web/cart/commands.ts';
import { unsentMessage } from '#web/frame/sign-out/unsent-message.ts';
import { pendingCommand } from '../../support/data/pending-command.ts';

const unsent = pendingCommand(cartCommands.remove, { ids: [] });
const unconfirmed = { ...unsent, wasSent: true };
const rejected = { ...unconfirmed, rejection: { status: 422, message: 'Đã ngừng bán' } };

test('unsent and rejected changes have not been received by the shop', () => {
  expect(unsentMessage([unsent, rejected])).toBe('Có 2 thay đổi trên máy này cửa hàng chưa nhận được.');
});

test('a change sent without a response may have been handled, and deleting it does not undo it', () => {
  expect(unsentMessage([unsent, unconfirmed])).toBe(
    'Có 2 thay đổi trên máy này cửa hàng chưa xác nhận, trong đó 1 đã gửi đi: cửa hàng có thể đã nhận, xóa trên máy không rút lại được.',
  );
});
