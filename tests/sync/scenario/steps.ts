import fc from 'fast-check';
import { type Fault, faults } from '../phone/faulty-network.ts';

/** `index` selects one of the existing entries. */
export type ShopAction =
  | { type: 'add'; product: number; quantity: number }
  | { type: 'change'; index: number; quantity: number }
  | { type: 'remove'; index: number }
  | { type: 'like'; product: number; favored: boolean }
  | { type: 'order' }
  | { type: 'delete order'; index: number }
  | { type: 'rename'; name: string };

export type Action = ShopAction | { type: 'read rejections' } | { type: 'take back'; index: number };

export type Step =
  | { kind: 'act'; phone: 0 | 1; customer: 0 | 1; action: Action }
  | { kind: 'send'; phone: 0 | 1; customer: 0 | 1; tabs: 1 | 2; faults: Fault[] }
  | { kind: 'kill'; phone: 0 | 1; customer: 0 | 1; faultsBefore: Fault[] }
  | { kind: 'sign in'; phone: 0 | 1; customer: 0 | 1 }
  | { kind: 'session ends'; customer: 0 | 1 }
  | { kind: 'token ends'; phone: 0 | 1 }
  | { kind: 'change product'; product: number; price: number; withdrawn: boolean }
  | { kind: 'deliver delayed' };

const phone = fc.constantFrom(0 as const, 1 as const);
const customer = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0 as const) },
  { weight: 1, arbitrary: fc.constant(1 as const) },
);
const product = fc.integer({ min: 3, max: 6 });
const quantity = fc.integer({ min: 1, max: 9 });
// Mostly the newest entry, which customers change most often.
const index = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(5) });

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('add' as const), product, quantity }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('change' as const), index, quantity }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('remove' as const), index }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('like' as const), product, favored: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant({ type: 'order' as const }) },
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
