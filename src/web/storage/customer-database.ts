import { Dexie, type DexieOptions, type EntityTable } from 'dexie';

/** A read the shop answered, kept for the next start. `at` is when, in ms since 1970. */
export interface CachedQueryRow {
  hash: string;
  key: readonly unknown[];
  data: unknown;
  at: number;
  shape: number;
  /** A write has touched it since: shown at the next start, and asked for again at once. */
  old: boolean;
}

/** A write that waits. `sequence` is its place in the queue. */
export interface CommandRow {
  sequence: number;
  id: string;
  customerId: number;
  name: string;
  input: unknown;
  createdAt: number;
  /** Set when it first went out: from then on it is frozen, since it may have arrived. */
  sentAt: number | null;
  /** Why the shop refused it; the row stays until the customer decides. */
  refusal: {
    status: number;
    message: string;
    errors?: Record<string, string[]> | undefined;
    data?: unknown;
  } | null;
}

const nameOf = (customerId: number) => `mam-nho-customer-${customerId}`;

/** Everything of one customer that this phone keeps. Deleting it leaves nothing of them. */
export class CustomerDatabase extends Dexie {
  declare readonly queries: EntityTable<CachedQueryRow, 'hash'>;
  declare readonly commands: EntityTable<CommandRow, 'sequence'>;

  constructor(customerId: number, options?: DexieOptions) {
    // A write is on the disk before it is called saved.
    super(nameOf(customerId), { chromeTransactionDurability: 'strict', ...options });
    this.version(1).stores({ queries: 'hash', commands: '++sequence, &id' });
  }
}

/** Whether this phone keeps anything of the customer. */
export function hasCustomerDatabase(customerId: number): Promise<boolean> {
  return Dexie.exists(nameOf(customerId));
}

/** Deletes everything of the customer from this phone. */
export async function deleteCustomerDatabase(customerId: number): Promise<void> {
  await Dexie.delete(nameOf(customerId));
}
