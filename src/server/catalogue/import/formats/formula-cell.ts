/**
 * A spreadsheet runs a cell that begins like a formula, so the export puts an apostrophe before it and the import takes it
 * away again. A cell that already begins so gets one more.
 */
const formulaStart = /^'*[=+\-@\t\r]/;

export const defuseFormula = (cell: string) => (formulaStart.test(cell) ? `'${cell}` : cell);

export const restoreFormula = (cell: string) =>
  cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
