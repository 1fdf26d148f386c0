import { uploadInvoiceImageEndpoint } from '#contract/payments.ts';
import { connect } from '#server/database/connect.ts';
import { seedPaymentRequest } from '../support/data/seed-payment-request.ts';
import { findRunning } from '../support/shops/find-running.ts';
import { type AttackedShop, openCustomer, repeat, watchNeighbour } from './attacked-shop.ts';

/** Ten customers send forms of parts that hold nothing: the shop must not read all of them. */
export async function sendCrowdedForms(attacked: AttackedShop): Promise<void> {
  const customers = await repeat(10, () => openCustomer(attacked));
  await seedRequests(attacked, customers);
  const neighbour = await openCustomer(attacked);
  const body = '--a\r\n\r\n\r\n'.repeat(1_000_000);
  const attack = Promise.all(
    customers.map(({ headers }) =>
      fetch(`${attacked.shop.url}${uploadInvoiceImageEndpoint.path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=a' },
        body,
      }),
    ),
  );
  const { p99, statuses } = await watchNeighbour(neighbour, '/api/shopping-cart', attack);
  attacked.check(
    (await attack).every(({ status }) => status === 413),
    'a million empty parts are 413',
  );
  attacked.check(
    p99 < 1_000 && !statuses.has(503),
    `others wait ${Math.round(p99)} ms and get ${[...statuses].join(', ')}`,
  );
}

/** Who has no payment request gets a 404 before a form is read. */
async function seedRequests({ folder }: AttackedShop, customers: readonly { id: number }[]): Promise<void> {
  const { database, close } = connect(await findRunning(folder), 1);
  for (const { id } of customers) await seedPaymentRequest(database, id);
  await close();
}
