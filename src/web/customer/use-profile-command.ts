import { notifySuccess } from '#design/feedback/notify.ts';
import { ApiError, errorMessage } from '#web/network/call-errors.ts';
import type { CommandKind } from '#web/outbox/command.ts';
import { useOutbox } from '#web/outbox/ui/outbox-context.tsx';

/** How long the shop's answer is waited for before a change counts as waiting, in ms. */
const patience = 6_000;

/**
 * Writes a change of the profile down and waits a moment for what becomes of it: `done` is said where the shop took it,
 * that it waits where it did not answer. Throws a `Refusal` where the shop said no; then nothing of the change stays.
 */
export function useProfileCommand() {
  const outbox = useOutbox();
  return async <Input>(kind: CommandKind<Input>, input: Input, done: string): Promise<void> => {
    const id = await outbox.put(kind, input).catch(() => {
      throw new ApiError(0, { message: 'Chưa lưu được trên máy. Hãy thử lại.' });
    });
    const outcome = await outbox.outcome(id, patience);
    if (outcome.kind === 'rejected') {
      await outbox.discard(outcome.command.id);
      const { rejection } = outcome.command;
      throw new ApiError(rejection?.status ?? 0, rejection ?? { message: '' });
    }
    if (outcome.kind === 'withdrawn') return;
    notifySuccess({ message: outcome.kind === 'accepted' ? done : 'Đã lưu trên máy, sẽ gửi khi có mạng.' });
  };
}

/** What a profile form says of a failure: the shop's words for a 422, else `Đã có lỗi xảy ra` and why (`spec §8`). */
export function profileMessages(failure: unknown): string {
  const reason = errorMessage(failure, '');
  if (failure instanceof ApiError && failure.status === 422) return reason;
  return reason ? `Đã có lỗi xảy ra. ${reason}` : 'Đã có lỗi xảy ra';
}
