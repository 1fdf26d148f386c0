import type { CartLine } from '#contract/cart.ts';

/** `number` determines id, variant and product. */
export function cartLine(number: number, overrides: Partial<CartLine> = {}): CartLine {
  return {
    id: `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    product_item_id: number,
    quantity: 1,
    price: 100_000,
    name: `Yếm ${number}`,
    detail: 'Kem',
    image_url: '/pictures/x.y/640.webp',
    embroidery: null,
    product: { id: number, name: `Yếm ${number}`, code: `Y${number}` },
    order_attributes: {},
    ...overrides,
  };
}
