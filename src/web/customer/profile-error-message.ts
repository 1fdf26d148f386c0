import { notifySuccess } from '#design/feedback/notify.ts';
import { ApiError, errorMessage } from '#web/network/call-errors.ts';
import type { CommandKind } from '#web/outbox/command.ts';
import { useOutbox } from '#web/outbox/ui/outbox-context.tsx';

/** How long to wait for the shop before the change counts as pending. */
const timeoutMs = 6_000;

/**
 * Runs a command and waits a moment for the shop: shows `successMessage` if it was accepted, or that it is pending. If the
 * shop rejects it, throws the `ApiError` for the form and discards the command.
 */
export function useProfileCommand() {
  const outbox = useOutbox();
  return async <Input>(kind: CommandKind<Input>, input: Input, successMessage: string): Promise<void> => {
    const id = await outbox.put(kind, input).catch(() => {
      throw new ApiError(0, { message: 'Chưa lưu được trên máy. Hãy thử lại.' });
    });
    const outcome = await outbox.waitForOutcome(id, timeoutMs);
    if (outcome.kind === 'rejected') {
      await outbox.discard(outcome.command.id);
      const { rejection } = outcome.command;
      throw new ApiError(rejection?.status ?? 0, rejection ?? { message: '' });
    }
    if (outcome.kind === 'discarded') return;
    notifySuccess({
      message: outcome.kind === 'accepted' ? successMessage : 'Đã lưu trên máy, sẽ gửi khi có mạng.',
    });
  };
}

/** The error message of a profile form: the shop's own for a 422, else `Đã có lỗi xảy ra` and the reason. */
export function profileErrorMessage(error: unknown): string {
  const reason = errorMessage(error, '');
  if (error instanceof ApiError && error.status === 422) return reason;
  return reason ? `Đã có lỗi xảy ra. ${reason}` : 'Đã có lỗi xảy ra';
}
