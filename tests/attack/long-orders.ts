import { randomUUID } from 'node:crypto';
import { type AttackedShop, openCustomer, repeat, watchNeighbour } from './attacked-shop.ts';

/** Eight customers send orders of a megabyte, more than the shop checks at once: those that wait must not fill its memory. */
export async function sendLongOrders(attacked: AttackedShop): Promise<void> {
  const neighbour = await openCustomer(attacked);
  const customers = await repeat(8, () => openCustomer(attacked));
  const body = createLongOrder();
  const statuses = new Map<number, number>();
  const attack = Promise.all(
    customers.map(customer =>
      repeat(30, async () => {
        const sending = customer.send('POST', '/api/orders/create', body);
        // 0 for one that got no answer.
        const status = await sending.then(
          response => response.status,
          () => 0,
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    ),
  );
  const { p99, statuses: ofNeighbour } = await watchNeighbour(neighbour, '/api/shopping-cart', attack);
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  attacked.check(
    [...statuses.keys()].every(status => status === 422 || status === 503),
    `240 orders of a megabyte at once: ${counts}`,
  );
  // On a busy machine the shop may say for a moment that it is overloaded.
  const { status: afterwards } = await neighbour.send('GET', '/api/shopping-cart');
  attacked.check(
    ofNeighbour.has(200) && afterwards === 200,
    `others wait ${Math.round(p99)} ms and get ${[...ofNeighbour].join(', ')}; ${afterwards} afterwards`,
  );
}

/** As many lines and choices as the contract allows, with a field that it does not know. */
function createLongOrder() {
  const order_attributes = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`Lựa chọn ${index}`, 'v'.repeat(40)]),
  );
  const lines = Array.from({ length: 200 }, () => ({
    id: randomUUID(),
    quantity: 1,
    price: 1_000,
    name: 'n'.repeat(1_000),
    detail: 'd'.repeat(1_000),
    unknown: 'u'.repeat(1_500),
    order_attributes,
  }));
  return { item_ids: lines.map(({ id }) => id), expected: { lines } };
}
