import type { HttpClient } from '../support/http/http-client.ts';
import { type AttackedShop, openCustomer } from './attacked-shop.ts';

const maxBytes = 1_000_000;

/** What a customer piles up must not make the shop silent. */
export async function reachDataLimits(attacked: AttackedShop): Promise<void> {
  await fillCart(attacked);
  await editOrder(attacked);
  await signInOften(attacked);
  await typeControlCharacters(attacked);
}

async function sendUntilRefused(times: number, send: (index: number) => Promise<{ status: number }>) {
  for (let count = 0; count < times; count++) {
    const { status } = await send(count);
    if (status >= 400) return { count, status };
  }
  return { count: times, status: 200 };
}

const addLine = (phone: HttpClient, quantity = 1) =>
  phone.send('POST', '/api/shopping-cart/add-item', { product_item_id: 3, quantity });

async function fillCart(attacked: AttackedShop): Promise<void> {
  const phone = await openCustomer(attacked);
  const { count, status } = await sendUntilRefused(400, index => addLine(phone, index + 1));
  attacked.check(count === 200 && status === 422, `line ${count + 1} of a cart is ${status}`);
  const { text } = await phone.send('GET', '/api/shopping-cart');
  attacked.check(text.length < maxBytes, `a full cart has ${text.length} bytes`);
}

async function editOrder(attacked: AttackedShop): Promise<void> {
  const phone = await openCustomer(attacked);
  const line = (await addLine(phone)).json.data.item.id;
  const { order } = (await phone.send('POST', '/api/orders/create', { item_ids: [line] })).json.data;
  const edit = () => phone.send('PUT', `/api/orders/${order.id}`, { lines: [], note: 'x'.repeat(500) });
  const { count, status } = await sendUntilRefused(400, edit);
  attacked.check(count === 200 && status === 409, `edit ${count + 1} of an order is ${status}`);
  const { text } = await phone.send('GET', `/api/orders/detail/${order.id}`);
  attacked.check(text.length < 10_000, `the order, with its history, has ${text.length} bytes`);
}

/** Each would be a session, until the oldest end: `server/http/protection/bounds.test.ts`. */
async function signInOften(attacked: AttackedShop): Promise<void> {
  const { username } = await openCustomer(attacked);
  const statuses: number[] = [];
  for (let count = 0; count < 20; count++) {
    const phone = attacked.openPhone();
    statuses.push((await phone.signIn({ username, password: 'matkhau1' })).status);
  }
  const signedIn = statuses.filter(status => status === 200).length;
  const isLimited = statuses.every(status => status === 200 || status === 429) && signedIn <= 10;
  attacked.check(isLimited, `of 20 right sign-ins ${signedIn} get 200, the others 429`);
}

async function typeControlCharacters(attacked: AttackedShop): Promise<void> {
  const phone = await openCustomer(attacked);
  for (const name of ['Lan\u001b[2J', 'Lan\u202egnoh'])
    attacked.check(
      (await phone.send('POST', `/api/customer/${phone.id}/updateDetail`, { name })).status === 422,
      `the name ${JSON.stringify(name)} is refused`,
    );
}
