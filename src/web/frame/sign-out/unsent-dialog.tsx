import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Button, Modal } from '@mantine/core';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import classes from './unsent-dialog.module.css';
import { unsentMessage } from './unsent-message.ts';
import type { SignOut } from './use-sign-out.ts';

export function UnsentDialog({ signOut }: { signOut: SignOut }) {
  const { step, sendFirst, leave, stay } = signOut;
  const pending = usePendingCommands();
  const count = pending.length;
  return (
    <Modal
      opened={step === 'asking' || step === 'sending' || step === 'stuck'}
      onClose={stay}
      title="Còn thay đổi chưa gửi"
      closeButtonProps={{ 'aria-label': 'Đóng', size: 44 }}
    >
      <p className={classes.words} role="status">
        {step === 'stuck'
          ? `${unsentMessage(pending)} Hãy thử lại khi có mạng, hoặc xóa chúng để đăng xuất ngay.`
          : `${unsentMessage(pending)} Đăng xuất sẽ xóa mọi thứ của bạn khỏi máy.`}
      </p>
      <div className={classes.buttons}>
        <Button loading={step === 'sending'} onClick={sendFirst}>
          Gửi rồi đăng xuất
        </Button>
        <Button variant="outline" color="red" onClick={leave}>
          Đăng xuất và xóa {count} thay đổi
        </Button>
        <Button variant="default" onClick={stay}>
          Huỷ
        </Button>
      </div>
    </Modal>
  );
}
