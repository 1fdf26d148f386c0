import { onTestFinished, vi } from 'vitest';

const maxBodyMs = 20_000;

interface BodyTimer {
  /** Until the shop waits for the rest of a body. */
  begun(): Promise<unknown>;
}

/** For the rest of the test. Other timers are no sign of it: the client of PostgreSQL sets its own while a session is read. */
export function fakeBodyTimer(): BodyTimer {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => {
    timers.mockRestore();
    vi.useRealTimers();
  });
  return { begun: () => vi.waitUntil(() => timers.mock.calls.some(([, ms]) => ms === maxBodyMs), 5_000) };
}
