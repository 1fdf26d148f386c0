import type { ProductDetail } from '#contract/catalogue.ts';
import { addLine } from '../../../support/http/add-line.ts';
import { type Credentials, HttpClient } from '../../../support/http/http-client.ts';

/** Another phone of the same customer, which fills the cart with names to sew. */
export class CartOfOtherPhone {
  readonly #client: HttpClient;
  readonly #product: ProductDetail;
  #lines = 0;

  private constructor(client: HttpClient, product: ProductDetail) {
    this.#client = client;
    this.#product = product;
  }

  static async open(url: string, credentials: Credentials): Promise<CartOfOtherPhone> {
    const client = new HttpClient(url);
    await client.signIn(credentials);
    return new CartOfOtherPhone(client, (await client.send('GET', '/api/products/1')).json.data);
  }

  async fill(lines: number): Promise<void> {
    while (this.#lines < lines)
      await addLine(this.#client, this.#product, { sewnName: `Bé ${++this.#lines}`, quantity: 2 });
  }
}
