import { afterAll, beforeAll, expect, it } from 'vitest';
import { csrfCookieEndpoint, loginEndpoint } from '#contract/auth.ts';
import { showCartEndpoint } from '#contract/cart.ts';
import { listProductsEndpoint } from '#contract/catalogue.ts';
import { showCustomerEndpoint } from '#contract/customer.ts';
import { validateOrderAttributes } from '#contract/order-attributes.ts';
import { listOrdersEndpoint } from '#contract/orders/orders.ts';
import { pictureUrl, pictureWidths } from '#contract/pictures/picture.ts';
import { buildSku } from '#contract/sku.ts';
import { demoProducts } from '#demo/catalogue/all.ts';
import { seedDemo } from '#demo/seed/seed-demo.ts';
import { cartLines } from '#server/cart/tables.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import { orderLines } from '#server/orders/tables.ts';
import { paymentRequests } from '#server/payments/tables.ts';
import { TestClient } from '../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../support/shops/test-shop.ts';

const productCodes = ['TYE', 'NKM', 'TBM', 'NXL'];
const catalogue = demoProducts.filter(product => productCodes.includes(product.code));

let shop: TestShop;
const progress: number[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  await seedDemo(
    shop.database,
    shop.dependencies.files,
    (done, total) => progress.push(done / total),
    catalogue,
  );
});
afterAll(() => shop.close());

it('seeds the given products and reports its progress', async () => {
  const rows = await shop.database.select().from(products);
  expect(rows.map(product => product.code).sort()).toEqual([...productCodes].sort());
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
});

it('has every picture in every width', async () => {
  const rows = await shop.database.select().from(products);
  const items = await shop.database.select().from(productItems);
  const values = rows.flatMap(row => row.orderAttributes.flatMap(attribute => attribute.attributeValues));
  const urls = new Set([
    ...rows.flatMap(row => row.sliders),
    ...items.flatMap(({ imageUrl, embroidery }) => [imageUrl, ...(embroidery ? [embroidery.image_url] : [])]),
    ...values.flatMap(({ img }) => (img ? [img] : [])),
  ]);
  expect(urls.size).toBeGreaterThan(20);
  for (const url of urls)
    for (const width of pictureWidths)
      expect(await shop.dependencies.files.has(pictureUrl(url, width).slice(1)), url).toBe(true);
});

it('shows each variant in its colour, and 3 to 6 pictures of each product', async () => {
  const items = (await shop.database.select().from(productItems)).filter(({ sku }) => sku.startsWith('TYE'));
  expect(new Set(items.map(item => item.imageUrl)).size).toBe(4);
  for (const { sliders } of await shop.database.select().from(products)) {
    expect(sliders.length).toBeGreaterThanOrEqual(3);
    expect(sliders.length).toBeLessThanOrEqual(6);
  }
});

it('has a picture without a name for each colour of an embroidered product, with the place for the name', async () => {
  const items = await shop.database.select().from(productItems);
  const bibs = items.filter(({ sku }) => sku.startsWith('TYE')).flatMap(({ embroidery }) => embroidery ?? []);
  expect(new Set(bibs.map(area => area.image_url)).size).toBe(4);
  for (const area of bibs) expect(area).toMatchObject({ x: 0.5, y: 0.642, width: 0.38, height: 0.27 });
  const plainItems = items.filter(({ sku }) => !sku.startsWith('TYE'));
  expect(plainItems.map(({ embroidery }) => embroidery)).toEqual(plainItems.map(() => null));
});

it('builds every sku from code and attributes', async () => {
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

it('has only valid order attributes', async () => {
  const rows = await shop.database.select().from(products);
  const items = await shop.database.select().from(productItems);
  const lines = [
    ...(await shop.database.select().from(cartLines)),
    ...(await shop.database.select().from(orderLines)),
  ];
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) {
    const item = items.find(({ id }) => id === line.productItemId);
    const orderAttributes = rows.find(({ id }) => id === item?.productId)?.orderAttributes ?? [];
    expect(validateOrderAttributes(orderAttributes, line.orderAttributes)).toEqual({});
    if (orderAttributes.length > 0) expect(Object.keys(line.orderAttributes)).toContain('Tên thêu');
  }
});

it('has a demo customer with cart, orders, addresses and a favourite', async () => {
  const client = new TestClient(shop.app);
  await client.call(csrfCookieEndpoint, {});
  const { user } = await client.call(loginEndpoint, {
    body: { username: '0901000001', password: 'matkhau1' },
  });
  expect(user).toMatchObject({ name: 'Nguyễn Thuỳ Dương', type: 1 });
  const cart = await client.call(showCartEndpoint, {});
  expect(cart.data.items.map(item => item.product.code)).toEqual(['TYE', 'NKM']);
  const orders = await client.call(listOrdersEndpoint, { query: {} });
  expect(orders.data.orders).toMatchObject([
    { status: 'Đã mua hàng', payment_status: 'Chờ xác nhận' },
    { status: 'Hoàn thành', order_details: [{ qty: 4 }] },
  ]);
  const { data } = await client.call(showCustomerEndpoint, { params: { id: user.customer_id } });
  expect(data.addresses).toHaveLength(3);
  expect(data.addresses).toContainEqual(expect.objectContaining({ recipient_phone: '0912000003' }));
  expect(data.addresses.filter(address => address.is_default)).toHaveLength(1);
  expect(data.addresses[0]?.address_full).toMatch(/Phường Láng Thượng, Quận Đống Đa, Thành phố Hà Nội$/);
  const favourites = await client.call(listProductsEndpoint, { query: { favored: '1' } });
  expect(favourites.data.data.map(product => product.code)).toEqual(['TYE']);
  expect(favourites.data.data[0]).toMatchObject({ price: 42_500, old_price: 85_000, is_sale: true });
});

it('has an invoice picture for a payment request that awaits review', async () => {
  const pending = (await shop.database.select().from(paymentRequests)).filter(
    ({ status }) => status === 'Chờ xác nhận',
  );
  expect(pending).toHaveLength(1);
  for (const { invoiceFile, invoiceSentAt, createdAt } of pending) {
    expect(await shop.dependencies.files.has(invoiceFile ?? '')).toBe(true);
    expect(invoiceSentAt?.getTime()).toBeGreaterThan(createdAt.getTime());
  }
});

it('does not seed a shop that has products', async () => {
  await seedDemo(shop.database, shop.dependencies.files, () => expect.unreachable(), demoProducts);
  expect(await shop.database.$count(products)).toBe(catalogue.length);
});
