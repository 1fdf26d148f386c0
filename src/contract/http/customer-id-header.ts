/**
 * Names the customer of a request (rule 5). All tabs share the cookies: if another customer has signed in in a second tab, the
 * request gets a 401 instead of acting for the wrong customer.
 */
export const customerIdHeader = 'x-customer-id';
