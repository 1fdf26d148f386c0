import { useState } from 'react';
import { useCustomer } from '#web/customer/use-customer.ts';
import type { Rejection } from '#web/outbox/command.ts';
import type { useCheckoutDraft } from './use-checkout-draft.ts';

type CheckoutDraft = Pick<ReturnType<typeof useCheckoutDraft>, 'addressId' | 'chooseAddress'>;

interface SelectionState {
  /** An address that the shop no longer has, until the profile is refetched. */
  missingId: string | null;
  error: string | null;
  isOpen: boolean;
}

const initialState: SelectionState = { missingId: null, error: null, isOpen: false };

export function useAddressSelection({ addressId, chooseAddress }: CheckoutDraft) {
  const { customer, isFetching, refetch } = useCustomer();
  const [{ missingId, error, isOpen }, setState] = useState(initialState);
  const addresses = (customer?.addresses ?? []).filter(({ id }) => id !== missingId);
  const chosen = addresses.find(({ id }) => id === addressId);
  // Nobody is put in the place of a recipient who is gone: the customer chooses.
  const isGone = customer !== null && !chosen && (addressId ?? missingId) !== null;
  const preset = addresses.find(({ is_default }) => is_default) ?? addresses[0];
  const address = chosen ?? (isGone ? undefined : preset);

  const update = (change: Partial<SelectionState>) => setState(state => ({ ...state, ...change }));
  const handleRejection = ({ status, errors }: Rejection) => {
    const message = errors?.address_id?.[0];
    if (message !== undefined) update({ missingId: address?.id ?? null, error: message, isOpen: true });
    // A 409 may be about the address or the customer's name: confirming again agrees to what this sheet shows.
    if (message !== undefined || status === 409) void refetch();
  };
  return {
    customer: customer && { ...customer, addresses },
    fetchCustomer: refetch,
    isFetching,
    address,
    error: error ?? (isGone ? 'Địa chỉ này không còn nữa. Bạn chọn địa chỉ khác nhé.' : null),
    isOpen,
    choose: (id: string) => {
      chooseAddress(id);
      update({ error: null });
    },
    toggle: () => update({ isOpen: !isOpen, error: null }),
    handleRejection,
  };
}

export type AddressSelection = ReturnType<typeof useAddressSelection>;
