import * as z from 'zod/mini';
import { sequenceSchema, tableSchema } from './schema.ts';

const isDate = (text: string) => !Number.isNaN(Date.parse(text));

/**
 * The first entry of a backup. It is followed by `tables/<name>/<number>.copy` (chunks of PostgreSQL's COPY text), then
 * `files/<name>`, and last `checksums.sha256`, which `sha256sum -c` reads. A backup without its last entry is incomplete.
 */
export const manifestSchema = z.object({
  format: z.literal('mam-nho 1'),
  madeAt: z.string().check(z.refine(isDate)),
  migrations: z.int(),
  tables: z.array(tableSchema).check(z.minLength(1)),
  sequences: z.array(sequenceSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const manifestName = 'shop.json';
export const checksumsName = 'checksums.sha256';

export interface BackupContents {
  madeAt: string;
  rows: number;
  files: number;
  bytes: number;
}
