import type { Product, ProductDetail, ProductItem } from '#contract/catalogue.ts';
import { currentPrice } from './rules.ts';
import type { productItems, products } from './tables.ts';

type ProductRow = typeof products.$inferSelect;
type ItemRow = typeof productItems.$inferSelect;

type CardRow = Pick<ProductRow, 'id' | 'name' | 'code' | 'price' | 'salePrice'> & {
  imageUrl: string | null;
  isFavored: boolean;
};

/** A product as it stands in a list. */
export function presentProduct(row: CardRow): Product {
  const { id, name, code, isFavored } = row;
  const isSale = row.salePrice !== null;
  return {
    ...{ id, name, code, isFavored },
    price: currentPrice(row),
    old_price: isSale ? row.price : null,
    image_url: row.imageUrl ?? '',
    is_sale: isSale,
  };
}

/** A product as it stands on its own page, but for whose favourite it is. */
export function presentProductDetail(
  row: ProductRow,
  items: readonly ItemRow[],
): Omit<ProductDetail, 'isFavored'> {
  const { id, name, code, price, description, sliders, attributes } = row;
  return {
    ...{ id, name, code, price, description, sliders, attributes },
    sale_price: row.salePrice,
    order_attributes: row.orderAttributes,
    productItems: items.map(variantOf),
  };
}

function variantOf({ id, sku, name, price, salePrice, imageUrl, embroidery }: ItemRow): ProductItem {
  return { id, sku, name, price, sale_price: salePrice, image_url: imageUrl, embroidery };
}
