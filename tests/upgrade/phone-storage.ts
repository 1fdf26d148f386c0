/** A store of a browser's database, with all its rows. */
export interface StoreDump {
  name: string;
  keyPath: string | string[] | null;
  autoIncrement: boolean;
  indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
  rows: unknown[];
}

export interface DatabaseDump {
  name: string;
  version: number;
  stores: StoreDump[];
}

/** Everything in this origin's databases. Runs in a page, so it can use nothing of ours. */
export async function dumpDatabases(): Promise<DatabaseDump[]> {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const plain = (path: string | string[] | null) => (path && typeof path === 'object' ? [...path] : path);
  const dumpIndex = ({ name, keyPath, unique, multiEntry }: IDBIndex) => ({
    ...{ name, unique, multiEntry },
    keyPath: plain(keyPath) ?? '',
  });
  const dumpStore = async (store: IDBObjectStore) => ({
    name: store.name,
    keyPath: plain(store.keyPath),
    autoIncrement: store.autoIncrement,
    indexes: [...store.indexNames].map(index => dumpIndex(store.index(index))),
    rows: await done(store.getAll()),
  });
  const dumpOne = async (known: IDBDatabaseInfo) => {
    const database = await done(indexedDB.open(known.name ?? ''));
    const stores = [...database.objectStoreNames].map(name =>
      dumpStore(database.transaction(name).objectStore(name)),
    );
    const dump = { name: database.name, version: database.version, stores: await Promise.all(stores) };
    database.close();
    return dump;
  };
  return Promise.all((await indexedDB.databases()).map(dumpOne));
}

/** Makes these databases as they were. Runs in a page, or where there is an `indexedDB`; it can use nothing of ours. */
export async function restoreDatabases(dumps: DatabaseDump[]): Promise<void> {
  const layStore = (database: IDBDatabase, { name, keyPath, autoIncrement, indexes, rows }: StoreDump) => {
    const store = database.createObjectStore(name, { keyPath, autoIncrement });
    for (const { name: index, keyPath: path, unique, multiEntry } of indexes)
      store.createIndex(index, path, { unique, multiEntry });
    for (const row of rows) store.put(row);
  };
  const layOne = ({ name, version, stores }: DatabaseDump) =>
    new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name, version);
      opening.onupgradeneeded = () => {
        for (const store of stores) layStore(opening.result, store);
      };
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    });
  await Promise.all(dumps.map(layOne));
}
