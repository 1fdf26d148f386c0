/**
 * Says whose request this is. Cookies belong to the whole browser: if another customer has signed in meanwhile, the request
 * gets a 401 instead of acting for the wrong customer.
 */
export const customerIdHeader = 'x-customer-id';
