import assert from 'node:assert/strict';
import { hasCatalogue } from '../support/browser/has-catalogue.ts';
import type { RunningShop } from '../support/shops/running-shop.ts';
import type { Browser } from './browser.ts';
import { CustomerInBrowser, retry } from './customer.ts';
import { openShopClient } from './shop-client.ts';

const credentials = { username: '0901000001', password: 'matkhau1' };

const isReadyForOffline = `navigator.serviceWorker.ready.then(async () =>
  navigator.serviceWorker.controller !== null && await (${hasCatalogue.toString()})())`;
const isPictureShown = `document.querySelector('article img')?.naturalWidth > 0`;
const lineCount = `document.querySelectorAll('article').length`;

/** From the first visit to an order that is made while the shop is stopped and arrives once. */
export async function runJourney(browser: Browser, shop: RunningShop, onStepDone: (step: string) => void) {
  const customer = new CustomerInBrowser(browser, shop.url);
  const client = await openShopClient(shop, credentials);
  const [orders, lines] = [await client.countOrders(), (await client.countCartLines()) + 1];

  await fillCart(customer);
  await retry(async () => assert.equal(await client.countCartLines(), lines));
  onStepDone('signs in, finds “chan cotton” without accents, adds a product to the cart');
  await customer.click('link', '.*Giỏ hàng');
  await customer.waitFor(`${lines} lines in the cart`, `${lineCount} === ${lines}`);
  await customer.waitFor('service worker and catalogue', isReadyForOffline);
  assert.equal(await browser.evaluate(`document.body.innerText.includes('Có bản mới')`), false);
  onStepDone('stores the app and the catalogue, and offers no update on the first visit');

  await shop.stop('SIGKILL');
  await browser.reload();
  await customer.waitFor(`${lines} lines in the cart`, `${lineCount} === ${lines}`);
  await customer.open('/shop');
  await customer.waitFor('a picture', isPictureShown);
  await customer.type('Tìm sản phẩm', 'yem co tron');
  await customer.waitForElement('article', '.*Yếm cổ tròn.*');
  onStepDone('with the shop killed: shows cart, shop and pictures, and finds products by a new search');

  const id = await placeOrderOffline(customer);
  onStepDone('places an order, and shows it after a reload');
  await shop.start();
  await retry(async () => assert.equal(await client.hasOrder(id), true));
  await customer.waitForText('Tạo mới');
  assert.deepEqual([await client.countOrders(), await client.countCartLines()], [orders + 1, 0]);
  onStepDone('the order arrives once');
}

async function fillCart(customer: CustomerInBrowser): Promise<void> {
  await customer.open('/login');
  await customer.type('Email hoặc SĐT.*', credentials.username);
  await customer.type('Mật khẩu.*', credentials.password);
  await customer.click('button', 'Đăng nhập');
  await customer.waitForElement('heading', 'Trang chủ');
  await customer.click('link', 'Cửa hàng');
  await customer.waitForElement('heading', 'Cửa hàng');
  await customer.type('Tìm sản phẩm', 'chan cotton');
  await customer.waitForElement('article', 'Chăn cotton.*');
  await customer.type('Tìm sản phẩm', 'chau tam gap');
  await customer.click('link', 'Chậu tắm gấp.*');
  await customer.click('button', 'Thêm vào giỏ');
  await customer.click('button', 'Xanh mint');
  await customer.click('button', 'Thêm vào giỏ hàng');
  await customer.waitForText('Thêm giỏ hàng thành công!');
}

/** Returns the id of the pending order. */
async function placeOrderOffline(customer: CustomerInBrowser): Promise<string> {
  await customer.open('/cart');
  await customer.click('button', 'Đặt Hàng');
  await customer.click('button', 'Gửi khi có mạng|Xác nhận đặt hàng');
  await customer.waitForText('Chờ gửi – chưa đặt thành công');
  await customer.browser.reload();
  await customer.waitForText('Chờ gửi – chưa đặt thành công');
  return String(await customer.browser.evaluate('location.pathname')).replace('/orders/', '');
}
