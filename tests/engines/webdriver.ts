import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';

const responseBody = z.object({ value: z.unknown() });
const newSession = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});
const driverError = z.object({ error: z.string(), message: z.string() });

/** Rejects with the driver's error. */
async function sendCommand(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(60_000),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = responseBody.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = driverError.parse(value);
  throw new Error(`${error}: ${message}`);
}

export async function openSession(driverUrl: string, capabilities: object) {
  const session = newSession.parse(
    await sendCommand(`${driverUrl}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } }),
  );
  const url = `${driverUrl}/session/${session.sessionId}`;
  return {
    version: session.capabilities.browserVersion,
    post: (command: string, body?: object) => sendCommand(`${url}/${command}`, 'POST', body),
    close: () => sendCommand(url, 'DELETE'),
  };
}

/** Resolves when the driver listens; rejects after about 10 s. */
export async function waitForDriver(driverUrl: string): Promise<void> {
  for (let retriesLeft = 100; ; retriesLeft--) {
    try {
      await sendCommand(`${driverUrl}/status`, 'GET');
      return;
    } catch (error) {
      if (retriesLeft === 0) throw error;
      await pause(100);
    }
  }
}
