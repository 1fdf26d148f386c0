import type { EmbroideryArea } from '#contract/embroidery/embroidery.ts';
import type { OrderAttribute } from '#contract/order-attributes.ts';
import type { PictureImporter } from './pictures/picture-importer.ts';
import type { ImportedProduct, ImportedVariant } from './product.ts';
import type { TaxonomyResolver } from './taxonomy-resolver.ts';

/** Pictures are URLs in the shop. */
export interface ResolvedProduct extends Omit<ImportedProduct, 'categories' | 'tags' | 'pictures'> {
  categoryIds: number[] | null;
  tagIds: number[] | null;
  /** `null` if no picture is available: the existing ones stay. */
  sliders: string[] | null;
  storePlaceholder(): Promise<string>;
}

export async function resolveReferences(
  product: ImportedProduct,
  pictureImporter: PictureImporter,
  taxonomy: TaxonomyResolver,
): Promise<ResolvedProduct> {
  const urls = await importPictures(product, pictureImporter);
  const findUrl: FindUrl = source => (source === null ? null : (urls.get(source) ?? null));
  const sliders = (product.pictures ?? []).flatMap(source => findUrl(source) ?? []);
  const { categories, tags } = product;
  return {
    ...product,
    categoryIds: categories && (await resolveIds(categories, path => taxonomy.resolveCategory(path))),
    tagIds: tags && (await resolveIds(tags, name => taxonomy.resolveTag(name))),
    sliders: sliders.length > 0 ? [...new Set(sliders)] : null,
    variants: product.variants.map(variant => resolveVariant(variant, findUrl)),
    orderAttributes:
      product.orderAttributes?.map(attribute => resolveOrderAttribute(attribute, findUrl)) ?? null,
    storePlaceholder: () => pictureImporter.storePlaceholder(product.code),
  };
}

async function resolveIds<T>(names: readonly T[], resolve: (name: T) => Promise<number>): Promise<number[]> {
  const ids = new Set<number>();
  for (const name of names) ids.add(await resolve(name));
  return [...ids].sort((a, b) => a - b);
}

/** URLs by source, without unavailable pictures. */
async function importPictures(
  product: ImportedProduct,
  pictureImporter: PictureImporter,
): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  for (const source of new Set(listSources(product))) {
    const url = await pictureImporter.importPicture(product.code, source);
    if (url) urls.set(source, url);
  }
  return urls;
}

function listSources({ pictures, variants, orderAttributes }: ImportedProduct): string[] {
  return [
    ...(pictures ?? []),
    ...variants.flatMap(({ picture, embroidery }) => [picture ?? [], embroidery?.image_url ?? []].flat()),
    ...(orderAttributes ?? []).flatMap(({ attributeValues }) =>
      attributeValues.flatMap(({ img }) => img ?? []),
    ),
  ];
}

type FindUrl = (source: string | null) => string | null;

function resolveVariant(variant: ImportedVariant, findUrl: FindUrl): ImportedVariant {
  const picture = variant.picture === undefined ? undefined : findUrl(variant.picture);
  const withPicture = { ...variant, picture };
  return variant.embroidery
    ? { ...withPicture, embroidery: resolveEmbroideryArea(variant.embroidery, findUrl) }
    : withPicture;
}

function resolveEmbroideryArea(area: EmbroideryArea, findUrl: FindUrl): EmbroideryArea | null {
  const image_url = findUrl(area.image_url);
  return image_url === null ? null : { ...area, image_url };
}

function resolveOrderAttribute(attribute: OrderAttribute, findUrl: FindUrl): OrderAttribute {
  const attributeValues = attribute.attributeValues.map(({ value, img }) => ({ value, img: findUrl(img) }));
  return { ...attribute, attributeValues };
}
