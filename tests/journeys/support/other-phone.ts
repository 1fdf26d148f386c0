import type { Browser, Page } from '@playwright/test';
import type { Address } from '#contract/customer.ts';
import { HttpClient } from '../../support/http/http-client.ts';
import type { RunningShop } from '../../support/shops/running-shop.ts';
import { customer, expect, removeServiceWorker, signIn } from './fixtures.ts';

/** Signed in as the same customer, at the home page. */
export async function openOtherPage(browser: Browser, shop: RunningShop): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url });
  await removeServiceWorker(context);
  const page = await context.newPage();
  await signIn(page);
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
