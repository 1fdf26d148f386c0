let current: number | null = null;

/** Sets whose requests this page sends from now on; `null` for a guest. */
export function setCurrentCustomer(customerId: number | null): void {
  current = customerId;
}

export function currentCustomer(): number | null {
  return current;
}
