import { expect, test } from 'vitest';
import { defuseFormula, restoreFormula } from '#server/catalogue/import/formats/formula-cell.ts';

test.each([
  ['=HYPERLINK("https://evil.example")', `'=HYPERLINK("https://evil.example")`],
  ['+84 901 234 567', "'+84 901 234 567"],
  ["'-1", "''-1"],
  ["Bé's", "Bé's"],
  ['Khăn - xanh', 'Khăn - xanh'],
  ['', ''],
])('%s is exported as %s, and comes back', (cell, exported) => {
  expect(defuseFormula(cell)).toBe(exported);
  expect(restoreFormula(exported)).toBe(cell);
});
