interface IdList {
  list(): readonly string[];
  record(id: string): void;
}

/**
 * What became of commands, by id, for all tabs. It outlives the database, and a tab that restores what it knows may have
 * noticed nothing: the browser freezes those in the background.
 */
export interface AcrossTabs {
  /** They may have arrived. */
  sent: IdList;
  /** Taken back, replaced or accepted. */
  settled: IdList;
}
