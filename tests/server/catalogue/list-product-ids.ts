import { expect } from 'vitest';
import { listProductsEndpoint } from '#contract/catalogue.ts';
import type { TestClient } from '../../support/http/test-client.ts';

/** Checks the totals of the response too. */
export async function listProductIds(client: TestClient, query: Record<string, unknown>): Promise<number[]> {
  const { data } = await client.call(listProductsEndpoint, { query });
  expect(data.total).toBe(data.pagination.total);
  return data.data.map(product => product.id);
}
