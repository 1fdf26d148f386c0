import { afterAll, beforeAll, expect, it } from 'vitest';
import { csrfCookie, login } from '#contract/auth.ts';
import { showCart } from '#contract/cart.ts';
import { listProducts } from '#contract/catalogue.ts';
import { showCustomer } from '#contract/customer.ts';
import { validateOrderAttributes } from '#contract/order-attributes.ts';
import { listOrders } from '#contract/orders.ts';
import { pictureUrl, pictureWidths } from '#contract/pictures/picture.ts';
import { buildSku } from '#contract/sku.ts';
import { demoProducts } from '#demo/catalogue/all.ts';
import { seedDemo } from '#demo/seed/seed-demo.ts';
import { cartLines } from '#server/cart/tables.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import { orderLines } from '#server/orders/tables.ts';
import { paymentRequests } from '#server/payments/tables.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';
import { TestClient } from '../support/test-client.ts';

const chosen = ['TYE', 'NKM', 'TBM', 'NXL'];
const stock = demoProducts.filter(product => chosen.includes(product.code));

let shop: TestShop;
const told: number[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  await seedDemo(shop.database, shop.dependencies.files, (done, total) => told.push(done / total), stock);
});
afterAll(() => shop.close());

it('puts up what it was given and tells how far it is', async () => {
  const filled = await shop.database.select().from(products);
  expect(filled.map(product => product.code).sort()).toEqual([...chosen].sort());
  expect(told.at(-1)).toBe(1);
  expect(told).toEqual([...told].sort((one, other) => one - other));
});

it('has every picture in every width', async () => {
  const rows = await shop.database.select().from(products);
  const items = await shop.database.select().from(productItems);
  const offered = rows.flatMap(row => row.orderAttributes.flatMap(asked => asked.attributeValues));
  const addresses = new Set([
    ...rows.flatMap(row => row.sliders),
    ...items.flatMap(({ imageUrl, embroidery }) => [imageUrl, ...(embroidery ? [embroidery.image_url] : [])]),
    ...offered.flatMap(({ img }) => (img ? [img] : [])),
  ]);
  expect(addresses.size).toBeGreaterThan(20);
  for (const address of addresses)
    for (const width of pictureWidths)
      expect(await shop.dependencies.files.has(pictureUrl(address, width).slice(1)), address).toBe(true);
});

it('shows each variant in its colour, and 3 to 6 pictures of each product', async () => {
  const items = (await shop.database.select().from(productItems)).filter(({ sku }) => sku.startsWith('TYE'));
  expect(new Set(items.map(item => item.imageUrl)).size).toBe(4);
  for (const { sliders } of await shop.database.select().from(products)) {
    expect(sliders.length).toBeGreaterThanOrEqual(3);
    expect(sliders.length).toBeLessThanOrEqual(6);
  }
});

it('has a bare picture of each colour that takes a name in a font and a thread, and says where the name goes', async () => {
  const items = await shop.database.select().from(productItems);
  const bibs = items.filter(({ sku }) => sku.startsWith('TYE')).flatMap(({ embroidery }) => embroidery ?? []);
  expect(new Set(bibs.map(place => place.image_url)).size).toBe(4);
  for (const place of bibs) expect(place).toMatchObject({ x: 0.5, y: 0.642, width: 0.38, height: 0.27 });
  const others = items.filter(({ sku }) => !sku.startsWith('TYE'));
  expect(others.map(({ embroidery }) => embroidery)).toEqual(others.map(() => null));
});

it('makes every sku by the rule', async () => {
  const rows = await shop.database.select().from(products);
  for (const item of await shop.database.select().from(productItems)) {
    const product = rows.find(({ id }) => id === item.productId);
    const codes = item.sku.split('-').slice(1);
    const attributes = product?.attributes ?? [];
    const selection = Object.fromEntries(attributes.map(({ id }, index) => [id, codes[index] ?? '']));
    expect(buildSku(product?.code ?? '', selection)).toBe(item.sku);
    for (const [index, { values }] of attributes.entries())
      expect(values.map(value => value.code)).toContain(codes[index]);
  }
});

it('sews only what a customer could have asked for', async () => {
  const rows = await shop.database.select().from(products);
  const items = await shop.database.select().from(productItems);
  const lines = [
    ...(await shop.database.select().from(cartLines)),
    ...(await shop.database.select().from(orderLines)),
  ];
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) {
    const item = items.find(({ id }) => id === line.productItemId);
    const asked = rows.find(({ id }) => id === item?.productId)?.orderAttributes ?? [];
    expect(validateOrderAttributes(asked, line.orderAttributes)).toEqual({});
    if (asked.length > 0) expect(Object.keys(line.orderAttributes)).toContain('Tên thêu');
  }
});

it('lets the demo customer sign in and find a cart, an order, addresses and a favourite', async () => {
  const visitor = new TestClient(shop.app);
  await visitor.call(csrfCookie, {});
  const { user } = await visitor.call(login, { body: { username: '0901000001', password: 'matkhau1' } });
  expect(user).toMatchObject({ name: 'Nguyễn Thuỳ Dương', type: 1 });
  const cart = await visitor.call(showCart, {});
  expect(cart.data.items.map(item => item.product.code)).toEqual(['TYE', 'NKM']);
  const orders = await visitor.call(listOrders, { query: {} });
  expect(orders.data.orders).toMatchObject([
    { status: 'Đã mua hàng', payment_status: 'Chờ xác nhận' },
    { status: 'Hoàn thành', order_details: [{ qty: 4 }] },
  ]);
  const { data } = await visitor.call(showCustomer, { params: { id: user.customer_id } });
  expect(data.addresses).toHaveLength(3);
  expect(data.addresses.filter(address => address.is_default)).toHaveLength(1);
  expect(data.addresses[0]?.address_full).toMatch(/Phường Láng Thượng, Quận Đống Đa, Thành phố Hà Nội$/);
  const liked = await visitor.call(listProducts, { query: { favored: '1' } });
  expect(liked.data.data.map(product => product.code)).toEqual(['TYE']);
  expect(liked.data.data[0]).toMatchObject({ price: 42_500, old_price: 85_000, is_sale: true });
});

it("has the picture of the transfer with a payment that waits for the shop's word", async () => {
  const waiting = (await shop.database.select().from(paymentRequests)).filter(
    ({ status }) => status === 'Chờ xác nhận',
  );
  expect(waiting).toHaveLength(1);
  for (const { invoiceFile, invoiceSentAt, createdAt } of waiting) {
    expect(await shop.dependencies.files.has(invoiceFile ?? '')).toBe(true);
    expect(invoiceSentAt?.getTime()).toBeGreaterThan(createdAt.getTime());
  }
});

it('leaves a shop alone that has something on its shelves', async () => {
  await seedDemo(shop.database, shop.dependencies.files, () => expect.unreachable(), demoProducts);
  expect(await shop.database.$count(products)).toBe(stock.length);
});
