import type { HttpClient } from '../support/http/http-client.ts';
import type { RunningShop } from '../support/shops/running-shop.ts';

export interface Subject {
  shop: RunningShop;
  products: number;
  clients: readonly HttpClient[];
  /** Holds the shop's PostgreSQL; measurements may write files into it. */
  folder: string;
}
