import { useState, useSyncExternalStore } from 'react';
import { useUser } from '#web/auth/use-user.ts';
import { checkoutDraft } from '#web/storage/drafts/checkout-draft.ts';

/**
 * Survives leaving the cart and a reload, until the order is on its way. From then on the stored one is the next order's;
 * while `isPlacing`, it stays as it was.
 */
export function useCheckoutDraft(isPlacing: boolean) {
  const { customer_id } = useUser();
  const read = () => checkoutDraft.read(customer_id);
  const stored = useSyncExternalStore(checkoutDraft.subscribe, read);
  const [shown, setShown] = useState(stored);
  if (!isPlacing && shown !== stored) setShown(stored);
  const { addressId, note } = isPlacing ? shown : stored;
  return {
    addressId,
    note,
    setNote: (text: string) => checkoutDraft.write(customer_id, { ...read(), note: text }),
    chooseAddress: (id: string) => checkoutDraft.write(customer_id, { ...read(), addressId: id }),
  };
}
