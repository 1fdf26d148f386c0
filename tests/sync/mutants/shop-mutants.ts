import type { Mutant } from './mutant.ts';

const placeOrder = 'src/server/orders/place/place-order.ts';
const assertExpectedFile = 'src/server/orders/place/assert-expected.ts';
const idempotency = 'src/server/http/endpoint/idempotency.ts';

export const shopMutants: readonly Mutant[] = [
  {
    name: 'an order does not lock its lines',
    file: 'src/server/orders/place/lock-cart-lines.ts',
    original: "\n    .for('update', { of: cartLines })",
    replacement: '',
    tests: ['tests/server/orders'],
  },
  {
    name: "another customer's order is returned to who guesses its id",
    file: placeOrder,
    original: 'if (row && row.customerId !== customerId) throw notFound();',
    replacement: '',
    tests: ['tests/server/orders'],
  },
  {
    name: 'the same order sent twice at once is refused once',
    file: placeOrder,
    original: 'if (placedMeanwhile) return placedMeanwhile;',
    replacement: '',
    tests: ['tests/server/orders'],
  },
  {
    name: 'withdrawn variants are sold',
    file: placeOrder,
    original: 'lines.forEach(assertSellable);',
    replacement: '',
    tests: ['tests/server/orders'],
  },
  {
    name: 'an order is placed otherwise than it was shown',
    file: placeOrder,
    original: 'assertExpected(toCurrentOrder(lines, delivery), customer, placement);',
    replacement: '',
  },
  {
    name: 'an order is changed otherwise than it was shown',
    file: 'src/server/orders/change-order.ts',
    original: 'assertExpected(toExpectable(changed), await findContact(transaction, customerId), change);',
    replacement: '',
    tests: ['tests/server/orders'],
  },
  {
    name: 'an order may be edited without end',
    file: 'src/server/orders/change-order.ts',
    original: 'await assertEditsLeft(transaction, id);',
    replacement: '',
    tests: ['tests/server/orders', 'tests/server/http/bounds.test.ts'],
  },
  {
    name: 'an order can lose all its lines',
    file: 'src/server/orders/change-order.ts',
    original: 'assertLineRemains(lines, change.lines);',
    replacement: '',
    tests: ['tests/server/orders'],
  },
  {
    name: 'another quantity than shown is ordered',
    file: assertExpectedFile,
    original: 'expected.quantity === current?.quantity &&',
    replacement: '',
    tests: ['tests/server/orders'],
  },
  {
    name: 'another name than shown is sewn',
    file: assertExpectedFile,
    original: 'isDeepStrictEqual(textsOf(expected.order_attributes), textsOf(current.order_attributes))',
    replacement: 'true',
  },
  {
    name: 'an order forgets that it was for the customer',
    file: 'src/server/orders/place/delivery-address.ts',
    original: 'resolveRecipient(address, customer);',
    replacement: 'resolveRecipient(address, { ...customer, name: address.address });',
    tests: ['tests/server/orders'],
  },
  {
    name: 'a changed quantity takes the sewn name along',
    file: 'src/server/cart/change-lines.ts',
    original: 'set({ quantity: fields.quantity })',
    replacement: 'set({ quantity: fields.quantity, orderAttributes: {} })',
    tests: ['tests/server/cart'],
  },
  {
    name: 'an order goes to another address than shown',
    file: assertExpectedFile,
    original: 'if (isOtherDelivery(current, customer, expected)) return addressDiffers;',
    replacement: '',
  },
  {
    name: 'responses are kept for three days',
    file: 'src/contract/retention.ts',
    original: 'responseDays: 90',
    replacement: 'responseDays: 3',
    tests: ['tests/server/privacy', 'tests/server/http'],
  },
  {
    name: 'a key may be used for another request',
    file: idempotency,
    original: 'if (stored.fingerprint === fingerprint)',
    replacement: 'if (stored.fingerprint)',
    tests: ['tests/server/http/idempotency.test.ts'],
  },
  {
    name: '"too many requests" is stored for ever',
    file: idempotency,
    original: 'const retryableStatuses: readonly number[] = [401, 419, 429];',
    replacement: 'const retryableStatuses: readonly number[] = [];',
    tests: ['tests/server/customer'],
  },
  {
    name: 'a key alone tells that somebody has an account',
    file: 'src/server/auth/registration-routes.ts',
    original: ' && verifyPassword(password, account?.passwordHash)',
    replacement: '',
    tests: ['tests/server/auth'],
  },
  {
    name: 'a customer has two default addresses',
    file: 'src/server/customer/addresses.ts',
    original: '.set({ isDefault: false })',
    replacement: '.set({ isDefault: true })',
    tests: ['tests/server/customer'],
  },
  {
    name: 'the default address can be deleted',
    file: 'src/server/customer/addresses.ts',
    original: 'if (address.isDefault) {',
    replacement: 'if (address.isDefault && address.id !== id) {',
    tests: ['tests/server/customer'],
  },
];
