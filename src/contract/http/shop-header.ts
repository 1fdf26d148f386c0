/**
 * Of every response of the shop, with any value. Without it a response comes from a gateway in between, whose statuses and
 * bodies may look like the shop's; what the shop has done is not known then.
 */
export const shopHeader = 'x-shop';
