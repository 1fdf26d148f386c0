import { useState } from 'react';
import { useCustomer } from '#web/customer/use-customer.ts';
import type { Rejection } from '#web/outbox/command.ts';

interface SelectionState {
  chosenId: string | null;
  /** An address that the shop no longer has, until the profile is refetched. */
  missingId: string | null;
  error: string | null;
  isOpen: boolean;
}

const initialState: SelectionState = { chosenId: null, missingId: null, error: null, isOpen: false };

export function useAddressSelection() {
  const { customer, refetch } = useCustomer();
  const [{ chosenId, missingId, error, isOpen }, setState] = useState(initialState);
  const addresses = (customer?.addresses ?? []).filter(({ id }) => id !== missingId);
  const address =
    addresses.find(({ id }) => id === chosenId) ??
    addresses.find(({ is_default }) => is_default) ??
    addresses[0];

  const update = (change: Partial<SelectionState>) => setState(state => ({ ...state, ...change }));
  const handleRejection = ({ errors }: Rejection) => {
    const message = errors?.address_id?.[0];
    if (message === undefined) return;
    update({ missingId: address?.id ?? null, error: message, isOpen: true });
    void refetch();
  };
  return {
    customer: customer && { ...customer, addresses },
    address,
    error,
    isOpen,
    choose: (id: string) => update({ chosenId: id, error: null }),
    toggle: () => update({ isOpen: !isOpen, error: null }),
    handleRejection,
  };
}

export type AddressSelection = ReturnType<typeof useAddressSelection>;
