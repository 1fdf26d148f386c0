import type { DownloadProgress, DownloadStatus } from '#web/pictures/download-progress.ts';
import { formatCount } from './format-bytes.ts';
import classes from './progress-line.module.css';

export function ProgressLine({ progress: { status, downloaded, total } }: { progress: DownloadProgress }) {
  return (
    <div>
      <progress className={classes.bar} aria-label="Ảnh đã tải" max={total || 1} value={downloaded} />
      <p className={classes.count}>
        {status === 'done'
          ? `Đã tải đủ ${formatCount(total)} ảnh`
          : total > 0 && `Đã tải ${formatCount(downloaded)} / ${formatCount(total)} ảnh`}
      </p>
      <p className={classes.message} role="status">
        {messages[status]}
      </p>
    </div>
  );
}

const messages: Record<DownloadStatus, string> = {
  off: '',
  counting: 'Đang xem còn thiếu ảnh nào…',
  running: '',
  paused: 'Đang tạm dừng.',
  waiting: 'Chưa có mạng. Sẽ tự tải tiếp khi có mạng.',
  full: 'Máy hết chỗ. Bạn xóa bớt ảnh hoặc ứng dụng trên máy rồi thử lại nhé.',
  'no-worker': 'Trình duyệt này chưa giữ được ảnh. Bạn mở lại trang rồi thử lại nhé.',
  done: '',
};
