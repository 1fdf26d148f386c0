import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Card } from '#design/layout/card.tsx';
import { ConfirmDialog } from '#design/overlay/confirm-dialog.tsx';
import { useFocusAfterRemoval } from '#design/overlay/focus-title.ts';
import classes from './other-accounts-card.module.css';
import { usePendingOfOthers } from './use-pending-of-others.ts';

/** The dialog outlives the card, so that whichever goes last hands the focus on. */
export function OtherAccountsCard() {
  const { count, discard } = usePendingOfOthers();
  const [confirming, dialog] = useDisclosure(false);
  useFocusAfterRemoval(count);
  const confirm = () => {
    dialog.close();
    void discard();
  };
  return (
    <>
      {count > 0 && <PendingCard count={count} onDiscard={dialog.open} />}
      <DiscardDialog opened={confirming} onConfirm={confirm} onClose={dialog.close} />
    </>
  );
}

function PendingCard({ count, onDiscard }: { count: number; onDiscard: () => void }) {
  return (
    <Card label="Việc chờ gửi của tài khoản khác">
      <div className={classes.pending}>
        <p className={classes.text}>
          <strong className={classes.count}>Máy này còn {count} việc chờ gửi của tài khoản khác.</strong>
          Đăng nhập tài khoản đó là mình gửi ngay. Tài khoản đó không còn dùng nữa thì bạn bỏ đi nhé.
        </p>
        <Button variant="default" onClick={onDiscard}>
          Bỏ {count} việc này
        </Button>
      </div>
    </Card>
  );
}

interface DiscardDialogProps {
  opened: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** What was sent without an answer may have arrived, so it does not say that the shop has none of it. */
function DiscardDialog(props: DiscardDialogProps) {
  return (
    <ConfirmDialog title="Bỏ việc của tài khoản khác?" actionLabel="Bỏ" cancelLabel="Giữ lại" {...props}>
      Việc nào chưa tới cửa hàng sẽ không được gửi nữa. Dữ liệu của tài khoản đó trên máy này cũng xóa luôn,
      không lấy lại được bạn nhé.
    </ConfirmDialog>
  );
}
