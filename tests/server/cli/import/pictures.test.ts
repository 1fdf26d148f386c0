import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFileStore } from '#server/files/open-file-store.ts';
import { haravanCsv, plainProduct, shopifyCsv } from '../../../support/data/csv-exports.ts';
import { type CliRunner, openCliRunner } from '../../../support/shops/cli-runner.ts';
import { findProductOnSale, listProductsOnSale } from './products-on-sale.ts';

let cliShop: CliRunner;
beforeEach(async () => {
  cliShop = await openCliRunner();
});
afterEach(() => cliShop.close());

const createPicture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

async function startPictureServer(): Promise<{ server: Server; origin: string; requestedPaths: string[] }> {
  const requestedPaths: string[] = [];
  const bytes = await createPicture('#dcebcf');
  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    if (request.url?.startsWith('/gau.png')) response.end(bytes);
    else if (request.url === '/chuyen.png') response.writeHead(302, { location: '/gau.png' }).end();
    else if (request.url === '/trang.html') response.end('<html>');
    else if (request.url === '/dut.png')
      response
        .writeHead(200, { 'content-length': bytes.length })
        .write(bytes.subarray(0, 9), () => response.destroy());
    else if (request.url === '/doi.png')
      response.socket?.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      );
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, requestedPaths, origin: `http://127.0.0.1:${port}` };
}

it('imports a Haravan export with several pictures a product', async () => {
  const first = {
    Url: 'yem-theu',
    Tên: 'Yếm thêu',
    'Loại sản phẩm': 'Yếm',
    Tag: 'Bán chạy',
    'Hiển thị': 'Yes',
    'Thuộc tính 1': 'Màu',
    'Giá trị thuộc tính 1': 'Kem',
    'Mã phiên bản sản phẩm': 'YEM-THEU-KE',
    Giá: '69,000',
    'Giá so sánh': '89,000',
    'Link hình': 'mot.png',
    'Ảnh biến thể': 'hai.png',
  };
  const file = await cliShop.writeFile(haravanCsv(first, { Url: 'yem-theu', 'Link hình': 'hai.png' }));
  await mkdir(path.join(cliShop.folder, 'anh'));
  for (const [name, colour] of [
    ['mot.png', '#b4325a'],
    ['hai.png', '#4f7a3a'],
  ] as const)
    await writeFile(path.join(cliShop.folder, 'anh', name), await createPicture(colour));
  expect(await cliShop.runJson('import', file, '--pictures', 'anh')).toMatchObject({
    created: 1,
    missingPictures: 0,
  });
  const bib = await findProductOnSale(cliShop.database, 'YEM-THEU');
  expect(bib).toMatchObject({ price: 89_000, sale_price: 69_000, productItems: [{ sku: 'YEM-THEU-KE' }] });
  expect(bib?.sliders).toHaveLength(2);
  expect(bib?.productItems[0]?.image_url).toBe(bib?.sliders[1]);
});

it('does not read a picture larger than 20 MB', async () => {
  await mkdir(path.join(cliShop.folder, 'lon'));
  const large = path.join(cliShop.folder, 'lon', 'lon.jpg');
  await writeFile(large, '');
  await truncate(large, 20 * 1024 * 1024 + 1);
  const file = await cliShop.writeFile(shopifyCsv(plainProduct('anh-lon', { 'Image Src': 'lon.jpg' })));
  const { stdout } = await cliShop.run(['import', file, '--pictures', 'lon']);
  expect(stdout).toContain('ảnh lớn hơn 20 MB');
});

it('fetches pictures from public addresses only', async () => {
  const { server, origin, requestedPaths } = await startPictureServer();
  const file = await cliShop.writeFile(
    shopifyCsv(
      plainProduct('so', { 'Image Src': `${origin}/gau.png` }),
      plainProduct('ten', { 'Image Src': `${origin.replace('127.0.0.1', 'localhost')}/gau.png` }),
      plainProduct('sau', { 'Image Src': `http://[::ffff:127.0.0.1]:${new URL(origin).port}/gau.png` }),
      plainProduct('may', { 'Image Src': 'http://169.254.169.254/latest/meta-data/' }),
    ),
  );
  const { stdout } = await cliShop.run(['import', file]);
  expect(stdout.match(/địa chỉ trong mạng nội bộ; .* --allow-private-addresses/g)).toHaveLength(4);
  expect(requestedPaths).toEqual([]);
  server.close();
});

it('follows a redirect', async () => {
  const { server, origin } = await startPictureServer();
  const file = await cliShop.writeFile(
    shopifyCsv(plainProduct('vong', { 'Image Src': `${origin}/chuyen.png` })),
  );
  const report = await cliShop.runJson('import', file, '--allow-private-addresses');
  expect(report).toMatchObject({ created: 1, missingPictures: 0 });
  server.close();
});

it('fetches a picture once whose signed URL is longer than an index holds', async () => {
  const { server, origin, requestedPaths } = await startPictureServer();
  const url = `${origin}/gau.png?X-Amz-Security-Token=${randomBytes(3_000).toString('hex')}`;
  const file = await cliShop.writeFile(shopifyCsv(plainProduct('gau', { 'Image Src': url })));
  expect(await cliShop.runJson('import', file, '--allow-private-addresses')).toMatchObject({ created: 1 });
  expect(await cliShop.runJson('import', file, '--allow-private-addresses')).toMatchObject({ unchanged: 1 });
  server.close();
  expect(requestedPaths).toHaveLength(1);
});

it.each(['320', '640', '1080'])('fetches a picture again whose file of %s px is lost', async width => {
  const { server, origin, requestedPaths } = await startPictureServer();
  const file = await cliShop.writeFile(shopifyCsv(plainProduct('gau', { 'Image Src': `${origin}/gau.png` })));
  await cliShop.runJson('import', file, '--allow-private-addresses');
  const [url = ''] = (await findProductOnSale(cliShop.database, 'GAU'))?.sliders ?? [];
  const lost = path.join(cliShop.env.DATA_DIR, 'files', path.dirname(url), `${width}.webp`);
  await rm(lost);
  await cliShop.runJson('import', file, '--allow-private-addresses');
  server.close();
  expect(requestedPaths).toHaveLength(2);
  expect(existsSync(lost)).toBe(true);
});

it('fetches pictures once, re-encodes them, and draws a placeholder for a missing one', async () => {
  const { server, origin, requestedPaths } = await startPictureServer();
  const file = await cliShop.writeFile(
    shopifyCsv(
      plainProduct('gau', { 'Image Src': `${origin}/gau.png` }),
      plainProduct('tho', { 'Image Src': `${origin}/trang.html` }),
      plainProduct('voi', { 'Image Src': `${origin}/mat.png` }),
      plainProduct('cao', { 'Image Src': `${origin}/dut.png` }),
      plainProduct('doi', { 'Image Src': `${origin}/doi.png` }),
    ),
  );
  const { code, stdout } = await cliShop.run(['import', file, '--allow-private-addresses']);
  expect(code).toBe(0);
  expect(stdout).toContain('4 ảnh không lấy được');
  expect(stdout).toContain(`THO: ${origin}/trang.html – không phải ảnh`);
  expect(stdout).toContain(`CAO: ${origin}/dut.png – không kết nối được máy chủ`);
  expect(stdout).toContain(`DOI: ${origin}/doi.png – không kết nối được máy chủ`);
  expect(stdout).toContain(`VOI: ${origin}/mat.png – máy chủ trả lời 404`);
  await cliShop.runJson('import', file, '--allow-private-addresses');
  server.close();
  expect(requestedPaths.filter(url => url === '/gau.png')).toHaveLength(1);
  const files = openFileStore({ filesUrl: undefined, dataFolder: cliShop.env.DATA_DIR });
  for (const product of await listProductsOnSale(cliShop.database)) {
    const bytes = await files.read((product.sliders[0] ?? '').slice(1));
    expect(await sharp(bytes ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'webp' });
  }
  expect(await cliShop.runJson('import', file)).toMatchObject({ unchanged: 5 });
});
