import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { PendingCommand } from '#web/outbox/command.ts';
import { useOutbox } from '#web/outbox/ui/outbox-context.tsx';
import { AddressModal } from './addresses/address-modal.tsx';
import { addressParts } from './addresses/address-parts.ts';
import type { AddressChange, ProfileField } from './commands.ts';
import { ProfileFieldModal } from './details/profile-field-modal.tsx';
import { profileFields } from './details/profile-fields.ts';
import { useCustomer } from './use-customer.ts';

interface FixProps<Input> {
  command: PendingCommand<Input>;
}

type ProfileFieldChange = { field: ProfileField; value: string | null };

export function FixProfileField({ command: { id, input } }: FixProps<ProfileFieldChange>) {
  const { customer } = useCustomer();
  const fieldInput = profileFields.find(({ field }) => field === input.field);
  if (!customer || !fieldInput) return null;
  const edited = { ...customer, [input.field]: input.value };
  return (
    <FixButton id={id}>
      {(close, onSaved) => (
        <ProfileFieldModal
          fieldInput={fieldInput}
          customer={edited}
          opened
          onClose={close}
          onSaved={onSaved}
        />
      )}
    </FixButton>
  );
}

export function FixAddress({ command, isNew }: FixProps<AddressChange> & { isNew: boolean }) {
  const { customer_id, address, changed = addressParts } = command.input;
  return (
    <FixButton id={command.id}>
      {(close, onSaved) => (
        <AddressModal
          address={isNew ? null : address}
          rejected={{ commandId: command.id, address, changed }}
          customerId={customer_id}
          onClose={close}
          onSaved={onSaved}
        />
      )}
    </FixButton>
  );
}

function FixButton({
  id,
  children,
}: {
  id: string;
  children: (close: () => void, onSaved: () => void) => ReactNode;
}) {
  const [isOpen, modal] = useDisclosure();
  const outbox = useOutbox();
  const finish = () => {
    void outbox.discard(id);
    modal.close();
  };
  return (
    <>
      <Button size="sm" variant="light" onClick={modal.open}>
        Sửa lại
      </Button>
      {isOpen && children(modal.close, finish)}
    </>
  );
}
