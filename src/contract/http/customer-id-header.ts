/**
 * Names the customer of a request (rule 5). All tabs share the cookies: if another customer has signed in in a second tab, the
 * request gets a 401 instead of acting for the wrong customer. Responses that only one customer may see name them too: what
 * a page tells the browser to read ahead is asked for without the app, and so without this header.
 */
export const customerIdHeader = 'x-customer-id';
