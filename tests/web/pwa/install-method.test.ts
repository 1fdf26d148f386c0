import { expect, test } from 'vitest';
import { type Browser, chooseInstallMethod, isIos } from '#web/pwa/install/install-method.ts';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const chrome =
  'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

const methodFor = (userAgent: string, overrides: Partial<Browser> = {}) =>
  chooseInstallMethod({ userAgent, touchPoints: 5, standalone: false, canPrompt: false, ...overrides });

test('Chrome prompts after it has offered a prompt', () => {
  expect(methodFor(chrome)).toBe('none');
  expect(methodFor(chrome, { canPrompt: true })).toBe('prompt');
});

test('iPhone and iPad need manual steps; a Mac does not', () => {
  expect(methodFor(safari)).toBe('manual');
  expect(methodFor(mac)).toBe('manual');
  expect(methodFor(mac, { touchPoints: 0 })).toBe('none');
  expect(isIos({ userAgent: mac, touchPoints: 0 })).toBe(false);
});

test.each([
  ['Zalo on Android', `${chrome} Zalo android/24090665 ZaloTheme/light ZaloLanguage/vi`],
  ['Zalo on iPhone', `${safari} Zalo iOS/605 ZaloTheme/light ZaloLanguage/vn`],
  ['Facebook on Android', `${chrome} [FB_IAB/FB4A;FBAV/480.0.0.54.88;]`],
  ['Facebook on iPhone', `${safari} [FBAN/FBIOS;FBAV/480.0.0.34.104;FBBV/642030109]`],
  ['Messenger', `${chrome} [FB_IAB/Orca-Android;FBAV/470.0.0.36.109;]`],
  ['Instagram', `${safari} Instagram 350.0.0.20.91`],
])('%s cannot install the app', (_, userAgent) => {
  expect(methodFor(userAgent)).toBe('other-browser');
  expect(methodFor(userAgent, { canPrompt: true })).toBe('other-browser');
});

test('an installed app offers nothing', () => {
  expect(methodFor(safari, { standalone: true })).toBe('none');
  expect(methodFor(chrome, { standalone: true, canPrompt: true })).toBe('none');
});
