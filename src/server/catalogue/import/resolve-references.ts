import type { SewingPlace } from '#contract/embroidery/embroidery.ts';
import type { OrderAttribute } from '#contract/order-attributes.ts';
import type { ImageImporter } from './images/image-importer.ts';
import type { ImportedProduct, ImportedVariant } from './product.ts';
import type { TaxonomyResolver } from './taxonomy-resolver.ts';

/** A product with everything a file only names in its place: pictures in the shop, categories and tags by id. */
export interface ResolvedProduct extends Omit<ImportedProduct, 'categories' | 'tags' | 'pictures'> {
  categoryIds: number[] | null;
  tagIds: number[] | null;
  /** Addresses; `null`: none came, so what the shop has stays. */
  sliders: string[] | null;
  /** What is shown where nothing else is. */
  placeholder(): Promise<string>;
}

/** Brings what a product names. */
export async function resolveReferences(
  product: ImportedProduct,
  pictures: ImageImporter,
  shelves: TaxonomyResolver,
): Promise<ResolvedProduct> {
  const addresses = await bringAll(product, pictures);
  const address = (source: string | null) => (source === null ? null : (addresses.get(source) ?? null));
  const came = (product.pictures ?? []).flatMap(source => address(source) ?? []);
  return {
    ...product,
    categoryIds: product.categories && (await idsOf(product.categories, path => shelves.category(path))),
    tagIds: product.tags && (await idsOf(product.tags, name => shelves.tag(name))),
    sliders: came.length > 0 ? [...new Set(came)] : null,
    variants: product.variants.map(variant => dressedVariant(variant, address)),
    orderAttributes: product.orderAttributes?.map(one => dressedQuestion(one, address)) ?? null,
    placeholder: () => pictures.placeholder(product.code),
  };
}

async function idsOf<T>(names: readonly T[], find: (name: T) => Promise<number>): Promise<number[]> {
  const ids = new Set<number>();
  for (const name of names) ids.add(await find(name));
  return [...ids].sort((one, other) => one - other);
}

async function bringAll(product: ImportedProduct, pictures: ImageImporter): Promise<Map<string, string>> {
  const sources = new Set([
    ...(product.pictures ?? []),
    ...product.variants.flatMap(({ picture, embroidery }) =>
      [picture ?? [], embroidery?.image_url ?? []].flat(),
    ),
    ...(product.orderAttributes ?? []).flatMap(({ attributeValues }) =>
      attributeValues.flatMap(({ img }) => img ?? []),
    ),
  ]);
  const brought = new Map<string, string>();
  for (const source of sources) {
    const address = await pictures.addressOf(product.code, source);
    if (address) brought.set(source, address);
  }
  return brought;
}

type Address = (source: string | null) => string | null;

function dressedVariant(variant: ImportedVariant, address: Address): ImportedVariant {
  const dressed = { ...variant, picture: address(variant.picture) };
  return variant.embroidery ? { ...dressed, embroidery: dressedPlace(variant.embroidery, address) } : dressed;
}

function dressedPlace(place: SewingPlace, address: Address): SewingPlace | null {
  const image_url = address(place.image_url);
  return image_url === null ? null : { ...place, image_url };
}

function dressedQuestion(question: OrderAttribute, address: Address): OrderAttribute {
  const attributeValues = question.attributeValues.map(({ value, img }) => ({ value, img: address(img) }));
  return { ...question, attributeValues };
}
