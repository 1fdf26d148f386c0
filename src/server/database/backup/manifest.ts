import * as z from 'zod/mini';
import { backedUpSequence, backedUpTable } from './schema.ts';

/**
 * The first entry of a backup. After it come `tables/<name>/<number>.copy` (PostgreSQL's COPY text, cut into pieces), then
 * `files/<name>`, and last `checksums.sha256`, which `sha256sum -c` understands. A backup without its last entry is not whole.
 */
export const manifest = z.object({
  format: z.literal('mam-nho 1'),
  madeAt: z.string(),
  /** Migrations behind the database it was made of. */
  migrations: z.int(),
  tables: z.array(backedUpTable),
  sequences: z.array(backedUpSequence),
});
export type Manifest = z.infer<typeof manifest>;

export const manifestName = 'shop.json';
export const checksumsName = 'checksums.sha256';

/** What a backup holds. */
export interface Contents {
  madeAt: string;
  rows: number;
  files: number;
  bytes: number;
}
