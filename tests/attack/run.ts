import { check, log } from '../support/check.ts';
import { type AttackedShop, openAttackedShop } from './attacked-shop.ts';
import { attackWithBusyRequests } from './busy-requests.ts';
import { sendCrowdedForms } from './crowded-forms.ts';
import { sendCrumbs } from './crumbs.ts';
import { reachDataLimits } from './data-limits.ts';
import { sendFiles } from './files-from-elsewhere.ts';
import { freezeDatabase } from './frozen-database.ts';
import { guess } from './guesses.ts';
import { uploadInvoicePictures } from './invoice-uploads.ts';
import { sendLongOrders } from './long-orders.ts';
import { floodPasswords } from './password-flood.ts';
import { askForUnreadFiles } from './unread-files.ts';

// npm run test:attack [-- part], such as `guesses`.
const parts: Record<string, (attacked: AttackedShop) => Promise<void>> = {
  'busy requests': attackWithBusyRequests,
  'data limits': reachDataLimits,
  guesses: guess,
  'password flood': floodPasswords,
  'invoice uploads': uploadInvoicePictures,
  'crowded forms': sendCrowdedForms,
  // After those that measure the memory, of which it leaves more taken.
  'long orders': sendLongOrders,
  crumbs: sendCrumbs,
  'unread files': askForUnreadFiles,
  'frozen database': freezeDatabase,
  'files from elsewhere': sendFiles,
};

const part = process.argv[2] ?? '';
const { attacked, close } = await openAttackedShop(check);
try {
  for (const [name, attack] of Object.entries(parts)) {
    if (!name.includes(part)) continue;
    log(`▶ ${name}`);
    await attack(attacked);
  }
} finally {
  await close();
}
process.stdout.write(process.exitCode ? 'failed\n' : 'passed\n');
