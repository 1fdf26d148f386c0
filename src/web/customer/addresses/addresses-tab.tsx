import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { useFocusAfterRemoval } from '#design/overlay/focus-title.ts';
import type { OptimisticAddress, OptimisticCustomer } from '#web/customer/pending.ts';
import { AddressCard } from './address-card.tsx';
import { AddressModal } from './address-modal.tsx';
import classes from './addresses-tab.module.css';

export function AddressesTab({ customer }: { customer: OptimisticCustomer }) {
  const [editing, setEditing] = useState<OptimisticAddress | 'new' | null>(null);
  const close = () => setEditing(null);
  useFocusAfterRemoval(customer.addresses.length);
  return (
    <div className={classes.addresses}>
      {customer.addresses.length === 0 && <EmptyState text="Bạn chưa có địa chỉ nào." />}
      {customer.addresses.map(address => (
        <AddressCard
          key={address.id}
          address={address}
          customer={customer}
          onEdit={() => setEditing(address)}
        />
      ))}
      <Button variant="light" leftSection={<IconPlus size={20} />} onClick={() => setEditing('new')}>
        Thêm địa chỉ
      </Button>
      {editing && (
        <AddressModal address={editing === 'new' ? null : editing} customerId={customer.id} onClose={close} />
      )}
    </div>
  );
}
