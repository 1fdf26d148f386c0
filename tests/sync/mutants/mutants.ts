import type { Mutant } from './mutant.ts';
import { outboxMutants } from './outbox-mutants.ts';
import { phoneMutants } from './phone-mutants.ts';
import { shopMutants } from './shop-mutants.ts';

export const mutants: readonly Mutant[] = [...outboxMutants, ...phoneMutants, ...shopMutants];
