import puppeteer, { type Browser } from 'puppeteer-core';
import { chromiumPath } from '../../support/browser/chromium.ts';
import { type FirstScreenBytes, measureFirstScreen } from './first-screen.ts';

/** A browser with an empty profile, which Lighthouse uses too. */
export class PhoneBrowser {
  readonly #browser: Browser;
  readonly #url: string;

  private constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  static async open(url: string): Promise<PhoneBrowser> {
    const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
    return new PhoneBrowser(await puppeteer.launch({ executablePath: chromiumPath(), args }), url);
  }

  /** Of its remote control. */
  get port(): number {
    return Number(new URL(this.#browser.wsEndpoint()).port);
  }

  async signIn(username: string, password: string): Promise<void> {
    const page = await this.#browser.newPage();
    // When the app has taken the place of the prerendered fields.
    await page.goto(`${this.#url}/login`, { waitUntil: 'networkidle0' });
    await page.locator('::-p-aria(Email hoặc SĐT)').fill(username);
    await page.locator('input[type=password]').fill(password);
    await page.locator('button[type=submit]').click();
    await page.waitForFunction(() => location.pathname === '/home');
    await page.close();
  }

  /** All but the cookies, so that the customer stays signed in. */
  async forget(): Promise<void> {
    const page = await this.#browser.newPage();
    const session = await page.createCDPSession();
    const storageTypes = 'indexeddb,local_storage,service_workers,cache_storage';
    await session.send('Storage.clearDataForOrigin', { origin: this.#url, storageTypes });
    await page.close();
  }

  /** Of a first visit to this path. */
  async countBytes(path: string): Promise<FirstScreenBytes> {
    await this.forget();
    const page = await this.#browser.newPage();
    try {
      return await measureFirstScreen(page, `${this.#url}${path}`);
    } finally {
      await page.close();
    }
  }

  /** Leaves the app on the phone, with its worker in charge and the pictures of the page. */
  async visit(path: string): Promise<void> {
    const page = await this.#browser.newPage();
    await page.goto(`${this.#url}${path}`, { waitUntil: 'networkidle0' });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, { timeout: 60_000 });
    await page.reload({ waitUntil: 'networkidle0' });
    await page.close();
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
