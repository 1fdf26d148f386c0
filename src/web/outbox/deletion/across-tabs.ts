interface IdList {
  list(): readonly string[];
  record(id: string): void;
  forget(id: string): void;
}

/**
 * What became of commands, by id, for all tabs. It outlives the database, and a tab that restores what it knows may have
 * noticed nothing: the browser freezes those in the background.
 */
export interface AcrossTabs {
  /** They may have arrived. */
  sent: IdList;
  /** Taken back, replaced or accepted; or the customer was told that it was not stored. */
  settled: IdList;
}

/** `write` tells the ids before it is on the disk: what deletes the storage then is not to bring them back. */
export async function recordSettled<Result>(
  { settled }: AcrossTabs,
  write: (onSettling: (ids: readonly string[]) => void) => Promise<Result>,
): Promise<Result> {
  const recorded = new Set<string>();
  const record = (id: string) => {
    recorded.add(id);
    settled.record(id);
  };
  try {
    return await write(ids => ids.forEach(record));
  } catch (error) {
    recorded.forEach(settled.forget);
    throw error;
  }
}
