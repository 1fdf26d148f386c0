import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { HttpClient } from '../support/http/http-client.ts';

/** A customer who places order after order, and retries until a response arrives, as the outbox does. */
export class Shopper {
  readonly phone: HttpClient;
  readonly acknowledged: string[] = [];
  /** Replayed responses: writes whose first response was lost. */
  replayed = 0;
  #shopping = true;

  constructor(phone: HttpClient) {
    this.phone = phone;
  }

  /** Shops until `stop` and finishes the current order. Throws if the shop rejects a valid write. */
  async shop(): Promise<void> {
    while (this.#shopping) {
      const line = await this.#sendUntilCreated('/api/shopping-cart/add-item', {
        product_item_id: 3,
        quantity: 1,
      });
      const order = await this.#sendUntilCreated('/api/orders/create', { item_ids: [line.data.item.id] });
      this.acknowledged.push(order.data.order.code);
    }
  }

  stop(): void {
    this.#shopping = false;
  }

  // Neither line nor order has a client id: only the key identifies a retry.
  async #sendUntilCreated(path: string, body: object) {
    const key = { 'idempotency-key': randomUUID() };
    for (;;) {
      const response = await this.phone.send('POST', path, body, key).catch(() => null);
      if (response?.status === 201) {
        if (response.headers.get('idempotency-replayed')) this.replayed += 1;
        return response.json;
      }
      if (response && response.status < 500) throw new Error(`${path}: ${response.status} ${response.text}`);
      await pause(20);
    }
  }
}
