import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { assertPortFree } from './launch/assert-port-free.ts';
import { bootstrap, type ShopRuntime } from './launch/bootstrap.ts';
import { seedIfEmpty } from './launch/seed-if-empty.ts';
import { describeShop } from './launch/shop-lines.ts';
import { explainStartupError, startupMessage } from './launch/startup-message.ts';
import { findBankAccount } from './payments/bank/bank-account.ts';

// What the shop stores is readable for its own account alone.
process.umask(0o077);

// A full disk under the log loses lines. The logger's own stream would keep trying, and the shop would answer nobody.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** `buildWeb` writes dist/, if need be. Exits if the shop cannot be opened. */
export async function startShop(buildWeb: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  await open(buildWeb).catch((error: unknown) => {
    // Ignore errors caused by a shutdown during startup.
    if (shuttingDown) return;
    process.stderr.write(`\n${explainStartupError(error)}\n`);
    process.exit(1);
  });
}

/**
 * Connections that wait to be taken up: one in each turn of the event loop. As many as may be open, and as Linux allows; of
 * more, requests would be lost without an answer.
 */
const maxUnaccepted = 4_096;

async function open(buildWeb: () => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  await assertPortFree(config);
  const webBuild = buildWeb();
  // Awaited only beside the demo: until then its failure must not end the process.
  webBuild.catch(() => {});
  const shop = await bootstrap(config);
  closeOnSignal(shop.closeNow);
  try {
    const app = await build(shop, config, webBuild);
    // Before the first request: the published password opens nothing that others can reach.
    const shopLines = await describeShop(shop.dependencies.database, config);
    await app.listen({ port: config.port, host: config.host, backlog: maxUnaccepted });
    closeOnSignal(() => app.close());
    process.stdout.write(startupMessage(app, shopLines));
  } catch (error) {
    await shop.close();
    throw error;
  }
}

async function build(shop: ShopRuntime, config: Config, webBuild: Promise<void>): Promise<FastifyInstance> {
  const wantsDemo = config.demo ?? !config.databaseUrl;
  await Promise.all([webBuild, wantsDemo && seedIfEmpty(shop.dependencies.database, shop.directUrl)]);
  const bank = await findBankAccount(config, shop.dependencies.database);
  const app = await buildApp({ ...shop.dependencies, bank, logStream: process.stdout });
  app.addHook('onClose', shop.close);
  return app;
}

/** How long requests in flight may take to finish. systemd and Kubernetes kill a process after 30 s or later. */
const maxShutdownMs = 25_000;

let shutDown: (() => void) | undefined;
let shuttingDown = false;

// The first signal shuts down gracefully, the second exits immediately.
function closeOnSignal(close: () => Promise<void>): void {
  const hasHandlers = shutDown !== undefined;
  shutDown = () => {
    shutDown = () => process.exit(1);
    shuttingDown = true;
    setTimeout(() => process.exit(1), maxShutdownMs).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  if (!hasHandlers)
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => shutDown?.());
}

if (import.meta.main) await startShop();
