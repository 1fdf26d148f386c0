import fc from 'fast-check';
import { type Fault, faults } from '../phone/faulty-network.ts';

/** What a customer does in the shop. `index` picks one of the existing entries. */
export type ShopAction =
  | { act: 'add'; product: number; quantity: number }
  | { act: 'change'; index: number; quantity: number }
  | { act: 'remove'; index: number }
  | { act: 'like'; product: number; favored: boolean }
  | { act: 'order' }
  | { act: 'delete order'; index: number }
  | { act: 'rename'; name: string };

export type Action = ShopAction | { act: 'read rejections' } | { act: 'take back'; index: number };

/** Both customers use phone 0; phone 1 is the first customer's second one. */
export type Step =
  | { kind: 'act'; phone: 0 | 1; who: 0 | 1; act: Action }
  | { kind: 'send'; phone: 0 | 1; who: 0 | 1; tabs: 1 | 2; planned: Fault[] }
  | { kind: 'die'; phone: 0 | 1; who: 0 | 1; after: Fault[] }
  | { kind: 'sign in'; phone: 0 | 1; who: 0 | 1 }
  | { kind: 'session ends'; who: 0 | 1 }
  | { kind: 'token ends'; phone: 0 | 1 }
  | { kind: 'product'; product: number; price: number; withdrawn: boolean }
  | { kind: 'late' };

const phone = fc.constantFrom(0 as const, 1 as const);
const who = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0 as const) },
  { weight: 1, arbitrary: fc.constant(1 as const) },
);
const product = fc.integer({ min: 3, max: 6 });
const quantity = fc.integer({ min: 1, max: 9 });
// Mostly the newest one: that is what customers change their mind about.
const index = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(5) });

const act: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('add' as const), product, quantity }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('change' as const), index, quantity }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('remove' as const), index }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('like' as const), product, favored: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant({ act: 'order' as const }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('delete order' as const), index }) },
  {
    // All renames share one coalesce key, so they meet sent and unanswered commands most often.
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('rename' as const), name: fc.constantFrom('An', 'Bình', 'Chi') }),
  },
  { weight: 1, arbitrary: fc.constant({ act: 'read rejections' as const }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('take back' as const), index }) },
);

const faultPlan = fc.array(fc.constantFrom(...faults.filter(fault => fault !== 'hang')), { maxLength: 4 });
const constantKind = <Kind extends Step['kind']>(kind: Kind) => fc.constant(kind);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: constantKind('act'), phone, who, act }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: constantKind('send'),
      phone,
      who,
      tabs: fc.constantFrom(1 as const, 2 as const),
      planned: faultPlan,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: constantKind('die'), phone, who, after: faultPlan }) },
  { weight: 1, arbitrary: fc.record({ kind: constantKind('sign in'), phone, who }) },
  { weight: 1, arbitrary: fc.record({ kind: constantKind('session ends'), who }) },
  { weight: 1, arbitrary: fc.record({ kind: constantKind('token ends'), phone }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: constantKind('product'),
      product,
      price: fc.constantFrom(10_000, 20_000),
      withdrawn: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: constantKind('late').map(kind => ({ kind })) },
);

/** Scenarios of 10 to `maxSteps` steps. */
export const scenarioSteps = (maxSteps: number) =>
  fc.array(step, { minLength: 10, maxLength: maxSteps, size: 'max' });
