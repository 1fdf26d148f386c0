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

const opening = Buffer.from('{"data":{"data":[');
const comma = Buffer.from(',');

/** As the body of the response, made of cards that were each written once. */
export function writePage({ entries, pagination }: EntryPage, isFavored: IsFavored): Buffer {
  const cards = entries.flatMap((entry, at) => {
    const card = isFavored(entry.id) ? writeCard(entry, true) : writtenCard(entry);
    return at === 0 ? [card] : [comma, card];
  });
  const rest = JSON.stringify({ pagination, total: pagination.total }).slice(1);
  return Buffer.concat([opening, ...cards, Buffer.from(`],${rest}}`)]);
}

/** Ten megabytes at most. */
const writtenCards = new LRUCache<CatalogueEntry, Buffer>({ max: 20_000 });

function writtenCard(entry: CatalogueEntry): Buffer {
  const existing = writtenCards.get(entry);
  if (existing !== undefined) return existing;
  const card = writeCard(entry, false);
  writtenCards.set(entry, card);
  return card;
}

const writeCard = (entry: CatalogueEntry, isFavored: boolean) =>
  Buffer.from(JSON.stringify(z.encode(product, { ...toCard(entry), isFavored })));
