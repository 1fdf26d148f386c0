import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Card } from '#design/layout/card.tsx';
import { ConfirmDialog } from '#design/overlay/confirm-dialog.tsx';
import { StitchedDivider } from '#design/theme/stitched-divider.tsx';
import { usePictures, useRefreshStats, useStorageUsage } from '#web/pictures/use-pictures.ts';
import { DownloadAll } from './download-all.tsx';
import { formatBytes, formatCount } from './format-bytes.ts';
import classes from './pictures-card.module.css';

export function PicturesCard() {
  return (
    <Card label="Trên máy này">
      <DownloadAll />
      <StitchedDivider />
      <StorageUsage />
    </Card>
  );
}

function StorageUsage() {
  const usage = useStorageUsage();
  const pictures = usePictures();
  const refreshStats = useRefreshStats();
  const [confirming, confirmDialog] = useDisclosure(false);
  const clear = () => {
    confirmDialog.close();
    void pictures.clear().then(refreshStats);
  };
  return (
    <div className={classes.storageUsage}>
      <p className={classes.text}>
        <span className={classes.label}>Đang dùng trên máy này</span>
        <span className={classes.value}>{usage ? formatUsage(usage) : '…'}</span>
      </p>
      <Button variant="default" disabled={!usage || usage.pictures === 0} onClick={confirmDialog.open}>
        Xóa ảnh đã tải
      </Button>
      <ConfirmDialog
        opened={confirming}
        title="Xóa ảnh đã tải?"
        actionLabel="Xóa"
        onConfirm={clear}
        onClose={confirmDialog.close}
      >
        Máy sẽ có thêm chỗ; lần mở sau, ảnh nhỏ tự tải về. Giỏ hàng và thay đổi chờ gửi vẫn còn nguyên.
      </ConfirmDialog>
    </div>
  );
}

function formatUsage({ bytes, pictures }: { bytes: number | null; pictures: number }): string {
  const count = `${formatCount(pictures)} ảnh`;
  return bytes === null ? count : `${formatBytes(bytes)}, trong đó có ${count}`;
}
