import * as z from 'zod/mini';
import { productSorts } from './catalogue-query/sort.ts';
import { searchText } from './catalogue-query/text-search.ts';
import { embroideryArea } from './embroidery/embroidery.ts';
import { endpoint } from './http/endpoint.ts';
import { dong, id, idParam, idsParam, text } from './http/fields.ts';
import { pageParam, pagination } from './http/pagination.ts';
import { orderAttribute } from './order-attributes.ts';

export interface Category {
  id: number;
  name: string;
  children: Category[];
}
export const category: z.ZodMiniType<Category> = z.object({
  id,
  name: z.string(),
  children: z.array(z.lazy(() => category)),
});

export const tag = z.object({ id, name: z.string() });
export type Tag = z.infer<typeof tag>;

/**
 * `price` is what the customer pays, `old_price` the price before the sale, both of the cheapest variant; `embroidery` is
 * that of the first embroidered variant.
 */
export const product = z.object({
  id,
  name: z.string(),
  code: z.string(),
  price: dong,
  old_price: z.nullable(dong),
  price_varies: z.boolean(),
  image_url: z.string(),
  is_sale: z.boolean(),
  isFavored: z.boolean(),
  embroidery: z.nullable(embroideryArea),
});
export type Product = z.infer<typeof product>;

/** `sku` is built from the values of the attributes, see sku.ts; `embroidery` is where a name is sewn. */
const productItem = z.object({
  id,
  sku: z.string(),
  name: z.string(),
  price: dong,
  sale_price: z.nullable(dong),
  image_url: z.string(),
  embroidery: z.nullable(embroideryArea),
});
export type ProductItem = z.infer<typeof productItem>;

export const attribute = z.object({
  id,
  name: z.string(),
  values: z.array(z.object({ code: z.string(), value: z.string() })),
});
export type Attribute = z.infer<typeof attribute>;

/** `sale_price` is `null` if the product is not on sale; `description` is sanitised HTML. */
export const productDetail = z.object({
  id,
  name: z.string(),
  code: z.string(),
  price: dong,
  sale_price: z.nullable(dong),
  description: z.string(),
  sliders: z.array(z.string()),
  isFavored: z.boolean(),
  productItems: z.array(productItem),
  attributes: z.array(attribute),
  order_attributes: z.array(orderAttribute),
});
export type ProductDetail = z.infer<typeof productDetail>;

/** OR within categories and within tags, AND between the filters (rule 15). */
export const productQuery = z.object({
  page: z._default(pageParam, 1),
  'category_id[]': idsParam,
  'tag_id[]': idsParam,
  text: z._default(searchText, ''),
  sort: z._default(z.enum(productSorts), 'newest'),
  favored: z.optional(z.literal(['1', 1])),
});

export const listCategoriesEndpoint = endpoint('GET', '/api/categories', {
  response: z.object({ data: z.object({ tree: z.array(category) }) }),
});

export const listTagsEndpoint = endpoint('GET', '/api/tags', {
  response: z.object({ data: z.object({ tags: z.array(tag) }) }),
});

/** `total` counts all pages. */
export const productPage = z.object({ data: z.array(product), pagination, total: z.int() });
export type ProductPage = z.infer<typeof productPage>;

/** `newest`: best match first, then newest. A category includes its descendants (rule 15). */
export const listProductsEndpoint = endpoint('GET', '/api/products', {
  query: productQuery,
  response: z.object({ data: productPage }),
});

/** 404 for an unknown or withdrawn product. */
export const showProductEndpoint = endpoint('GET', '/api/products/:id', {
  params: z.object({ id: idParam }),
  response: z.object({ data: productDetail }),
});

/** Has no customer data, so that one cached and compressed response serves everybody. */
const replicaProduct = z.extend(z.omit(productDetail, { isFavored: true }), {
  category_ids: z.array(id),
  tag_ids: z.array(id),
});
export type ReplicaProduct = z.infer<typeof replicaProduct>;

/**
 * `from_start`: the first page of the whole catalogue, because the cursor is empty or unknown. The phone then replaces its
 * replica instead of updating it.
 */
const catalogueChanges = z.object({
  products: z.array(replicaProduct),
  removed: z.array(id),
  cursor: z.string(),
  from_start: z.boolean(),
  has_more: z.boolean(),
});
export type CatalogueChanges = z.infer<typeof catalogueChanges>;

/** The whole catalogue in pages, then only the changes since `cursor`. */
export const listCatalogueChangesEndpoint = endpoint('GET', '/api/catalogue/changes', {
  query: z.object({ cursor: z._default(text(100), '') }),
  response: z.object({ data: catalogueChanges }),
});
