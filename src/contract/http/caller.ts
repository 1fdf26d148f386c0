/**
 * Header by which a page or a waiting write says whose it is. Cookies belong to the whole browser: where somebody else
 * has signed in meanwhile, the call is refused as signed out instead of being done for the wrong customer.
 */
export const customerIdHeader = 'x-customer-id';
