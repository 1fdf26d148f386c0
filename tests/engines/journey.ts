import assert from 'node:assert/strict';
import type { RunningShop } from '../support/running-shop.ts';
import type { Browser } from './browser.ts';
import { Customer, trying } from './customer.ts';
import { heldOf } from './held.ts';

const form = { username: '0901000001', password: 'matkhau1' };

// The worker is in charge of the page, and the phone holds the whole catalogue.
const everythingKept = `navigator.serviceWorker.ready.then(() => new Promise((resolve, reject) => {
  const opening = indexedDB.open('mam-nho-catalogue');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const database = opening.result;
    const reading = database.transaction('copies').objectStore('copies').getAll();
    reading.onsuccess = () => {
      database.close();
      resolve(navigator.serviceWorker.controller !== null && reading.result.some(({ whole }) => whole));
    };
  };
}))`;

const pictureShown = `document.querySelector('article img')?.naturalWidth > 0`;
const lineCount = `document.querySelectorAll('article').length`;

/** From the first visit to an order made without the shop, which arrives once. `done` is told of each step. */
export async function journey(browser: Browser, shop: RunningShop, done: (step: string) => void) {
  const customer = new Customer(browser, shop.address);
  const held = await heldOf(shop, form);
  const [orders, lines] = [await held.orders(), (await held.lines()) + 1];

  await goShopping(customer);
  await trying(async () => assert.equal(await held.lines(), lines));
  done('signs in, finds “chan cotton” without accents, puts a thing into the cart');
  await customer.click('link', '.*Giỏ hàng');
  await customer.until(`${lines} lines in the cart`, `${lineCount} === ${lines}`);
  await customer.until('everything kept', everythingKept);
  assert.equal(await browser.ask(`document.body.innerText.includes('Có bản mới')`), false);
  done('keeps the app and the catalogue, and offers no new version on the first visit');

  await shop.stop('SIGKILL');
  await browser.reload();
  await customer.until(`${lines} lines in the cart`, `${lineCount} === ${lines}`);
  await customer.open('/shop');
  await customer.until('a picture', pictureShown);
  await customer.type('Tìm sản phẩm', 'yem co tron');
  await customer.sees('article', '.*Yếm cổ tròn.*');
  done('with the shop killed: cart, shop, pictures, and an answer to what was never asked');

  const id = await order(customer);
  done('orders all the same, and reads the order after a reload');
  await shop.start();
  await trying(async () => assert.equal(await held.hasOrder(id), true));
  await customer.reads('Tạo mới');
  assert.deepEqual([await held.orders(), await held.lines()], [orders + 1, 0]);
  done('the order arrives, once');
}

async function goShopping(customer: Customer): Promise<void> {
  await customer.open('/login');
  await customer.type('Email hoặc SĐT.*', form.username);
  await customer.type('Mật khẩu.*', form.password);
  await customer.click('button', 'Đăng nhập');
  await customer.sees('heading', 'Trang chủ');
  await customer.click('link', 'Cửa hàng');
  await customer.sees('heading', 'Cửa hàng');
  await customer.type('Tìm sản phẩm', 'chan cotton');
  await customer.sees('article', 'Chăn cotton.*');
  await customer.type('Tìm sản phẩm', 'chau tam gap');
  await customer.click('link', 'Chậu tắm gấp.*');
  await customer.click('button', 'Thêm vào giỏ');
  await customer.click('button', 'Xanh mint');
  await customer.click('button', 'Thêm vào giỏ hàng');
  await customer.reads('Thêm giỏ hàng thành công!');
}

/** Orders the whole cart; gives the id of the order, which waits. */
async function order(customer: Customer): Promise<string> {
  await customer.open('/cart');
  await customer.click('button', 'Đặt Hàng');
  await customer.click('button', 'Gửi khi có mạng|Xác nhận đặt hàng');
  await customer.reads('Chờ gửi – chưa đặt thành công');
  await customer.browser.reload();
  await customer.reads('Chờ gửi – chưa đặt thành công');
  return String(await customer.browser.ask('location.pathname')).replace('/orders/', '');
}
