import type { ProductDetail } from '#contract/catalogue.ts';
import { HttpClient } from '../../../support/http/http-client.ts';
import type { SignIn } from '../sign-in.ts';

/** Another phone of the same customer, which fills the cart with names to sew. */
export class CartOfOtherPhone {
  readonly #client: HttpClient;
  readonly #product: ProductDetail;
  #lines = 0;

  private constructor(client: HttpClient, product: ProductDetail) {
    this.#client = client;
    this.#product = product;
  }

  static async open(url: string, { username, password }: SignIn): Promise<CartOfOtherPhone> {
    const client = new HttpClient(url);
    await client.send('GET', '/sanctum/csrf-cookie');
    await client.send('POST', '/login', { username, password });
    return new CartOfOtherPhone(client, (await client.send('GET', '/api/products/1')).json.data);
  }

  async fill(lines: number): Promise<void> {
    while (this.#lines < lines) await this.#add(`Bé ${++this.#lines}`);
  }

  async #add(sewnName: string): Promise<void> {
    const { productItems, order_attributes } = this.#product;
    const texts = order_attributes.map(({ name, attributeValues: [first] }) => [
      name,
      first?.value ?? sewnName,
    ]);
    await this.#client.send('POST', '/api/shopping-cart/add-item', {
      product_item_id: productItems[0]?.id,
      quantity: 2,
      extra_attributes: { order_attributes: Object.fromEntries(texts) },
    });
  }
}
