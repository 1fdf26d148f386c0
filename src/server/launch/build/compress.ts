import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Compressing smaller files saves nothing. */
const minBytes = 1_024;

/** At the highest quality, since it happens once per build. */
export async function compressFolder(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,html,svg,webmanifest,json,txt}', { cwd: folder });
  await Promise.all(files.map(file => compress(path.join(folder, file))));
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < minBytes) return;
  await Promise.all([
    brotliAsync(bytes, brotliOptions).then(compressed => writeFile(`${file}.br`, compressed)),
    gzipAsync(bytes, { level: 9 }).then(compressed => writeFile(`${file}.gz`, compressed)),
  ]);
}
