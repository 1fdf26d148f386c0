import fc from 'fast-check';
import { type Fault, faults } from '../phone/faulty-network.ts';

/** `index` selects one of the existing entries. */
export type ShopAction =
  | { type: 'add'; product: number; quantity: number; child: string }
  | { type: 'add more'; index: number; quantity: number }
  | { type: 'change'; index: number; quantity: number; child: string }
  | { type: 'recount'; index: number; quantity: number }
  | { type: 'remove'; index: number }
  | { type: 'like'; product: number; favored: boolean }
  | { type: 'order'; index: number }
  | {
      type: 'change order';
      index: number;
      /** Instead of a change: the line as it was before the waiting one. */
      isSetBack: boolean;
      quantity: number;
      child: string;
      /** `null` keeps the order's. */
      addressIndex: number | null;
    }
  | { type: 'delete order'; index: number }
  | { type: 'rename'; name: string }
  | AddressAction;

export type AddressAction =
  | { type: 'add address'; street: string; isDefault: boolean }
  | { type: 'change address'; index: number; street: string }
  | { type: 'change recipient'; index: number; name: string }
  | { type: 'default address'; index: number }
  | { type: 'remove address'; index: number };

export type Action = ShopAction | { type: 'read rejections' } | { type: 'take back'; index: number };

export type Step =
  | { kind: 'act'; phone: 0 | 1; customer: 0 | 1; action: Action }
  | { kind: 'send'; phone: 0 | 1; customer: 0 | 1; tabs: 1 | 2; faults: Fault[] }
  | { kind: 'kill'; phone: 0 | 1; customer: 0 | 1; faultsBefore: Fault[] }
  | { kind: 'sign in'; phone: 0 | 1; customer: 0 | 1 }
  | { kind: 'read again'; phone: 0 | 1; customer: 0 | 1 }
  | { kind: 'storage deleted'; phone: 0 | 1; customer: 0 | 1; isAppOpen: boolean }
  | { kind: 'forty days' }
  | { kind: 'session ends'; customer: 0 | 1 }
  | { kind: 'token ends'; phone: 0 | 1 }
  | { kind: 'change product'; product: number; price: number; withdrawn: boolean }
  | { kind: 'deliver delayed' };

const phone = fc.constantFrom(0 as const, 1 as const);
const customer = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0 as const) },
  { weight: 1, arbitrary: fc.constant(1 as const) },
);
// Names can be sewn on product 1.
const product = fc.constantFrom(1, 1, 3, 4, 5, 6);
const child = fc.constantFrom('Bi', 'Bống', 'Tôm');
const street = fc.constantFrom('1 Lê Lợi', '2 Hàng Bông', '3 Đồng Khởi');
const quantity = fc.integer({ min: 1, max: 9 });
// Mostly the newest entry, which customers change most often.
const index = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(5) });

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('add' as const), product, quantity, child }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('add more' as const), index, quantity }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('change' as const), index, quantity, child }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('recount' as const), index, quantity }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('remove' as const), index }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('like' as const), product, favored: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('order' as const), index }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('change order' as const),
      index,
      isSetBack: fc.nat(3).map(number => number === 0),
      quantity: fc.integer({ min: 0, max: 3 }),
      child,
      addressIndex: fc.option(index),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('add address' as const), street, isDefault: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('change address' as const), index, street }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('change recipient' as const),
      index,
      name: fc.constantFrom('Bà Hòa', 'Ông Tâm'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('default address' as const), index }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('remove address' as const), index }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('delete order' as const), index }) },
  {
    // All renames share one coalesce key, so they meet sent and unanswered commands most often.
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('rename' as const),
      name: fc.constantFrom('An', 'Bình', 'Chi'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'read rejections' as const }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('take back' as const), index }) },
);

const faultPlan = fc.array(fc.constantFrom(...faults.filter(fault => fault !== 'hang')), { maxLength: 4 });
const constantKind = <Kind extends Step['kind']>(kind: Kind) => fc.constant(kind);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: constantKind('act'), phone, customer, action }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: constantKind('send'),
      phone,
      customer,
      tabs: fc.constantFrom(1 as const, 2 as const),
      faults: faultPlan,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: constantKind('kill'), phone, customer, faultsBefore: faultPlan }),
  },
  { weight: 1, arbitrary: fc.record({ kind: constantKind('sign in'), phone, customer }) },
  { weight: 3, arbitrary: fc.record({ kind: constantKind('read again'), phone, customer }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: constantKind('storage deleted'),
      phone,
      customer,
      isAppOpen: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: constantKind('forty days').map(kind => ({ kind })) },
  { weight: 1, arbitrary: fc.record({ kind: constantKind('session ends'), customer }) },
  { weight: 1, arbitrary: fc.record({ kind: constantKind('token ends'), phone }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: constantKind('change product'),
      product,
      price: fc.constantFrom(10_000, 20_000),
      withdrawn: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: constantKind('deliver delayed').map(kind => ({ kind })) },
);

export const scenarioSteps = (maxSteps: number) =>
  fc.array(step, { minLength: 10, maxLength: maxSteps, size: 'max' });
