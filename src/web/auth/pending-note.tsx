import { useEffect, useState } from 'react';
import { countPendingCommands } from '#web/storage/count-pending-commands.ts';
import classes from './form.module.css';

/** A chunk of its own, because it loads the database. */
export function PendingNote({ customerId }: { customerId: number }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    // Storage that cannot be read has nothing to tell.
    countPendingCommands(customerId).then(setCount, () => undefined);
  }, [customerId]);
  if (count === 0) return null;
  return (
    <p role="status" className={classes.pending}>
      Còn {count} việc chờ gửi tới cửa hàng. Bạn đăng nhập lại là mình gửi ngay nhé.
    </p>
  );
}
