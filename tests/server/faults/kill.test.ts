import { expect, it } from 'vitest';
import { killRounds, victims } from '../../faults/kill-rounds.ts';

it('loses no order and doubles none when Node, PostgreSQL or both are killed, and comes back by itself', {
  timeout: 90_000,
}, async () => {
  const toll = await killRounds(victims, () => {});
  expect(toll.acknowledged.length).toBeGreaterThan(10);
  expect(toll.found.toSorted()).toEqual(toll.acknowledged.toSorted());
  expect(toll.lines).toBe(toll.found.length);
  expect(toll.leftOver).toBe(0);
});
