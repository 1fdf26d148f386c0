import { useState } from 'react';
import { formatDateTime } from '#contract/format/date.ts';
import classes from './invoice-picture.module.css';

/** Not cached on the phone, so it cannot be shown offline. */
export function SentPicture({ url, sentAt }: { url: string; sentAt: string | null }) {
  const [unavailable, setUnavailable] = useState(false);
  return (
    <figure className={classes.frame}>
      {!unavailable && (
        <a href={url} target="_blank" rel="noreferrer">
          <img
            className={classes.picture}
            src={url}
            alt="Ảnh chuyển khoản đã gửi"
            onError={() => setUnavailable(true)}
          />
        </a>
      )}
      <figcaption className={classes.caption}>
        {sentAt ? `Đã gửi ảnh lúc ${formatDateTime(sentAt)}` : 'Đã gửi ảnh'}
        {unavailable && ' – có mạng mới xem lại được'}
      </figcaption>
    </figure>
  );
}
