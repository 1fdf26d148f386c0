import { useState } from 'react';
import { formatDateTime } from '#web/orders/format-date.ts';
import classes from './invoice-picture.module.css';

/** The proof of payment the shop has. It is not kept on the phone, so that with no network it is only told of. */
export function SentPicture({ address, at }: { address: string; at: string | null }) {
  const [missing, setMissing] = useState(false);
  return (
    <figure className={classes.frame}>
      {!missing && (
        <a href={address} target="_blank" rel="noreferrer">
          <img
            className={classes.picture}
            src={address}
            alt="Ảnh hoá đơn đã gửi"
            onError={() => setMissing(true)}
          />
        </a>
      )}
      <figcaption className={classes.caption}>
        {at ? `Đã gửi ảnh lúc ${formatDateTime(at)}` : 'Đã gửi ảnh'}
        {missing && ' – có mạng mới xem lại được'}
      </figcaption>
    </figure>
  );
}
