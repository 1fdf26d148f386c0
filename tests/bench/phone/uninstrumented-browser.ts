import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type CDPSession } from 'puppeteer-core';
import * as z from 'zod/mini';
import { chromiumPath } from '../../support/browser/chromium.ts';

/** A page's CPU is so many times slower than this machine's. */
export const cpuSlowdown = 6;

export interface UninstrumentedPage {
  goto(url: string): Promise<void>;
  /** With a finger, in CSS pixels of the viewport. */
  tap(x: number, y: number): Promise<void>;
  /** Types one letter where the focus is. */
  type(letter: string): Promise<void>;
  evaluate<Schema extends z.ZodMiniType>(expression: string, schema: Schema): Promise<z.output<Schema>>;
  close(): Promise<void>;
}

export interface UninstrumentedBrowser {
  /** `initScript` runs in the page before the app. */
  openPage(initScript: () => void): Promise<UninstrumentedPage>;
  close(): Promise<void>;
}

/**
 * Only navigates and evaluates, with a slowed CPU: a driver that observes every request and script delays the start of a slow
 * page by some 300 ms. `profile` is the folder of the browser profile.
 */
export async function openUninstrumentedBrowser(profile: string): Promise<UninstrumentedBrowser> {
  const browser = await puppeteer.launch({
    executablePath: chromiumPath(),
    userDataDir: profile,
    args: ['--no-sandbox', '--disable-gpu'],
    // Keeps puppeteer from attaching to the pages.
    targetFilter: target => target.type() === 'browser',
    waitForInitialPage: false,
  });
  const control = await browser.target().createCDPSession();
  const openPage = async (initScript: () => void): Promise<UninstrumentedPage> => {
    const { targetId } = await control.send('Target.createTarget', { url: 'about:blank' });
    const session = await attach(control, targetId);
    await emulatePhone(session);
    await session.send('Page.enable');
    await session.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${initScript})()` });
    return {
      goto: async url => void (await session.send('Page.navigate', { url })),
      tap: (x, y) => tap(session, x, y),
      type: letter => type(session, letter),
      evaluate: (expression, schema) => evaluate(session, expression, schema),
      close: async () => void (await control.send('Target.closeTarget', { targetId })),
    };
  };
  return { openPage, close: () => browser.close() };
}

async function attach(control: CDPSession, targetId: string): Promise<CDPSession> {
  const { sessionId } = await control.send('Target.attachToTarget', { targetId, flatten: true });
  const session = control.connection()?.session(sessionId);
  if (!session) throw new Error('Could not attach to the page');
  return session;
}

async function emulatePhone(session: CDPSession): Promise<void> {
  const screen = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };
  await session.send('Emulation.setDeviceMetricsOverride', screen);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** The time that a finger rests on the screen. */
const restMs = 80;

async function tap(session: CDPSession, x: number, y: number): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await pause(restMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function type(session: CDPSession, letter: string): Promise<void> {
  const key = { key: letter, code: `Key${letter.toUpperCase()}` };
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, ...key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

async function evaluate<Schema extends z.ZodMiniType>(
  session: CDPSession,
  expression: string,
  schema: Schema,
) {
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
  return z.parse(schema, result.value);
}
