import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { bootstrap, type RunningDependencies } from './launch/bootstrap.ts';
import { seedIfEmpty } from './launch/seed-if-empty.ts';
import { explainStartupError, startupMessage } from './launch/startup-message.ts';
import { findBankAccount } from './payments/bank-account.ts';

const say = (text: string) => void process.stdout.write(text);

/** Environment → open → fill → build → listen. */
async function start(): Promise<void> {
  const settings = readConfig(process.env);
  const shop = await bootstrap(settings);
  closeWith(shop.abandon);
  try {
    const app = await build(shop, settings);
    await app.listen({ port: settings.port, host: settings.host });
    closeWith(() => app.close());
    say(await startupMessage(app));
  } catch (error) {
    await shop.close();
    throw error;
  }
}

async function build(shop: RunningDependencies, settings: Config): Promise<FastifyInstance> {
  if (settings.demo ?? !settings.databaseUrl) await seedIfEmpty(shop.parts, say);
  const bank = await findBankAccount(settings, shop.parts.database);
  const app = await buildApp({ ...shop.parts, bank });
  app.addHook('onClose', shop.close);
  return app;
}

/** How long calls in flight may take to finish, in ms. Whoever stops a service kills it after 30 s or later. */
const longestClosing = 25_000;

let leave: (() => void) | undefined;
let leaving = false;

// The first signal closes in order; a second one is for whoever cannot wait.
function closeWith(close: () => Promise<void>): void {
  const before = leave;
  leave = () => {
    leave = () => process.exit(1);
    leaving = true;
    setTimeout(() => process.exit(1), longestClosing).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  if (!before) for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => leave?.());
}

start().catch((error: unknown) => {
  // What breaks because somebody closed the shop while it opened is no news.
  if (leaving) return;
  process.stderr.write(`\n${explainStartupError(error)}\n`);
  process.exit(1);
});
