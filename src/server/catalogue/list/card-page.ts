import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { type ProductPage, product } from '#contract/catalogue.ts';
import { type CatalogueEntry, toCard } from '#contract/catalogue-query/catalogue-entry.ts';
import type { EntryPage } from '#contract/catalogue-query/catalogue-index.ts';

export function presentPage({ entries, pagination }: EntryPage, isFavored: IsFavored): ProductPage {
  const data = entries.map(entry => ({ ...toCard(entry), isFavored: isFavored(entry.id) }));
  return { data, pagination, total: pagination.total };
}

type IsFavored = (productId: number) => boolean;

/** As the body of the response, made of cards that were each written once. */
export function writePage({ entries, pagination }: EntryPage, isFavored: IsFavored): string {
  const cards = entries.map(entry => (isFavored(entry.id) ? writeCard(entry, true) : writtenCard(entry)));
  const rest = JSON.stringify({ pagination, total: pagination.total }).slice(1);
  return `{"data":{"data":[${cards.join()}],${rest}}`;
}

/** Ten megabytes at most. */
const texts = new LRUCache<CatalogueEntry, string>({ max: 20_000 });

function writtenCard(entry: CatalogueEntry): string {
  const existing = texts.get(entry);
  if (existing !== undefined) return existing;
  const text = writeCard(entry, false);
  texts.set(entry, text);
  return text;
}

const writeCard = (entry: CatalogueEntry, isFavored: boolean) =>
  JSON.stringify(z.encode(product, { ...toCard(entry), isFavored }));
