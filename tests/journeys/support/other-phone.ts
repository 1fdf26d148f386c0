import type { Browser, Page } from '@playwright/test';
import type { ProductDetail } from '#contract/catalogue.ts';
import type { Address } from '#contract/customer.ts';
import { addLine } from '../../support/http/add-line.ts';
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
  expect((await client.signIn(customer)).status).toBe(200);
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
  if (!isThere) await addProduct(phone, productName, sewnName);
}

/** Resolves with the path of the order. */
export async function orderOnOtherPhone(url: string, productName: string, sewnName = ''): Promise<string> {
  const phone = await openOtherPhone(url);
  const line = await addProduct(phone, productName, sewnName);
  const { order } = await send(phone, 'POST', '/api/orders/create', { item_ids: [line.id] });
  return `/orders/${order.id}`;
}

async function addProduct(phone: HttpClient, name: string, sewnName: string): Promise<{ id: string }> {
  const { data } = await send(phone, 'GET', `/api/products?text=${encodeURIComponent(name)}`);
  const product: ProductDetail = await send(phone, 'GET', `/api/products/${data[0].id}`);
  const { status, json } = await addLine(phone, product, { sewnName });
  expect(status, 'add to the cart').toBe(201);
  return json.data.item;
}

async function send(phone: HttpClient, method: string, path: string, body?: object) {
  const { status, json } = await phone.send(method, path, body);
  expect(status, `${method} ${path}`).toBeLessThan(300);
  return json.data;
}
