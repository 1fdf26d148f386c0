import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Phone } from '../support/phone.ts';

/** Somebody who places order after order, and asks again until an answer comes, as the outbox does. */
export class Shopper {
  readonly phone: Phone;
  /** Codes of the orders the shop said it has. */
  readonly acknowledged: string[] = [];
  /** Answers that told of something done before: writes whose first answer was lost. */
  replayed = 0;
  #shopping = true;

  constructor(phone: Phone) {
    this.phone = phone;
  }

  /** Shops until `stop`, and finishes what it began. Throws where the shop refuses what it should take. */
  async shop(): Promise<void> {
    while (this.#shopping) {
      const line = await this.#until('/api/shopping-cart/add-item', { product_item_id: 3, quantity: 1 });
      const order = await this.#until('/api/orders/create', { item_ids: [line.data.item.id] });
      this.acknowledged.push(order.data.order.code);
    }
  }

  stop(): void {
    this.#shopping = false;
  }

  // Neither line nor order brings an id: only the key says that a second asking is the same.
  async #until(path: string, body: object) {
    const key = { 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await this.phone.send('POST', path, body, key).catch(() => null);
      if (answer?.status === 201) {
        if (answer.headers.get('idempotency-replayed')) this.replayed += 1;
        return answer.json;
      }
      if (answer && answer.status < 500) throw new Error(`${path}: ${answer.status} ${answer.text}`);
      await pause(20);
    }
  }
}
