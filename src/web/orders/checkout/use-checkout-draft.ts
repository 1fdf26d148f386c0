import { useSyncExternalStore } from 'react';
import { useUser } from '#web/auth/use-user.ts';
import { checkoutDraft } from '#web/storage/drafts/checkout-draft.ts';

/** Survives leaving the cart and a reload, until the order is placed. */
export function useCheckoutDraft() {
  const { customer_id } = useUser();
  const read = () => checkoutDraft.read(customer_id);
  const { addressId, note } = useSyncExternalStore(checkoutDraft.subscribe, read);
  return {
    addressId,
    note,
    setNote: (text: string) => checkoutDraft.write(customer_id, { ...read(), note: text }),
    chooseAddress: (id: string) => checkoutDraft.write(customer_id, { ...read(), addressId: id }),
  };
}
