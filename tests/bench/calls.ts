import { randomUUID } from 'node:crypto';
import type { HttpClient } from '../support/http-client.ts';
import { bytesOf } from './load.ts';

/** One kind of call to measure: the first of them is what the bare route answers. */
export interface Kind {
  what: string;
  next(): Buffer;
  first: string;
}

const spread = (most: number, count: number) =>
  // Far apart and never in order, the same in every run.
  Array.from({ length: Math.min(most, count) }, (_, n) => 1 + Math.floor((n * most * 0.618_034) % most));

/** Lists of products: as many different ones whatever the number of products. */
export function lists(phone: HttpClient, products: number): Kind[] {
  const pages = Math.ceil(products / 10);
  const texts = ['ao soi', 'yem', 'khan sua', 'chan', 'so 77'];
  return [
    kind(phone, 'list, first page', ['/api/products?page=1']),
    kind(
      phone,
      'list, any page',
      spread(pages, 100).map(page => `/api/products?page=${page}`),
    ),
    kind(
      phone,
      'list, narrowed',
      spread(40, 40).map(id => `/api/products?category_id[]=${id}&tag_id[]=${(id % 10) + 1}`),
    ),
    kind(
      phone,
      'list, searched',
      texts.flatMap(text =>
        [1, 2].map(page => `/api/products?text=${encodeURIComponent(text)}&page=${page}`),
      ),
    ),
  ];
}

/** What customers read. */
export async function reads(phone: HttpClient, products: number): Promise<Kind[]> {
  return [
    ...lists(phone, products),
    kind(
      phone,
      'product',
      spread(products, 500).map(id => `/api/products/${id}`),
    ),
    kind(phone, 'changes, last cursor', [await lastCursor(phone)]),
  ];
}

function kind({ headers }: HttpClient, what: string, paths: readonly string[]): Kind {
  const calls = paths.map(path => bytesOf({ path, headers }));
  let turn = 0;
  return { what, first: paths[0] ?? '/', next: () => calls[turn++ % calls.length] ?? Buffer.of() };
}

/** Calls of all these kinds in turn. */
export function mixed(kinds: readonly Kind[]): () => Buffer {
  let turn = 0;
  return () => kinds[turn++ % kinds.length]?.next() ?? Buffer.of();
}

// As a phone does that comes for the first time: the whole catalogue.
async function lastCursor(phone: HttpClient): Promise<string> {
  let cursor = '';
  for (let more = true; more; ) {
    const { json } = await phone.send('GET', `/api/catalogue/changes?cursor=${cursor}`);
    cursor = json.data.cursor;
    more = json.data.has_more;
  }
  return `/api/catalogue/changes?cursor=${cursor}`;
}

/** Adding to the cart, by these customers in turn. */
export function adding(phones: readonly HttpClient[]): () => Buffer {
  let turn = 0;
  return () => {
    const phone = phones[turn++ % phones.length];
    const body = JSON.stringify({ product_item_id: (turn % 900) + 2, quantity: 1 });
    return write('/api/shopping-cart/add-item', phone, body);
  };
}

/** Ordering one line after the other of these carts. */
export function ordering(phones: readonly HttpClient[], carts: readonly string[][]): () => Buffer {
  let turn = 0;
  return () => {
    const which = turn % phones.length;
    const line = carts[which]?.[Math.floor(turn++ / phones.length)];
    return write('/api/orders/create', phones[which], JSON.stringify({ item_ids: [line] }));
  };
}

const write = (path: string, phone: HttpClient | undefined, body: string) =>
  bytesOf({ method: 'POST', path, headers: { ...phone?.headers, 'idempotency-key': randomUUID() }, body });
