import type { HttpClient } from '../support/http/http-client.ts';
import type { RunningShop } from '../support/shops/running-shop.ts';

/** The shop that is measured. */
export interface Subject {
  shop: RunningShop;
  products: number;
  clients: readonly HttpClient[];
  /** Holds the shop's PostgreSQL, and has room for files of the measurement. */
  folder: string;
}
