const purchasePages = [/^\/cart$/, /^\/product\//, /^\/orders\/[^/]+\/edit$/, /^\/payment$/];

/** Whether somebody on this page chooses, changes or pays for something: not the moment to offer anything else. */
export function isPurchasePage(pathname: string): boolean {
  return purchasePages.some(page => page.test(pathname.replace(/(.)\/$/, '$1')));
}
