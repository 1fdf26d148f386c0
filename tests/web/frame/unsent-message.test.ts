import { expect, test } from 'vitest';
import { cartCommands } from '#web/cart/commands.ts';
import { unsentMessage } from '#web/frame/sign-out/unsent-message.ts';
import { pendingCommand } from '../../support/pending-command.ts';

const unsent = pendingCommand(cartCommands.remove, { ids: [] });
const inDoubt = { ...unsent, wasSent: true };
const refused = { ...inDoubt, rejection: { status: 422, message: 'Đã ngừng bán' } };

test('what never went out, or was refused, the shop has not taken', () => {
  expect(unsentMessage([unsent, refused])).toBe('Có 2 thay đổi trên máy này cửa hàng chưa nhận được.');
});

test('what went out unanswered may have been done, and deleting it here does not undo it', () => {
  expect(unsentMessage([unsent, inDoubt])).toBe(
    'Có 2 thay đổi trên máy này cửa hàng chưa xác nhận, trong đó 1 đã gửi đi: cửa hàng có thể đã nhận, xóa trên máy không rút lại được.',
  );
});
