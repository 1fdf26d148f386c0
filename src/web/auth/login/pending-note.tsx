import { useEffect, useState } from 'react';
import { countPendingCommands } from '#web/storage/count-pending-commands.ts';
import { listStoredCustomers } from '#web/storage/stored-customers.ts';
import classes from '../form.module.css';

/** A chunk of its own, because it loads the database. */
export function PendingNote() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    // Storage that cannot be read has nothing to tell.
    listStoredCustomers()
      .then(countPendingCommands)
      .then(setCount, () => undefined);
  }, []);
  if (count === 0) return null;
  return (
    <p role="status" className={classes.pending}>
      Còn {count} việc chờ gửi tới cửa hàng. Bạn đăng nhập lại đúng tài khoản là mình gửi ngay nhé.
    </p>
  );
}
