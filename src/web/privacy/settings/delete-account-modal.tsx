import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Button, Modal } from '@mantine/core';
import { retention } from '#contract/retention.ts';
import { PasswordField } from '#design/controls/password-field.tsx';
import { FormError } from '#design/feedback/form-error.tsx';
import { useOverlay } from '#design/overlay/use-overlay.ts';
import { useGivenUpCommands, usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { givenUpMessage, isWaiting, pendingChangesMessage } from '#web/outbox/ui/pending-changes-message.ts';
import classes from './delete-account-modal.module.css';
import { sendFirst, useDeleteAccount } from './use-delete-account.ts';

interface DeleteAccountModalProps {
  opened: boolean;
  onClose: () => void;
}

/** At the top of the screen, so that the phone's keyboard does not cover it. */
export function DeleteAccountModal({ opened, onClose }: DeleteAccountModalProps) {
  useOverlay(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Xóa tài khoản?"
      centered={false}
      yOffset="4dvh"
      closeButtonProps={{ 'aria-label': 'Đóng', size: 44 }}
    >
      <ul className={classes.consequences}>
        <li>Tài khoản đóng ngay. Mọi máy đều đăng xuất, dữ liệu của bạn trên máy này bị xóa.</li>
        <li>
          Đổi ý trong {retention.closedAccountDays} ngày, bạn đăng nhập lại là còn nguyên. Sau đó mọi thứ về
          bạn bị xóa hẳn.
        </li>
        <li>Đơn cửa hàng đã nhận vẫn được giao. Đơn cũ ở lại trong sổ, nhưng không còn tên ai.</li>
      </ul>
      <DeleteAccountForm isOpened={opened} onCancel={onClose} />
    </Modal>
  );
}

interface DeleteAccountFormProps {
  isOpened: boolean;
  onCancel: () => void;
}

// Mounted only while the dialog is open, so that its errors go with it.
function DeleteAccountForm({ isOpened, onCancel }: DeleteAccountFormProps) {
  const { form, pending, formError, field, onSubmit } = useDeleteAccount(isOpened);
  const unsent = usePendingCommands();
  const givenUp = useGivenUpCommands().length;
  // What was rejected is not sent again.
  const hasWaiting = unsent.some(isWaiting);
  const canSend = hasWaiting || givenUp > 0;
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={onSubmit}>
      <PasswordField
        label="Mật khẩu hiện tại"
        autoComplete="current-password"
        {...field('current_password')}
      />
      <p className={classes.unsent} role="status">
        {unsent.length > 0 && `${pendingChangesMessage(unsent)} Xóa bây giờ thì các thay đổi này sẽ mất. `}
        {givenUp > 0 && `${givenUpMessage(givenUp)} Xóa bây giờ thì việc đã bỏ có thể vẫn được làm.`}
      </p>
      <FormError text={formError} />
      {canSend && (
        <Button type="submit" color="red" name={sendFirst} loading={pending}>
          {hasWaiting ? 'Gửi rồi xóa tài khoản' : 'Chờ hủy rồi xóa tài khoản'}
        </Button>
      )}
      <Button type="submit" color="red" variant={canSend ? 'outline' : 'filled'} loading={pending}>
        {unsent.length > 0 ? `Xóa tài khoản và ${unsent.length} thay đổi` : 'Xóa tài khoản'}
      </Button>
      <Button variant="default" onClick={onCancel}>
        Hủy
      </Button>
    </form>
  );
}
