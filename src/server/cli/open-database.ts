import type { Config } from '#server/config.ts';
import { assertShopAccount } from '#server/database/embedded/assert-shop-account.ts';
import { assertHasShop } from '#server/database/embedded/data-folder.ts';
import { joinRunning } from '#server/database/embedded/join-running.ts';
import { FolderInUseError } from '#server/database/embedded/lock/lock-wait.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { waitForOtherCommands } from '#server/database/embedded/wait-for-other-commands.ts';
import { detectPooler } from '#server/database/pool/pooler.ts';
import { exitOnSignal } from './exit-on-signal.ts';

interface OpenedDatabase {
  url: string;
  /** A shop may be running on it. */
  isShared: boolean;
  close(): Promise<void>;
}

export async function openDatabase(
  { databaseUrl, databaseDirectUrl, dataFolder }: Config,
  mayCreate: boolean,
): Promise<OpenedDatabase> {
  if (databaseUrl) await detectPooler(databaseUrl, databaseDirectUrl);
  else await assertShopAccount(dataFolder);
  const url = databaseDirectUrl ?? databaseUrl;
  return url ? shareDatabase(url) : joinOrOpen(dataFolder, mayCreate);
}

function shareDatabase(url: string, leave = async () => {}): OpenedDatabase {
  const forgetSignals = exitOnSignal(leave);
  const close = () => {
    forgetSignals();
    return leave();
  };
  return { url, isShared: true, close };
}

const maxTries = 5;

async function joinOrOpen(dataFolder: string, mayCreate: boolean, tries = 1): Promise<OpenedDatabase> {
  const running = await joinRunning(dataFolder);
  if (running) return shareDatabase(running.url, running.leave);
  // An empty shop that a mistyped DATA_DIR made would be backed up and found well.
  if (!mayCreate) assertHasShop(dataFolder);
  try {
    return await openEmbeddedDatabase(dataFolder);
  } catch (error) {
    // Of commands that begin together one is first, and the others join it.
    const isLate = error instanceof FolderInUseError && error.holder.isCommand;
    if (!isLate || tries === maxTries) throw error;
    return joinOrOpen(dataFolder, mayCreate, tries + 1);
  }
}

async function openEmbeddedDatabase(dataFolder: string): Promise<OpenedDatabase> {
  const { url, adminUrl, close } = await openEmbedded(dataFolder);
  const forgetSignals = exitOnSignal(close);
  return {
    url,
    isShared: false,
    close: async () => {
      await waitForOtherCommands(adminUrl);
      forgetSignals();
      await close();
    },
  };
}
