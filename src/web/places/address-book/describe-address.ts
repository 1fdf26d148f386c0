import type { Address } from '#contract/customer.ts';

/** Tells addresses apart, also where several people live at one. */
export const describeAddress = ({ recipient_name, address_full }: Address): string =>
  recipient_name ? `${recipient_name}, ${address_full}` : address_full;
