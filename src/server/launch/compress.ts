import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const bestBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Below this size, in bytes, compression saves nothing. */
const smallest = 1_024;

/** Lays a `.br` and a `.gz` beside every text file of a folder: compressed once, as well as it can be. */
export async function compressFolder(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,html,svg,webmanifest,json,txt}', { cwd: folder });
  await Promise.all(files.map(file => compress(path.join(folder, file))));
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < smallest) return;
  await Promise.all([
    brotli(bytes, bestBrotli).then(small => writeFile(`${file}.br`, small)),
    zip(bytes, { level: 9 }).then(small => writeFile(`${file}.gz`, small)),
  ]);
}
