import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Confirm } from '#design/feedback/confirm.tsx';
import { usePictures, useRefreshStats, useStorageUse } from '#web/pictures/use-pictures.ts';
import { formatBytes, formatCount } from './format-bytes.ts';
import classes from './storage-use.module.css';

/** How much room the shop takes on this phone, and how to have it back. */
export function StorageUse() {
  const use = useStorageUse();
  const pictures = usePictures();
  const lookAgain = useRefreshStats();
  const [asking, question] = useDisclosure(false);
  const clear = () => {
    question.close();
    void pictures.clear().then(lookAgain);
  };
  return (
    <div className={classes.use}>
      <p className={classes.words}>
        <span className={classes.label}>Đang dùng trên máy này</span>
        <span className={classes.value}>{use ? amount(use) : '…'}</span>
      </p>
      <Button variant="default" disabled={!use || use.pictures === 0} onClick={question.open}>
        Xóa dữ liệu tải về
      </Button>
      <Confirm
        opened={asking}
        title="Xóa dữ liệu tải về?"
        action="Xóa"
        onConfirm={clear}
        onClose={question.close}
      >
        Ảnh đã lưu trên máy sẽ bị xóa và được tải lại khi bạn xem. Giỏ hàng và thay đổi chờ gửi vẫn còn
        nguyên.
      </Confirm>
    </div>
  );
}

function amount({ bytes, pictures }: { bytes: number | null; pictures: number }): string {
  const shown = `${formatCount(pictures)} ảnh`;
  return bytes === null ? shown : `${formatBytes(bytes)}, trong đó có ${shown}`;
}
