/**
 * How this browser can install the app. `prompt`: the browser has a prompt of its own. `by-hand`: the customer follows three
 * steps (iPhone, iPad). `leave`: not here, in another app's built-in browser. `none`: already installed, or impossible.
 */
export type InstallMethod = 'prompt' | 'by-hand' | 'leave' | 'none';

export interface Browser {
  userAgent: string;
  /** Distinguishes an iPad, which claims to be a Mac, from a Mac. */
  touchPoints: number;
  standalone: boolean;
  /** Whether `beforeinstallprompt` has fired. */
  canPrompt: boolean;
}

/** The built-in browsers of Zalo, Facebook, Messenger and Instagram, which open most links to the shop. */
const otherApps = /\bZalo|\bFBA[NV]\b|FB_IAB|\bMessenger|\bInstagram/i;

/** Whether it is an iPhone or iPad. */
export const isApple = ({ userAgent, touchPoints }: Pick<Browser, 'userAgent' | 'touchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);

export function chooseInstallMethod(browser: Browser): InstallMethod {
  if (browser.standalone) return 'none';
  if (otherApps.test(browser.userAgent)) return 'leave';
  if (browser.canPrompt) return 'prompt';
  return isApple(browser) ? 'by-hand' : 'none';
}
