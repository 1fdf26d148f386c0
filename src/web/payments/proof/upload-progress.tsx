import classes from './upload-progress.module.css';

/** How much has been sent, from 0 to 1, as a stitch that grows. */
export function UploadProgress({ sent }: { sent: number }) {
  const percent = Math.round(sent * 100);
  const words = percent < 100 ? `Đang gửi ảnh… ${percent}%` : 'Đã gửi hết, đang chờ cửa hàng trả lời…';
  return (
    <div className={classes.sending}>
      <div
        className={classes.cloth}
        role="progressbar"
        aria-label="Đang gửi ảnh"
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <div className={classes.thread} style={{ width: `${percent}%` }} />
      </div>
      <span aria-hidden="true">{words}</span>
    </div>
  );
}
