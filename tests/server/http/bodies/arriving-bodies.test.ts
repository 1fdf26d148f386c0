import { expect, it } from 'vitest';
import { ArrivingBodies } from '#server/http/bodies/arriving-bodies.ts';

const megabyte = 1024 * 1024;

it('refuses the largest beyond 64 MB, not who comes next', () => {
  const bodies = new ArrivingBodies();
  const refused: number[] = [];
  const begun = Array.from({ length: 63 }, (_, index) => {
    const body = bodies.begin(() => {
      refused.push(index);
      body.end();
    });
    body.count(index === 7 ? 2 * megabyte : megabyte);
    return body;
  });
  const small = bodies.begin(() => refused.push(100));
  small.count(200);
  expect(refused).toEqual([7]);
  begun[7]?.count(megabyte);
  small.count(200);
  expect(refused).toEqual([7]);
});

it('has room again once bodies have ended', () => {
  const bodies = new ArrivingBodies();
  let isRefused = false;
  const refuse = () => {
    isRefused = true;
  };
  for (let count = 0; count < 200; count++) {
    const body = bodies.begin(refuse);
    body.count(megabyte);
    body.end();
    body.end();
  }
  expect(isRefused).toBe(false);
});
