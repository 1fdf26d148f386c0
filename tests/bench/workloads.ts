import { randomUUID } from 'node:crypto';
import { productSorts } from '#contract/catalogue-query/sort.ts';
import type { HttpClient } from '../support/http/http-client.ts';
import { encodeRequest } from './load.ts';

export interface Workload {
  label: string;
  nextRequest(): Buffer;
  /** The baseline responds with the bytes of this path's response. */
  firstPath: string;
}

/** Numbers from 1 to `max`, far apart and unordered, the same in every run. */
const spreadNumbers = (max: number, count: number) =>
  Array.from({ length: Math.min(max, count) }, (_, n) => 1 + Math.floor((n * max * 0.618_034) % max));

/** The number of different requests does not depend on the number of products. */
export function listWorkloads(client: HttpClient, products: number): Workload[] {
  const pages = Math.ceil(products / 10);
  const texts = ['ao soi', 'yem', 'khan sua', 'chan', 'so 77'];
  return [
    createWorkload(client, 'list, first page', ['/api/products?page=1']),
    createWorkload(
      client,
      'list, any page',
      spreadNumbers(pages, 100).map(page => `/api/products?page=${page}`),
    ),
    createWorkload(
      client,
      'list, filtered',
      spreadNumbers(40, 40).map(id => `/api/products?category_id[]=${id}&tag_id[]=${(id % 10) + 1}`),
    ),
    createWorkload(
      client,
      'list, searched',
      texts.flatMap(text =>
        [1, 2].map(page => `/api/products?text=${encodeURIComponent(text)}&page=${page}`),
      ),
    ),
  ];
}

/** More addresses than the shop keeps responses, so that each comes as if it had never been asked before. */
function unaskedListWorkloads(client: HttpClient, products: number): Workload[] {
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
  const sorted = (paths: readonly string[]) =>
    productSorts.flatMap(sort => paths.map(path => `/api/products?${path}&sort=${sort}`));
  const commonWords = ['ao', 'yem', 'khan', 'chan', 'mu'];
  return [
    createWorkload(
      client,
      'unasked list, any page',
      sorted(numbers(1_000).map(n => `page=${Math.ceil((n * products) / 10_000)}`)),
    ),
    createWorkload(
      client,
      'unasked list, filtered',
      sorted(
        numbers(40).flatMap(category => numbers(10).map(tag => `category_id[]=${category}&tag_id[]=${tag}`)),
      ),
    ),
    createWorkload(
      client,
      'unasked list, searched',
      sorted(commonWords.flatMap(word => numbers(200).map(page => `text=${word}&page=${page}`))),
    ),
  ];
}

export async function readWorkloads(client: HttpClient, products: number): Promise<Workload[]> {
  return [
    ...listWorkloads(client, products),
    ...unaskedListWorkloads(client, products),
    createWorkload(
      client,
      'product',
      spreadNumbers(products, 500).map(id => `/api/products/${id}`),
    ),
    createWorkload(client, 'changes, last cursor', [await lastChangesPath(client, products)]),
  ];
}

function createWorkload({ headers }: HttpClient, label: string, paths: readonly string[]): Workload {
  const requests = paths.map(path => encodeRequest({ path, headers }));
  let count = 0;
  return {
    label,
    firstPath: paths[0] ?? '/',
    nextRequest: () => requests[count++ % requests.length] ?? Buffer.of(),
  };
}

export function interleave(workloads: readonly Workload[]): () => Buffer {
  let count = 0;
  return () => workloads[count++ % workloads.length]?.nextRequest() ?? Buffer.of();
}

/** Of a phone that has everything: the change of each product has its number (`fillCatalogue`). */
async function lastChangesPath(client: HttpClient, products: number): Promise<string> {
  const { json } = await client.send('GET', '/api/catalogue/changes?cursor=');
  const cursor: string = json.data.cursor;
  const [catalogueId] = cursor.split('.');
  return `/api/catalogue/changes?cursor=${catalogueId}.${products}.${products}`;
}

export function addToCartRequests(clients: readonly HttpClient[]): () => Buffer {
  let count = 0;
  return () => {
    const client = clients[count++ % clients.length];
    const body = JSON.stringify({ product_item_id: (count % 900) + 2, quantity: 1 });
    return encodeWrite('/api/shopping-cart/add-item', client, body);
  };
}

/** Each order has one line. */
export function placeOrderRequests(
  clients: readonly HttpClient[],
  cartLineIds: readonly string[][],
): () => Buffer {
  let count = 0;
  return () => {
    const index = count % clients.length;
    const lineId = cartLineIds[index]?.[Math.floor(count++ / clients.length)];
    return encodeWrite('/api/orders/create', clients[index], JSON.stringify({ item_ids: [lineId] }));
  };
}

const encodeWrite = (path: string, client: HttpClient | undefined, body: string) =>
  encodeRequest({
    method: 'POST',
    path,
    headers: { ...client?.headers, 'idempotency-key': randomUUID() },
    body,
  });
