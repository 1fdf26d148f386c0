import { childPreferences } from './child-preferences.ts';
import { deleteCustomerDatabase } from './customer-database.ts';
import { addressDrafts } from './drafts/address-drafts.ts';
import { checkoutDraft } from './drafts/checkout-draft.ts';
import { clearLineDrafts } from './drafts/line-drafts.ts';
import { clearOrderDrafts } from './drafts/order-drafts.ts';
import { orderTextDrafts } from './drafts/order-text-drafts.ts';
import { hiddenPendingOfOthers } from './other-accounts/hidden-pending-of-others.ts';
import { postponedPrivacyVersion } from './privacy-notice.ts';
import { notifiedContactChanges, seenProducts, usedAddresses } from './recent-lists.ts';
import { unansweredPassword } from './unanswered-password.ts';

/** Everything of a customer that lies on this phone. */
export async function deletePersonalData(customerId: number): Promise<void> {
  clearLineDrafts(customerId);
  addressDrafts.clear(customerId);
  clearOrderDrafts(customerId);
  orderTextDrafts.clear(customerId);
  checkoutDraft.clear(customerId);
  seenProducts.clear(customerId);
  usedAddresses.clear(customerId);
  notifiedContactChanges.clear(customerId);
  childPreferences.clear(customerId);
  postponedPrivacyVersion.clear(customerId);
  hiddenPendingOfOthers.clear(customerId);
  unansweredPassword.clear(customerId);
  await deleteCustomerDatabase(customerId);
}
