import { foldText } from '#contract/catalogue-query/text-search.ts';
import type { EmbroideryArea } from '#contract/embroidery/embroidery.ts';
import type { OrderAttribute } from '#contract/order-attributes.ts';
import { nextChangeNumber } from '#server/catalogue/changes.ts';
import {
  categories,
  productCategories,
  productItems,
  products,
  productTags,
  tags,
} from '#server/catalogue/tables.ts';
import type { Database } from '#server/database/connect.ts';
import { nameAttribute } from './name-attribute.ts';

/** Of product 1. */
export const shirtEmbroideryArea: EmbroideryArea = {
  image_url: '/pictures/P01-plain.webp',
  x: 0.5,
  y: 0.4,
  width: 0.25,
  height: 0.2,
  angle: 0,
};

/** Of product 1. */
export const shirtOrderAttributes: OrderAttribute[] = [
  nameAttribute,
  {
    name: 'Màu chỉ',
    label: 'Màu chỉ',
    type: 'select',
    required: false,
    max_length: null,
    isHaveDefaultValueImage: true,
    attributeValues: [
      { value: 'Đỏ', img: '/pictures/red.webp' },
      { value: 'Xanh', img: '/pictures/green.webp' },
    ],
  },
];

const names = [
  'Áo sợi thêu tên',
  'Yếm bông',
  'Khăn sữa',
  'Chăn lưới',
  'Mũ sơ sinh',
  'Áo khoác sợi',
  'Váy đũi hồng',
  'Gối 100% bông',
  'Bình sữa',
  'Balo mini_bé',
  'Tất len',
  'Bàn chải',
];

/**
 * A small catalogue: product n has the code `P0n`, the price n × 10.000 đồng and two variants (ids 2n-1 and 2n); a higher
 * n is newer. Product 1 is embroidered, 2 on sale, 12 withdrawn. Category 2 is a child of 1; odd products are in category
 * 2, even ones in 3. Product 1 has tag 1.
 */
export async function seedProducts(database: Database): Promise<void> {
  await database.insert(categories).values([
    { id: 1, parentId: null, name: 'Hàng thêu', position: 1 },
    { id: 2, parentId: 1, name: 'Áo thêu', position: 1 },
    { id: 3, parentId: null, name: 'Phụ kiện', position: 2 },
  ]);
  await database.insert(tags).values([
    { id: 1, name: 'Mới', position: 1 },
    { id: 2, name: 'Quà tặng', position: 2 },
  ]);
  const change = await database.transaction(nextChangeNumber);
  await database
    .insert(products)
    .values(names.map((name, index) => productRow(name, index + 1, change + index)));
  await database.insert(productItems).values(names.flatMap((_, index) => itemRows(index + 1)));
  await database
    .insert(productCategories)
    .values(names.map((_, index) => ({ productId: index + 1, categoryId: index % 2 === 0 ? 2 : 3 })));
  await database.insert(productTags).values({ productId: 1, tagId: 1 });
}

export const productCode = (number: number) => `P${String(number).padStart(2, '0')}`;

function productRow(name: string, number: number, changeNumber: number) {
  const code = productCode(number);
  return {
    id: number,
    code,
    name,
    changeNumber,
    searchText: foldText(`${name} ${code}`),
    price: number * 10_000,
    salePrice: number === 2 ? 12_000 : null,
    description: '<p>Mềm</p>',
    sliders: [`/pictures/${code}.webp`],
    attributes: [{ id: 1, name: 'Màu', values: [{ code: 'DO', value: 'Đỏ' }] }],
    orderAttributes: number === 1 ? shirtOrderAttributes : [],
    withdrawn: number === 12,
  };
}

function itemRows(number: number) {
  return ['DO', 'XA'].map((colour, index) => ({
    id: number * 2 - 1 + index,
    productId: number,
    sku: `${productCode(number)}-${colour}`,
    name: colour === 'DO' ? 'Đỏ' : 'Xanh',
    price: number * 10_000,
    salePrice: number === 2 ? 12_000 : null,
    imageUrl: `/pictures/${productCode(number)}-${colour}.webp`,
    embroidery: number === 1 ? shirtEmbroideryArea : null,
    position: index,
  }));
}
