/**
 * How this browser puts the shop on the home screen: `prompt`: it asks itself when told to; `by-hand`: three steps the
 * customer takes (iPhone, iPad); `leave`: not at all, being the browser inside another app; `none`: it is installed, or it
 * cannot be.
 */
export type InstallMethod = 'prompt' | 'by-hand' | 'leave' | 'none';

/** What is known of the browser. */
export interface Browser {
  userAgent: string;
  /** Tells an iPad, which calls itself a Mac, from a Mac. */
  touchPoints: number;
  standalone: boolean;
  /** The browser has said that it can ask. */
  canAsk: boolean;
}

/** Zalo's, Facebook's, Messenger's and Instagram's own browsers, where most links to the shop are opened. */
const otherApps = /\bZalo|\bFBA[NV]\b|FB_IAB|\bMessenger|\bInstagram/i;

/** Whether it is an iPhone or an iPad. */
export const isApple = ({ userAgent, touchPoints }: Pick<Browser, 'userAgent' | 'touchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);

export function chooseInstallMethod(browser: Browser): InstallMethod {
  if (browser.standalone) return 'none';
  if (otherApps.test(browser.userAgent)) return 'leave';
  if (browser.canAsk) return 'prompt';
  return isApple(browser) ? 'by-hand' : 'none';
}
