import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';

const answer = z.object({ value: z.unknown() });
const session = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});
const failure = z.object({ error: z.string(), message: z.string() });

/** Speaks W3C WebDriver with a driver at this address; rejects with what the driver says. */
async function say(address: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(60_000),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = answer.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = failure.parse(value);
  throw new Error(`${error}: ${message}`);
}

/** Opens a browser with these capabilities. */
export async function openSession(driver: string, capabilities: object) {
  const opened = session.parse(
    await say(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } }),
  );
  const address = `${driver}/session/${opened.sessionId}`;
  return {
    version: opened.capabilities.browserVersion,
    post: (command: string, body?: object) => say(`${address}/${command}`, 'POST', body),
    close: () => say(address, 'DELETE'),
  };
}

/** Resolves when the driver that was just started listens. */
export async function untilDriverReady(driver: string): Promise<void> {
  for (let left = 100; ; left--) {
    try {
      await say(`${driver}/status`, 'GET');
      return;
    } catch (cause) {
      if (left === 0) throw cause;
      await pause(100);
    }
  }
}
