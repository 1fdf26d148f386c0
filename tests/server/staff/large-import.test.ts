import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productItems, products } from '#server/catalogue/tables.ts';
import { openStaffRoom, type StaffRoom } from '../../support/staff.ts';

const run = promisify(execFile);
const cli = path.resolve(import.meta.dirname, '../../../src/server/cli.ts');
const [productCount, variantCount] = [1_000, 100];

let room: StaffRoom;
beforeAll(async () => {
  room = await openStaffRoom();
});
afterAll(() => room.close());

function* rows() {
  yield 'Handle,Title,Body (HTML),Tags,Option1 Name,Option1 Value,Variant Price,SEO Description\n';
  const story = 'Mềm mại, thoáng mát, an toàn cho da bé. '.repeat(5);
  const padding = 'x'.repeat(1_500);
  for (let product = 0; product < productCount; product++)
    for (let variant = 0; variant < variantCount; variant++) {
      const described = variant === 0 ? `Khăn số ${product},${story.replaceAll(',', ';')},Mới,Cỡ` : ',,,';
      yield `khan-${product},${described},Cỡ ${variant},${20_000 + variant},${padding}\n`;
    }
}

// The file is larger than this heap (MB): what is read must go again.
const tight = ['--max-old-space-size=128', cli];

it('takes a file of 100,000 rows, larger than its heap', { timeout: 180_000 }, async () => {
  const file = path.join(room.folder, 'large.csv');
  await pipeline(Readable.from(rows()), createWriteStream(file));
  const env = { ...process.env, ...room.variables };
  const { stdout } = await run(process.execPath, [...tight, 'import', file, '--json'], { env });
  expect(JSON.parse(stdout)).toMatchObject({ created: productCount, refused: 0 });
  expect(await room.database.select({ count: count() }).from(products)).toEqual([{ count: productCount }]);
  const items = await room.database.select({ count: count() }).from(productItems);
  expect(items).toEqual([{ count: productCount * variantCount }]);
  const again = await run(process.execPath, [...tight, 'import', file, '--json'], { env });
  expect(JSON.parse(again.stdout)).toMatchObject({ unchanged: productCount });
});
