const recentMs = 10 * 60 * 1_000;

/** Customers who have sent something in the last ten minutes. */
export class RecentSenders {
  /** By customer, oldest first, in ms. */
  readonly #lastAt = new Map<number, number>();

  has(customerId: number): boolean {
    this.#forgetOld();
    return this.#lastAt.has(customerId);
  }

  note(customerId: number): void {
    this.#lastAt.delete(customerId);
    this.#lastAt.set(customerId, performance.now());
  }

  #forgetOld(): void {
    for (const [customerId, at] of this.#lastAt) {
      if (performance.now() - at < recentMs) return;
      this.#lastAt.delete(customerId);
    }
  }
}
