import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { PendingBadge } from '#design/feedback/pending-badge.tsx';
import { Card } from '#design/layout/card.tsx';
import type { DetailField } from '#web/customer/commands.ts';
import type { PendingCustomer } from '#web/customer/pending.ts';
import classes from './details-tab.module.css';
import { DetailModal } from './profile-field-modal.tsx';
import { details, detailValue } from './profile-fields.ts';

export function DetailsTab({ customer }: { customer: PendingCustomer }) {
  const [editing, setEditing] = useState<DetailField | null>(null);
  return (
    <Card label="Thông tin">
      <ul className={classes.list}>
        {details.map(({ field, label }) => (
          <li key={field}>
            <button type="button" className={classes.row} onClick={() => setEditing(field)}>
              <span className={classes.words}>
                <span className={classes.label}>{label}</span>
                <span className={classes.value}>{detailValue(customer, field) || 'Chưa có'}</span>
              </span>
              {customer.pendingDetails.includes(field) && <PendingBadge />}
              <IconPencil size={20} role="img" aria-label="Sửa" />
            </button>
          </li>
        ))}
      </ul>
      {details.map(detail => (
        <DetailModal
          key={detail.field}
          detail={detail}
          customer={customer}
          opened={editing === detail.field}
          onClose={() => setEditing(null)}
        />
      ))}
    </Card>
  );
}
