import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Address } from '#contract/customer.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import { useOutbox } from '#web/outbox/ui/outbox-context.tsx';
import { AddressModal } from './addresses/address-modal.tsx';
import type { DetailField } from './commands.ts';
import { DetailModal } from './details/detail-modal.tsx';
import { details } from './details/details.ts';
import { useCustomer } from './use-customer.ts';

interface MendProps<Input> {
  command: PendingCommand<Input>;
}

type DetailChange = { field: DetailField; value: string | null };

/** A refused detail, edited again from what was typed. */
export function FixDetail({ command: { id, input } }: MendProps<DetailChange>) {
  const { customer } = useCustomer();
  const detail = details.find(({ field }) => field === input.field);
  if (!customer || !detail) return null;
  const typed = { ...customer, [input.field]: input.value };
  return (
    <Mend id={id}>
      {(close, done) => (
        <DetailModal detail={detail} customer={typed} opened onClose={close} onSaved={done} />
      )}
    </Mend>
  );
}

type AddressWish = { customer_id: number; address: Address };

/** A refused address, edited again from what was typed. */
export function FixAddress({ command, isNew }: MendProps<AddressWish> & { isNew: boolean }) {
  const { customer_id, address } = command.input;
  return (
    <Mend id={command.id}>
      {(close, done) => (
        <AddressModal
          address={isNew ? null : address}
          typed={address}
          customerId={customer_id}
          onClose={close}
          onSaved={done}
        />
      )}
    </Mend>
  );
}

function Mend({
  id,
  children,
}: {
  id: string;
  children: (close: () => void, done: () => void) => ReactNode;
}) {
  const [mending, mend] = useDisclosure();
  const outbox = useOutbox();
  return (
    <>
      <Button size="sm" variant="light" onClick={mend.open}>
        Sửa lại
      </Button>
      {mending && children(mend.close, () => void outbox.discard(id))}
    </>
  );
}
