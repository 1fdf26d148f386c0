import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CliRunner, openCliRunner } from '../../support/shops/cli-runner.ts';

const run = promisify(execFile);
const cli = path.resolve(import.meta.dirname, '../../../src/server/cli/main.ts');
const [productCount, variantCount] = [300, 100];

let cliShop: CliRunner;
beforeAll(async () => {
  cliShop = await openCliRunner();
});
afterAll(() => cliShop.close());

function* rows() {
  yield 'Handle,Title,Tags,Option1 Name,Option1 Value,Variant Price,SEO Description\n';
  const padding = 'x'.repeat(3_600);
  for (let product = 0; product < productCount; product++)
    for (let variant = 0; variant < variantCount; variant++) {
      const productCells = variant === 0 ? `Khăn số ${product},Mới,Cỡ` : ',,';
      yield `khan-${product},${productCells},Cỡ ${variant},${20_000 + variant},${padding}\n`;
    }
}

// In MB, less than the size of the file.
const heapLimit = '--max-old-space-size=108';

it('reads 30,000 rows, more than its heap holds, and counts each product once', {
  timeout: 300_000,
}, async () => {
  const file = path.join(cliShop.folder, 'large.csv');
  await pipeline(Readable.from(rows()), createWriteStream(file));
  const env = { ...process.env, ...cliShop.env };
  const { stdout } = await run(process.execPath, [heapLimit, cli, 'import', file, '--dry-run', '--json'], {
    env,
  });
  expect(JSON.parse(stdout)).toMatchObject({ created: productCount, refused: 0 });
});
