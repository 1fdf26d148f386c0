import { customerTypes } from '#contract/shop.ts';
import type { PendingCustomer } from '#web/customer/pending.ts';
import classes from './profile-header.module.css';

/** A Vietnamese given name is the last word: its first letter stands on the patch. */
export function ProfileHeader({ customer: { name, type } }: { customer: PendingCustomer }) {
  const givenName = name.split(' ').at(-1) ?? '';
  return (
    <div className={classes.header}>
      <span className={classes.patch} aria-hidden="true">
        {[...givenName][0]}
      </span>
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.type}>{type === customerTypes.collaborator ? 'Cộng tác viên' : 'Khách hàng'}</p>
      </div>
    </div>
  );
}
