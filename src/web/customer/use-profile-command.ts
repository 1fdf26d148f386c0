import { notifySuccess } from '#design/notifications/notify.ts';
import { ApiError, errorMessage } from '#web/network/call-errors.ts';
import type { CommandKind } from '#web/outbox/command.ts';
import { savedOnPhone, unknownOutcome } from '#web/outbox/rejection-message.ts';
import { useIsOpen, useSubmitCommand } from '#web/outbox/ui/use-submit-command.ts';

const timeoutMs = 6_000;

/** Throws an `ApiError` for the form if the command was rejected or could not be stored. */
export function useProfileCommand() {
  const submitCommand = useSubmitCommand(timeoutMs, useIsOpen());
  return async <Input>(
    kind: CommandKind<Input>,
    input: Input,
    successMessage: string,
    onStored?: () => void,
  ): Promise<void> => {
    const outcome = await submitCommand(kind, input, { onStored }).catch(() => {
      throw new ApiError(0, { message: 'Chưa lưu được trên máy. Bạn thử lại nhé.' });
    });
    if (outcome.kind === 'rejected') {
      const { rejection } = outcome.command;
      throw new ApiError(rejection?.status ?? 0, rejection ?? { message: '' });
    }
    if (outcome.kind === 'unknown') throw new ApiError(0, { message: unknownOutcome });
    if (outcome.kind === 'discarded') return;
    notifySuccess({ message: outcome.kind === 'accepted' ? successMessage : savedOnPhone() });
  };
}

export function profileErrorMessage(error: unknown): string {
  const reason = errorMessage(error, '');
  if (error instanceof ApiError && error.status === 422) return reason;
  return reason ? `Đã có lỗi xảy ra. ${reason}` : 'Đã có lỗi xảy ra';
}
