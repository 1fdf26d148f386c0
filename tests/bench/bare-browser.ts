import puppeteer, { type CDPSession } from 'puppeteer-core';
import * as z from 'zod/mini';
import { chromiumPath } from '../journeys/chromium.ts';

/** How many times slower than this machine a page's processor is. */
export const slower = 6;

/** A slow page that nothing listens in on, as on a customer's phone. */
export interface BarePage {
  goto(address: string): Promise<void>;
  /** What `expression` gives in the page. */
  read<Schema extends z.ZodMiniType>(expression: string, schema: Schema): Promise<z.output<Schema>>;
  close(): Promise<void>;
}

/** A browser of bare pages. */
export interface BareBrowser {
  /** `first` runs in the page before anything of the shop does. */
  openPage(first: () => void): Promise<BarePage>;
  close(): Promise<void>;
}

/**
 * A browser on the customer's `profile`. A driver that follows every request and script of a page costs a slow one some
 * 300 ms of its start; this one only asks.
 */
export async function openBareBrowser(profile: string): Promise<BareBrowser> {
  const browser = await puppeteer.launch({
    executablePath: chromiumPath(),
    userDataDir: profile,
    args: ['--no-sandbox', '--disable-gpu'],
    // Or it would attach itself to the pages.
    targetFilter: target => target.type() === 'browser',
    waitForInitialPage: false,
  });
  const control = await browser.target().createCDPSession();
  const openPage = async (first: () => void): Promise<BarePage> => {
    const { targetId } = await control.send('Target.createTarget', { url: 'about:blank' });
    const session = await attach(control, targetId);
    await asPhone(session);
    await session.send('Page.enable');
    await session.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${first})()` });
    return {
      goto: async address => void (await session.send('Page.navigate', { url: address })),
      read: (expression, schema) => read(session, expression, schema),
      close: async () => void (await control.send('Target.closeTarget', { targetId })),
    };
  };
  return { openPage, close: () => browser.close() };
}

async function attach(control: CDPSession, targetId: string): Promise<CDPSession> {
  const { sessionId } = await control.send('Target.attachToTarget', { targetId, flatten: true });
  const session = control.connection()?.session(sessionId);
  if (!session) throw new Error('The page was not attached to');
  return session;
}

async function asPhone(session: CDPSession): Promise<void> {
  const screen = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };
  await session.send('Emulation.setDeviceMetricsOverride', screen);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

async function read<Schema extends z.ZodMiniType>(session: CDPSession, expression: string, schema: Schema) {
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
  return z.parse(schema, result.value);
}
