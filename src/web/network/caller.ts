let caller: number | null = null;

/** From now on the calls of this page say that they are this customer's; `null` for a guest's. */
export function setCurrentCustomer(customerId: number | null): void {
  caller = customerId;
}

/** Whose calls these are. */
export function currentCustomer(): number | null {
  return caller;
}
