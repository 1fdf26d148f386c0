import type { Config } from '#server/config.ts';
import { holdCommandLock } from '#server/database/command-lock.ts';
import { assertShopAccount } from '#server/database/embedded/assert-shop-account.ts';
import { assertHasShop } from '#server/database/embedded/data-folder.ts';
import { joinRunning } from '#server/database/embedded/join-running.ts';
import { FolderInUseError } from '#server/database/embedded/lock/lock-wait.ts';
import {
  type EmbeddedPostgres,
  openEmbedded,
  openEmbeddedExclusively,
} from '#server/database/embedded/open.ts';
import { waitForOtherCommands } from '#server/database/embedded/wait-for-other-commands.ts';
import { detectPooler } from '#server/database/pool/pooler.ts';
import { exitOnSignal } from './signals.ts';

export interface OpenOptions {
  /** Makes a shop in a folder without one. With DATABASE_URL it changes nothing. */
  mayCreate?: boolean;
  /** Runs beside no other command: joins no running PostgreSQL, and lets nobody join the one that it starts. */
  isExclusive?: boolean;
  /** Also opens an empty shop that an earlier restore left when it was broken off. */
  isRestore?: boolean;
}

interface OpenedDatabase {
  url: string;
  /** A shop may be running on it. */
  isShared: boolean;
  close(): Promise<void>;
}

export async function openDatabase(
  { databaseUrl, databaseDirectUrl, dataFolder }: Config,
  { mayCreate = false, isExclusive = false }: OpenOptions = {},
): Promise<OpenedDatabase> {
  if (databaseUrl) await detectPooler(databaseUrl, databaseDirectUrl);
  else await assertShopAccount(dataFolder);
  const url = databaseDirectUrl ?? databaseUrl;
  if (url) return shareDatabase(url, await holdCommandLock(url, isExclusive));
  return isExclusive ? openExclusiveDatabase(dataFolder, mayCreate) : joinOrOpen(dataFolder, mayCreate);
}

function shareDatabase(url: string, leave: () => Promise<void>): OpenedDatabase {
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
    return ownDatabase(await openEmbedded(dataFolder));
  } catch (error) {
    // Of commands that begin together one is first, and the others join it.
    const isLate = error instanceof FolderInUseError && error.holder.purpose === 'command';
    if (!isLate || tries === maxTries) throw error;
    return joinOrOpen(dataFolder, mayCreate, tries + 1);
  }
}

async function openExclusiveDatabase(dataFolder: string, mayCreate: boolean): Promise<OpenedDatabase> {
  if (!mayCreate) assertHasShop(dataFolder);
  return ownDatabase(await openEmbeddedExclusively(dataFolder));
}

function ownDatabase({ url, adminUrl, close }: EmbeddedPostgres): OpenedDatabase {
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
