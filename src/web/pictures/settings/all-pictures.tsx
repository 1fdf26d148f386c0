import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Confirm } from '#design/feedback/confirm.tsx';
import { usePictures, useProgress, useRefreshStats, useSize } from '#web/pictures/use-pictures.ts';
import classes from './all-pictures.module.css';
import { formatBytes, formatCount } from './format-bytes.ts';
import { ProgressLine } from './progress-line.tsx';

/** The switch that brings every picture onto the phone, with its size, how far it has come, and a way to stop it. */
export function AllPictures() {
  const pictures = usePictures();
  const progress = useProgress();
  const lookAgain = useRefreshStats();
  const [asking, question] = useDisclosure(false);
  const cancel = () => {
    question.close();
    void pictures.cancelDownload().then(lookAgain);
  };
  const turn = (on: boolean) => (on ? pictures.download.start() : question.open());
  return (
    <div className={classes.all}>
      <Switch
        size="md"
        labelPosition="left"
        classNames={{ body: classes.body, labelWrapper: classes.words, label: classes.label }}
        label="Tải toàn bộ ảnh"
        description={<Weight />}
        checked={progress.step !== 'off'}
        onChange={event => turn(event.currentTarget.checked)}
      />
      {progress.step !== 'off' && <ProgressLine progress={progress} />}
      <Controls onCancel={question.open} />
      <Confirm
        opened={asking}
        title="Thôi giữ toàn bộ ảnh?"
        action="Thôi giữ"
        onConfirm={cancel}
        onClose={question.close}
      >
        Ảnh đã tải sẽ được xóa khỏi máy, trừ ảnh trong giỏ hàng, đơn hàng, mục yêu thích và hàng vừa xem.
      </Confirm>
    </div>
  );
}

function Weight() {
  const size = useSize();
  if (!size) return 'Xem được mọi sản phẩm khi không có mạng';
  const weight = `${formatCount(size.total)} ảnh, khoảng ${formatBytes(size.bytes)}`;
  return `Xem được mọi sản phẩm khi không có mạng. ${weight}.`;
}

function Controls({ onCancel }: { onCancel: () => void }) {
  const { download } = usePictures();
  const { step } = useProgress();
  const stopped = step === 'paused' || step === 'full' || step === 'unable' || step === 'waiting';
  if (step === 'off' || step === 'done') return null;
  return (
    <div className={classes.controls}>
      <Button variant="subtle" size="sm" mih={44} onClick={onCancel}>
        Huỷ
      </Button>
      {stopped ? (
        <Button variant="light" size="sm" mih={44} onClick={download.start}>
          {step === 'paused' ? 'Tiếp tục' : 'Thử lại'}
        </Button>
      ) : (
        <Button variant="light" size="sm" mih={44} onClick={download.pause}>
          Tạm dừng
        </Button>
      )}
    </div>
  );
}
