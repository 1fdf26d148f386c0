import { expect, test } from 'vitest';
import { removeLines } from '#web/cart/commands.ts';
import { unsentMessage } from '#web/frame/sign-out/unsent-message.ts';
import { waiting } from '../../support/wait-until.ts';

const unsent = waiting(removeLines, { ids: [] });
const inDoubt = { ...unsent, sent: true };
const refused = { ...inDoubt, rejection: { status: 422, message: 'Đã ngừng bán' } };

test('what never went out, or was refused, the shop has not taken', () => {
  expect(unsentMessage([unsent, refused])).toBe('Có 2 thay đổi trên máy này cửa hàng chưa nhận được.');
});

test('what went out unanswered may have been done, and deleting it here does not undo it', () => {
  expect(unsentMessage([unsent, inDoubt])).toBe(
    'Có 2 thay đổi trên máy này cửa hàng chưa xác nhận, trong đó 1 đã gửi đi: cửa hàng có thể đã nhận, xóa trên máy không rút lại được.',
  );
});
