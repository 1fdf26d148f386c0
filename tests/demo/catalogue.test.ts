import { describe, expect, it } from 'vitest';
import { foldText } from '#contract/catalogue-query/text-search.ts';
import { lineStatusSequence, paymentStatuses } from '#contract/status/order-statuses.ts';
import { demoProducts } from '#demo/catalogue/all.ts';
import { demoCategories } from '#demo/catalogue/categories.ts';
import { renderDescription } from '#demo/catalogue/description.ts';
import { createAttributes, createVariants } from '#demo/catalogue/variants.ts';
import { demoCartLines } from '#demo/seed/people/cart.ts';
import { collaboratorOrders, customerOrders } from '#demo/seed/people/past-orders.ts';

const variants = demoProducts.flatMap(createVariants);

it('has enough products', () => {
  expect(demoProducts.length).toBeGreaterThanOrEqual(60);
  expect(new Set(demoProducts.map(product => product.kind)).size).toBeGreaterThanOrEqual(28);
  expect(variants.length).toBeGreaterThanOrEqual(200);
});

it('gives every product and variant a unique code of letters and digits', () => {
  expect(new Set(demoProducts.map(product => product.code)).size).toBe(demoProducts.length);
  expect(new Set(variants.map(variant => variant.sku)).size).toBe(variants.length);
  for (const { sku } of variants) expect(sku).toMatch(/^[A-Z]{3}(-[A-Z0-9]{1,3})*$/);
});

it('names a variant by its values in the order of the attributes', () => {
  const bodysuits = demoProducts.filter(product => product.code === 'TBS').flatMap(createVariants);
  expect(bodysuits).toHaveLength(9);
  expect(bodysuits[0]).toMatchObject({
    sku: 'TBS-KE-NB',
    name: 'Kem, 0–3 tháng',
    price: 129_000,
    salePrice: 119_000,
  });
  const towels = demoProducts.filter(product => product.code === 'PKG').flatMap(createVariants);
  expect(towels.map(variant => variant.sku)).toEqual(['PKG-K3-G5', 'PKG-K3-H1']);
});

it('uses the product code as sku if there is nothing to choose', () => {
  const cream = demoProducts.filter(product => product.code === 'NKM');
  expect(cream.flatMap(createAttributes)).toEqual([]);
  expect(cream.flatMap(createVariants).map(variant => variant.sku)).toEqual(['NKM']);
});

it('has a product in every category', () => {
  const usedCategories = new Set<string>(demoProducts.flatMap(product => product.categories));
  const names = demoCategories.flatMap(category => category.children.map(child => child.name));
  expect(names).toHaveLength(14);
  expect(names.filter(name => !usedCategories.has(name))).toEqual([]);
});

it('costs from 25.000 to 690.000 đồng, and less on sale; some cost half of 85.000', () => {
  for (const { price, salePrice } of variants) {
    expect(price).toBeGreaterThanOrEqual(25_000);
    expect(price).toBeLessThanOrEqual(690_000);
    if (salePrice !== null) expect(salePrice).toBeLessThan(price);
  }
  const halfPrice = demoProducts.filter(product => product.price === 85_000 && product.salePrice === 42_500);
  expect(halfPrice.length).toBeGreaterThanOrEqual(4);
});

describe.each(demoProducts)('$code $name', product => {
  const html = renderDescription(product.description);

  it('has a description of its own, in clean HTML', () => {
    expect(html.replaceAll(/<\/?(p|h3|ul|li|strong|table|thead|tbody|tr|th|td)>/g, '')).not.toMatch(/[<>]/);
    expect(
      demoProducts.filter(({ description }) => description.lead === product.description.lead),
    ).toHaveLength(1);
    expect(product.description.points.length).toBeGreaterThanOrEqual(3);
  });

  it('states the delivery time, which is longer for embroidered and imported products', () => {
    const imported = product.code.startsWith('N') && product.description.ready !== 'stocked';
    const expected = product.orderAttributes?.length ? /2–3 tuần/ : imported ? /2–4 tuần/ : /1–2 ngày/;
    expect(html).toMatch(expected);
  });

  it('has tags and pictures that promise nothing else than its description and its price', () => {
    const { tags, salePrice, embroidery, orderAttributes = [], description } = product;
    if (tags.includes('Sẵn hàng')) expect(description.ready).toBe('stocked');
    if (tags.includes('Đặt trước 2–3 tuần')) expect(description.ready).toBe('sewn');
    if (tags.includes('Sale cuối tuần')) expect(salePrice).toBeDefined();
    if (tags.includes('Cotton hữu cơ')) expect(html).toContain('hữu cơ');
    if (embroidery && embroidery.motif !== 'Không') expect(orderAttributes).toContain('Hình thêu kèm');
    if (embroidery?.birthDate) expect(orderAttributes).toContain('Ngày sinh');
  });

  it('is drawn in every colour it is sold in', () => {
    const variantColours = createVariants(product).map(variant => variant.colour);
    expect(variantColours.filter(colour => !product.colours.includes(colour))).toEqual([]);
  });

  it('has a name in NFC that can be found without accents', () => {
    expect(product.name).toBe(product.name.normalize('NFC'));
    expect(foldText(product.name)).toMatch(/^[\x20-\x7e]+$/);
  });
});

it('has carts and orders only of existing variants, with order attributes where the product has them', () => {
  const lines = [
    ...demoCartLines,
    ...[...customerOrders, ...collaboratorOrders].flatMap(order => order.lines),
  ];
  for (const { sku, orderAttributes = {} } of lines) {
    const product = demoProducts.find(item => createVariants(item).some(variant => variant.sku === sku));
    expect(product, sku).toBeDefined();
    const attributeNames: string[] = product?.orderAttributes ?? [];
    expect(
      Object.keys(orderAttributes).filter(name => !attributeNames.includes(name)),
      sku,
    ).toEqual([]);
    expect(attributeNames.includes('Tên thêu'), sku).toBe('Tên thêu' in orderAttributes);
  }
});

it('fills the cart with eight lines and has orders in every status, paid and not', () => {
  expect(demoCartLines).toHaveLength(8);
  expect(customerOrders.length).toBeGreaterThanOrEqual(12);
  expect(new Set(customerOrders.flatMap(order => order.statuses))).toEqual(new Set(lineStatusSequence));
  expect(new Set(customerOrders.map(order => order.paymentStatus))).toEqual(new Set(paymentStatuses));
});
