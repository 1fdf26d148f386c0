import type { MissingPicture } from './pictures/picture-importer.ts';
import type { ImportError } from './product.ts';

export interface ImportReport {
  created: number;
  updated: number;
  /** Of the first thousand updated products. */
  updates: { code: string; changes: string[] }[];
  unchanged: number;
  withdrawn: number;
  /** Rejected products; like `refusals`, a key of the --json output. */
  refused: number;
  /** The first thousand errors. */
  refusals: ImportError[];
  missingPictures: number;
  missing: MissingPicture[];
}

export const maxReportEntries = 1_000;

export const createReport = (missing: MissingPicture[]): ImportReport => ({
  created: 0,
  updated: 0,
  updates: [],
  unchanged: 0,
  withdrawn: 0,
  refused: 0,
  refusals: [],
  missingPictures: 0,
  missing,
});

export function addRejection(report: ImportReport, errors: readonly ImportError[]): void {
  report.refused += 1;
  report.refusals.push(...errors.slice(0, Math.max(0, maxReportEntries - report.refusals.length)));
}
