let current: number | null = null;

/** The customer whose requests this page sends; `null` for a guest. */
export function setCurrentCustomer(customerId: number | null): void {
  current = customerId;
}

export function currentCustomer(): number | null {
  return current;
}
