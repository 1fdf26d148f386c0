import { beforeEach, expect, test } from 'vitest';
import { withLostAnswer } from '#web/customer/settings/with-lost-answer.ts';
import { ApiError, NetworkError } from '#web/network/call-errors.ts';
import { unansweredPassword } from '#web/storage/values/unanswered-password.ts';

beforeEach(() => unansweredPassword.clear(1));

const wrong = { current_password: ['Mật khẩu hiện tại chưa đúng, bạn nhập lại nhé.'] };
const refuse = async () => {
  throw new ApiError(422, { message: 'Bạn xem lại nhé.', errors: wrong });
};
const loseAnswer = async () => {
  throw new NetworkError(null);
};
const refusal = (text: string) => ({
  body: { errors: { current_password: [expect.stringContaining(text)] } },
});
const maybeChanged = { body: { message: 'Có thể mật khẩu đã được đổi ở lần trước.' } };

test('a wrong password after a lost answer may have been changed, until a change is answered', async () => {
  await expect(withLostAnswer(1, loseAnswer)).rejects.toBeInstanceOf(NetworkError);
  for (let again = 0; again < 2; again += 1)
    await expect(withLostAnswer(1, refuse)).rejects.toMatchObject(maybeChanged);
  await withLostAnswer(1, async () => {});
  await expect(withLostAnswer(1, refuse)).rejects.toMatchObject(refusal('hiện tại chưa đúng'));
});

test('a password that was wrong from the beginning is called wrong, however often', async () => {
  for (let again = 0; again < 2; again += 1)
    await expect(withLostAnswer(1, refuse)).rejects.toMatchObject(refusal('hiện tại chưa đúng'));
});

test('a page that closes while it waits has lost the answer', async () => {
  void withLostAnswer(1, () => new Promise(() => {}));
  await expect(withLostAnswer(1, refuse)).rejects.toMatchObject(maybeChanged);
});
