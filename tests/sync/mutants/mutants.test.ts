import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutants } from './mutants.ts';

// `npm run test:mutants` runs rarely: without this test, a renamed variable would show only there.
test.each(mutants)('the code that "$name" changes is found once', ({ file, original }) => {
  expect(readFileSync(file, 'utf8').split(original)).toHaveLength(2);
});
