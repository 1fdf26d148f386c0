import { deleteCustomerDatabase } from '#web/storage/customer-database.ts';
import { addressDrafts } from '#web/storage/drafts/address-drafts.ts';
import { checkoutDraft } from '#web/storage/drafts/checkout-draft.ts';
import { clearLineDrafts } from '#web/storage/drafts/line-drafts.ts';
import { clearOrderDrafts } from '#web/storage/drafts/order-drafts.ts';
import { orderTextDrafts } from '#web/storage/drafts/order-text-drafts.ts';
import { hiddenPendingOfOthers } from '#web/storage/other-accounts/hidden-pending-of-others.ts';
import { childPreferences } from '#web/storage/values/child-preferences.ts';
import { postponedPrivacyVersion } from '#web/storage/values/privacy-notice.ts';
import {
  notifiedContactChanges,
  seenProducts,
  sentCommands,
  settledCommands,
  usedAddresses,
} from '#web/storage/values/recent-lists.ts';
import { clearStorageId } from '#web/storage/values/storage-id.ts';
import { unansweredDeletion } from '#web/storage/values/unanswered-deletion.ts';
import { unansweredPassword } from '#web/storage/values/unanswered-password.ts';
import { unansweredPictures } from '#web/storage/values/unanswered-pictures.ts';

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
  sentCommands.clear(customerId);
  settledCommands.clear(customerId);
  clearStorageId(customerId);
  childPreferences.clear(customerId);
  postponedPrivacyVersion.clear(customerId);
  hiddenPendingOfOthers.clear(customerId);
  unansweredPassword.clear(customerId);
  unansweredDeletion.clear(customerId);
  unansweredPictures.clear(customerId);
  await deleteCustomerDatabase(customerId);
}
