import { customerTypes } from '#contract/shop.ts';
import type { PendingCustomer } from '#web/customer/pending.ts';
import classes from './profile-header.module.css';

/** The customer's name, its last word's letter sewn on a patch, and what they are to the shop (`spec §6`). */
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
