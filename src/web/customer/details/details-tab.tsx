import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import row from '#design/controls/row-button.module.css';
import { PendingBadge } from '#design/feedback/pending-badge.tsx';
import { Card } from '#design/layout/card.tsx';
import type { ProfileField } from '#web/customer/commands.ts';
import type { OptimisticCustomer } from '#web/customer/pending.ts';
import { ProfileFieldModal } from './profile-field-modal.tsx';
import { profileFields, profileFieldValue } from './profile-fields.ts';

export function DetailsTab({ customer }: { customer: OptimisticCustomer }) {
  const [editing, setEditing] = useState<ProfileField | null>(null);
  return (
    <Card label="Thông tin">
      <ul className={row.list} aria-label="Thông tin">
        {profileFields.map(({ field, label }) => (
          <li key={field}>
            <button type="button" className={row.button} onClick={() => setEditing(field)}>
              <span className={row.text}>
                <span className={row.detail}>{label}</span>
                <span className={row.name}>{profileFieldValue(customer, field) || 'Chưa có'}</span>
              </span>
              {customer.pendingFields.includes(field) && <PendingBadge />}
              <IconPencil size={20} role="img" aria-label="Sửa" />
            </button>
          </li>
        ))}
      </ul>
      {profileFields.map(fieldInput => (
        <ProfileFieldModal
          key={fieldInput.field}
          fieldInput={fieldInput}
          customer={customer}
          opened={editing === fieldInput.field}
          onClose={() => setEditing(null)}
        />
      ))}
    </Card>
  );
}
