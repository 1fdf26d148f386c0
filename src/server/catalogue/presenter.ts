import type { ProductDetail, ProductItem } from '#contract/catalogue.ts';
import type { productItems, products } from './tables.ts';

type ProductRow = typeof products.$inferSelect;
type VariantRow = typeof productItems.$inferSelect;

export function presentProductDetail(
  row: ProductRow,
  variants: readonly VariantRow[],
): Omit<ProductDetail, 'isFavored'> {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    price: row.price,
    description: row.description,
    sliders: row.sliders,
    attributes: row.attributes,
    sale_price: row.salePrice,
    order_attributes: row.orderAttributes,
    productItems: variants.map(presentVariant),
  };
}

function presentVariant({ id, sku, name, price, salePrice, imageUrl, embroidery }: VariantRow): ProductItem {
  return { id, sku, name, price, sale_price: salePrice, image_url: imageUrl, embroidery };
}
