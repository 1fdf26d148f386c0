import { useSyncExternalStore } from 'react';
import { useUser } from '#web/auth/use-user.ts';
import { storedNextOrder } from '#web/storage/next-order.ts';

/** Survives leaving the cart and a reload, until the order is placed. */
export function useNextOrder() {
  const { customer_id } = useUser();
  const read = () => storedNextOrder.read(customer_id);
  const { addressId, note } = useSyncExternalStore(storedNextOrder.subscribe, read);
  return {
    addressId,
    note,
    setNote: (text: string) => storedNextOrder.write(customer_id, { ...read(), note: text }),
    chooseAddress: (id: string) => storedNextOrder.write(customer_id, { ...read(), addressId: id }),
  };
}
