import type { DownloadStep, Progress } from '#web/pictures/download.ts';
import { formatCount } from './format-bytes.ts';
import classes from './progress-line.module.css';

/** How far all pictures have come: a seam that is sewn along, and words. */
export function ProgressLine({ progress: { step, kept, total } }: { progress: Progress }) {
  return (
    <div>
      <progress className={classes.bar} aria-label="Ảnh đã tải" max={total || 1} value={kept} />
      <p className={classes.count}>
        {step === 'done'
          ? `Đã tải đủ ${formatCount(total)} ảnh`
          : `Đã tải ${formatCount(kept)} / ${formatCount(total)} ảnh`}
      </p>
      <p className={classes.word} role="status">
        {words[step]}
      </p>
    </div>
  );
}

/** What stops it, and what to do about it. */
const words: Record<DownloadStep, string> = {
  off: '',
  running: '',
  paused: 'Đang tạm dừng.',
  waiting: 'Chưa có mạng. Sẽ tự tải tiếp khi có mạng.',
  full: 'Máy hết chỗ. Hãy xóa bớt ảnh hoặc ứng dụng trên máy rồi thử lại.',
  unable: 'Trình duyệt này chưa giữ được ảnh. Hãy tải lại trang rồi thử lại.',
  done: '',
};
