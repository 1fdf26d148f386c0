import * as z from 'zod/mini';
import { orderWithLines } from '#contract/orders/order.ts';
import { customerData } from '#contract/privacy.ts';
import { listDevices } from '#server/auth/devices.ts';
import { listSessions } from '#server/auth/sessions.ts';
import { listCart } from '#server/cart/store.ts';
import { loadCustomer } from '#server/customer/load-customer.ts';
import { findDetails } from '#server/customer/store.ts';
import type { Database } from '#server/database/connect.ts';
import { listFavourites } from '#server/favourites/store.ts';
import { exportOrders } from '#server/orders/export-orders.ts';
import { exportPaymentRequests } from '#server/payments/store.ts';

const dataWithoutOrders = z.omit(customerData, { orders: true });

/** `CustomerData` as JSON, in parts: with thousands of orders it is too much for the memory. 404 for an unknown customer. */
export async function* exportData(database: Database, customerId: number): AsyncGenerator<string> {
  const data = JSON.stringify(z.encode(dataWithoutOrders, await loadData(database, customerId)));
  // Without the closing brace.
  yield `${data.slice(0, -1)},"orders":[`;
  let separator = '';
  for await (const order of exportOrders(database, customerId)) {
    yield separator + JSON.stringify(z.encode(orderWithLines, order));
    separator = ',';
  }
  yield ']}';
}

async function loadData(database: Database, customerId: number) {
  const { registeredAt } = await findDetails(database, customerId);
  return {
    exported_at: new Date().toISOString(),
    customer: {
      ...(await loadCustomer(database, customerId)),
      registered_at: registeredAt.toISOString(),
    },
    sessions: (await listSessions(database, customerId)).map(({ createdAt, seenAt, remembered }) => ({
      started_at: createdAt.toISOString(),
      seen_at: seenAt.toISOString(),
      remembered,
    })),
    devices: (await listDevices(database, customerId)).map(({ seenAt }) => ({
      seen_at: seenAt.toISOString(),
    })),
    favourites: (await listFavourites(database, customerId)).map(({ productId, at, ...product }) => ({
      product_id: productId,
      ...product,
      at: at.toISOString(),
    })),
    cart: await listCart(database, customerId),
    payment_requests: await exportPaymentRequests(database, customerId),
  };
}
