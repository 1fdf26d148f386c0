import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ConfirmDialog } from '#design/overlay/confirm-dialog.tsx';
import {
  useDownloadProgress,
  useDownloadSize,
  usePictures,
  useRefreshStats,
} from '#web/pictures/use-pictures.ts';
import classes from './download-all.module.css';
import { formatBytes, formatCount } from './format-bytes.ts';
import { ProgressLine } from './progress-line.tsx';

export function DownloadAll() {
  const pictures = usePictures();
  const progress = useDownloadProgress();
  const refreshStats = useRefreshStats();
  const [confirming, confirmDialog] = useDisclosure(false);
  const cancel = () => {
    confirmDialog.close();
    void pictures.cancelDownload().then(refreshStats);
  };
  const toggle = (on: boolean) => (on ? pictures.download.start() : confirmDialog.open());
  return (
    <div className={classes.downloadAll}>
      <Switch
        size="md"
        labelPosition="left"
        classNames={{ body: classes.body, labelWrapper: classes.text, label: classes.label }}
        label="Tải toàn bộ ảnh"
        description={<Description />}
        checked={progress.status !== 'off'}
        onChange={event => toggle(event.currentTarget.checked)}
      />
      {progress.status !== 'off' && <ProgressLine progress={progress} />}
      <Controls onCancel={confirmDialog.open} />
      <CancelDialog opened={confirming} onConfirm={cancel} onClose={confirmDialog.close} />
    </div>
  );
}

function Description() {
  const size = useDownloadSize();
  const purpose = 'Ảnh nhỏ tự lưu sẵn. Bật để xem ảnh lớn của mọi sản phẩm khi không có mạng';
  // Nothing to say before the catalogue is on the phone.
  if (!size || size.total === 0) return `${purpose}.`;
  return `${purpose}: cả thảy ${formatCount(size.total)} ảnh lớn, khoảng ${formatBytes(size.bytes)}.`;
}

function Controls({ onCancel }: { onCancel: () => void }) {
  const { download } = usePictures();
  const { status } = useDownloadProgress();
  const stopped = status === 'paused' || status === 'full' || status === 'no-worker' || status === 'waiting';
  if (status === 'off' || status === 'done') return null;
  return (
    <div className={classes.controls}>
      <Button variant="subtle" size="sm" onClick={onCancel}>
        Hủy
      </Button>
      {stopped ? (
        <Button variant="light" size="sm" onClick={download.start}>
          {status === 'paused' ? 'Tiếp tục' : 'Thử lại'}
        </Button>
      ) : (
        <Button variant="light" size="sm" onClick={download.pause}>
          Tạm dừng
        </Button>
      )}
    </div>
  );
}

interface CancelDialogProps {
  opened: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function CancelDialog(props: CancelDialogProps) {
  return (
    <ConfirmDialog title="Ngừng lưu toàn bộ ảnh?" actionLabel="Ngừng lưu" {...props}>
      Ảnh đã tải sẽ xóa khỏi máy, trừ ảnh trong giỏ hàng, đơn hàng, mục yêu thích và hàng vừa xem.
    </ConfirmDialog>
  );
}
