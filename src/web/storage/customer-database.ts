import { Dexie, type DexieOptions, type EntityTable } from 'dexie';
import { customerDatabaseName } from './stored-customers.ts';

// `shape`, `old` and `refusal` are stored names of the cache's version, stale and rejection (docs/decisions/015).

/** `at` is the time of the response, in ms since 1970. */
export interface CachedQueryRow {
  hash: string;
  key: readonly unknown[];
  data: unknown;
  at: number;
  shape: number;
  /** A command has changed the data: the next start shows it and refetches it at once. */
  old: boolean;
  /** When a command changed the data, in ms since 1970; missing if none has since it was fetched. */
  changedAt?: number;
}

export interface CommandRow {
  sequence: number;
  id: string;
  customerId: number;
  name: string;
  input: unknown;
  createdAt: number;
  /** Set at the first try, in ms since 1970. From then on the command is frozen: it may have arrived. */
  sentAt: number | null;
  /** When the shop's response was written down, in ms since 1970; missing in rows of earlier versions. */
  acceptedAt?: number | null;
  /** When the customer gave it up though it may have arrived; the row stays until the shop has said what is so. */
  givenUpAt?: number;
  /** How often the shop answered that it failed at this command. */
  failures?: number;
  /** Why the shop rejected it; the row stays until the customer decides. */
  refusal: {
    status: number;
    message: string;
    errors?: Record<string, string[]> | undefined;
    data?: unknown;
  } | null;
}

interface CustomerDatabaseOptions extends DexieOptions {
  /** Asked when the database was deleted: then nothing is written into the next one. By default nobody signs out. */
  isSignedOut?: () => boolean;
}

/** One for each customer, so that signing out deletes it as a whole. */
export class CustomerDatabase extends Dexie {
  declare readonly queries: EntityTable<CachedQueryRow, 'hash'>;
  declare readonly commands: EntityTable<CommandRow, 'sequence'>;
  readonly isSignedOut: () => boolean;
  #hasEnded = false;
  #isOpening = false;

  constructor(customerId: number, { isSignedOut = () => false, ...options }: CustomerDatabaseOptions = {}) {
    // `strict`: a transaction completes only after its data is on the disk.
    super(customerDatabaseName(customerId), { chromeTransactionDurability: 'strict', ...options });
    this.isSignedOut = isSignedOut;
    this.version(1).stores({ queries: 'hash', commands: '++sequence, &id' });
  }

  /** Of a session, which shows nothing of this customer any more. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Of a session. What is closed otherwise opens again: iOS closes the databases of apps in the background. */
  end(): void {
    this.#hasEnded = true;
    this.close();
  }

  override open() {
    if (this.#hasEnded) return Dexie.Promise.reject(new Dexie.DatabaseClosedError());
    // If the browser closed the last connection while it was being opened, Dexie would take that for ready: what waits for this
    // one would ask again without end, and freeze the page. Closing makes it forget.
    if (!this.#isOpening && !this.isOpen()) this.close({ disableAutoOpen: false });
    this.#isOpening = true;
    return super.open().finally(() => {
      this.#isOpening = false;
    });
  }
}

/** Makes none: what is not there was deleted by a sign-out. Then it ends, and reads and writes reject. */
export function existingCustomerDatabase(customerId: number): CustomerDatabase {
  const database = new CustomerDatabase(customerId);
  database.on('populate', () => database.end());
  return database;
}

/** Empties it first: the deletion waits for all tabs, also for one that hangs. */
export async function deleteCustomerDatabase(customerId: number): Promise<void> {
  const database = new CustomerDatabase(customerId);
  await Promise.all([database.queries.clear(), database.commands.clear()]).catch(() => undefined);
  database.close();
  await Dexie.delete(database.name);
}
