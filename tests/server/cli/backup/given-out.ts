import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { placeOrderEndpoint } from '#contract/orders/orders.ts';
import { productItems } from '#server/catalogue/tables.ts';
import { connect } from '#server/database/connect.ts';
import { plainProduct, shopifyCsv } from '../../../support/data/csv-exports.ts';
import { addToCart } from '../../../support/http/customer-actions.ts';
import { registerAndSignIn } from '../../../support/http/test-client.ts';
import type { CliRunner } from '../../../support/shops/cli-runner.ts';
import { openTestShop } from '../../../support/shops/test-shop.ts';

const createdRequest = z.object({ id: z.int(), code: z.string() });

/**
 * A new customer orders a new product and is asked to pay. Returns what the shop gave out for it: each is named on phones,
 * parcels or transfers.
 */
export async function giveOut(cliShop: CliRunner, sku: string): Promise<string[]> {
  await cliShop.runJson('import', await cliShop.writeFile(shopifyCsv(plainProduct(sku))));
  const [variant] = await cliShop.database.select().from(productItems).where(eq(productItems.sku, sku));
  if (!variant) throw new Error(`${sku} was not imported`);
  const { customerId, orderCode } = await orderAsNewCustomer(cliShop.url, variant.id);
  const request = z.parse(createdRequest, await cliShop.runJson('payments', 'request', orderCode));
  return [
    `customer ${customerId}`,
    `product ${variant.productId}`,
    `variant ${variant.id}`,
    orderCode,
    `payment request ${request.id}`,
    request.code,
  ];
}

/** In a process of its own, which has no caches from before a restore. */
async function orderAsNewCustomer(url: string, variantId: number) {
  const connection = connect(url);
  const { app, close } = await openTestShop({ database: connection.database });
  const customer = await registerAndSignIn(app);
  const item_ids = [await addToCart(customer, variantId)];
  const { order } = (await customer.call(placeOrderEndpoint, { body: { item_ids } })).data;
  await close();
  await connection.close();
  return { customerId: customer.id, orderCode: order.code };
}
