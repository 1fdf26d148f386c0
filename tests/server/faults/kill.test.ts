import { expect, it } from 'vitest';
import { killRounds, killTargets } from '../../faults/kill-rounds.ts';

it('neither loses nor duplicates an order when Node, PostgreSQL or both are killed, and recovers by itself', {
  timeout: 120_000,
}, async () => {
  const result = await killRounds(killTargets, () => {});
  expect(result.acknowledged.length).toBeGreaterThanOrEqual(12);
  expect(result.orderNumbers.toSorted()).toEqual(result.acknowledged.toSorted());
  expect(result.lines).toBe(result.orderNumbers.length);
  expect(result.leftoverCartLines).toBe(0);
});
