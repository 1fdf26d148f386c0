import type { Browser, Page } from '@playwright/test';
import type { ProductDetail } from '#contract/catalogue.ts';
import type { Address } from '#contract/customer.ts';
import { HttpClient } from '../../support/http/http-client.ts';
import type { RunningShop } from '../../support/shops/running-shop.ts';
import { customer, expect, removeServiceWorker, signIn } from './fixtures.ts';

/** Signed in as the same customer. */
export async function openOtherPage(browser: Browser, shop: RunningShop, at: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url });
  await removeServiceWorker(context);
  const page = await context.newPage();
  await signIn(page, { at });
  return page;
}

/** Signed in as the same customer. */
export async function openOtherPhone(url: string): Promise<HttpClient> {
  const client = new HttpClient(url);
  await client.send('GET', '/sanctum/csrf-cookie');
  const { username, password } = customer;
  expect((await client.send('POST', '/login', { username, password })).status).toBe(200);
  return client;
}

export async function listAddresses(client: HttpClient): Promise<Address[]> {
  const { customer_id } = (await client.send('GET', '/api/user')).json.data;
  return (await client.send('GET', `/api/customer/${customer_id}`)).json.data.addresses;
}

/** Adds one piece of the first variant, with the first value of each choice, unless the product is in the cart. */
export async function ensureInCart(url: string, productName: string, sewnName = ''): Promise<void> {
  const phone = await openOtherPhone(url);
  const { items } = await send(phone, 'GET', '/api/shopping-cart');
  const isThere = items.some(({ name }: { name: string }) => name.includes(productName));
  if (!isThere) await addLine(phone, productName, sewnName);
}

/** Resolves with the path of the order. */
export async function orderOnOtherPhone(url: string, productName: string, sewnName = ''): Promise<string> {
  const phone = await openOtherPhone(url);
  const line = await addLine(phone, productName, sewnName);
  const { order } = await send(phone, 'POST', '/api/orders/create', { item_ids: [line.id] });
  return `/orders/${order.id}`;
}

async function addLine(phone: HttpClient, productName: string, sewnName: string): Promise<{ id: string }> {
  const { data } = await send(phone, 'GET', `/api/products?text=${encodeURIComponent(productName)}`);
  const product: ProductDetail = await send(phone, 'GET', `/api/products/${data[0].id}`);
  const texts = product.order_attributes.map(({ name, attributeValues: [first] }) => [
    name,
    first?.value ?? sewnName,
  ]);
  const { item } = await send(phone, 'POST', '/api/shopping-cart/add-item', {
    product_item_id: product.productItems[0]?.id,
    quantity: 1,
    extra_attributes: { order_attributes: Object.fromEntries(texts) },
  });
  return item;
}

async function send(phone: HttpClient, method: string, path: string, body?: object) {
  const { status, json } = await phone.send(method, path, body);
  expect(status, `${method} ${path}`).toBeLessThan(300);
  return json.data;
}
