/**
 * `prompt`: by the browser's own prompt. `manual`: by hand, in three steps (iPhone, iPad). `other-browser`: not in
 * another app's built-in browser. `none`: already installed, or impossible.
 */
export type InstallMethod = 'prompt' | 'manual' | 'other-browser' | 'none';

export interface Browser {
  userAgent: string;
  /** Tells an iPad, which claims to be a Mac, from a Mac. */
  touchPoints: number;
  standalone: boolean;
  /** Whether `beforeinstallprompt` has fired. */
  canPrompt: boolean;
}

/** Built-in browsers, which open most links to the shop. */
const otherApps = /\bZalo|\bFBA[NV]\b|FB_IAB|\bMessenger|\bInstagram/i;

export const isIos = ({ userAgent, touchPoints }: Pick<Browser, 'userAgent' | 'touchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);

export function chooseInstallMethod(browser: Browser): InstallMethod {
  if (browser.standalone) return 'none';
  if (otherApps.test(browser.userAgent)) return 'other-browser';
  if (browser.canPrompt) return 'prompt';
  return isIos(browser) ? 'manual' : 'none';
}
