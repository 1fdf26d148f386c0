import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Button, Modal } from '@mantine/core';
import { useOverlay } from '#design/overlay/use-overlay.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import { useGivenUpCommands, usePendingCommands, useSendError } from '#web/outbox/ui/outbox-context.tsx';
import { givenUpMessage, isWaiting, pendingChangesMessage } from '#web/outbox/ui/pending-changes-message.ts';
import { type PictureState, pictureMessage } from '#web/payments/pending.ts';
import classes from './pending-changes-dialog.module.css';
import type { SignOut } from './use-sign-out.ts';

export function PendingChangesDialog({ signOut }: { signOut: SignOut }) {
  const { step, picture, sendFirst, signOutNow, cancel } = signOut;
  const pending = usePendingCommands();
  const sendError = useSendError();
  const count = pending.length;
  const givenUp = useGivenUpCommands().length;
  // What was rejected is not sent again: there is nothing to wait for.
  const canSend = pending.some(isWaiting) || givenUp > 0;
  const opened = step === 'asking' || step === 'sending' || step === 'send-failed';
  useOverlay(opened, cancel);
  return (
    <Modal
      opened={opened}
      onClose={cancel}
      title="Còn thay đổi chưa gửi"
      closeButtonProps={{ 'aria-label': 'Đóng', size: 44 }}
    >
      <p className={classes.message} role="status">
        {describePending({ pending, givenUp, picture }, sendError ?? advise(signOut, canSend))}
      </p>
      <div className={classes.buttons}>
        {canSend && (
          <Button loading={step === 'sending'} onClick={sendFirst}>
            {pending.some(isWaiting) ? 'Gửi rồi đăng xuất' : 'Chờ hủy rồi đăng xuất'}
          </Button>
        )}
        <Button variant="outline" color="red" onClick={signOutNow}>
          {count > 0 ? `Đăng xuất và xóa ${count} thay đổi` : 'Đăng xuất'}
        </Button>
        <Button variant="default" onClick={cancel}>
          Hủy
        </Button>
      </div>
    </Modal>
  );
}

function advise({ step, picture }: SignOut, canSend: boolean): string {
  if (picture !== 'none') return 'Bạn bấm Hủy, rồi xem lại ở trang Thanh toán nhé.';
  if (!canSend) return 'Bạn bấm Hủy, rồi xem lại ở đầu trang nhé.';
  return step === 'send-failed' ? 'Bạn thử lại khi có mạng nhé.' : '';
}

interface Unsent {
  pending: readonly PendingCommand[];
  givenUp: number;
  picture: PictureState;
}

// The last changes may be accepted while the dialog is open.
function describePending({ pending, givenUp, picture }: Unsent, advice: string): string {
  const hasPicture = picture !== 'none';
  if (pending.length + givenUp === 0 && !hasPicture) return 'Mọi thay đổi đã tới cửa hàng rồi.';
  const waits = pending.length > 0 && pendingChangesMessage(pending);
  const uncertain = givenUp > 0 && givenUpMessage(givenUp);
  const loss = pending.length > 0 && 'Đăng xuất bây giờ thì các thay đổi này sẽ mất.';
  const effect = givenUp > 0 && 'Đăng xuất bây giờ thì việc đã bỏ có thể vẫn được làm.';
  const lostPicture = hasPicture && 'Đăng xuất bây giờ thì cửa hàng có thể không nhận được ảnh.';
  return [waits, uncertain, pictureMessage(picture), advice, loss, effect, lostPicture]
    .filter(Boolean)
    .join(' ');
}
