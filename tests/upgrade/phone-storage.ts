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

/** Dumps all databases of this origin. Runs in the page, so it uses nothing from outside itself. */
export async function dumpDatabases(): Promise<DatabaseDump[]> {
  const toPromise = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const copyKeyPath = (path: string | string[] | null) =>
    path && typeof path === 'object' ? [...path] : path;
  const dumpIndex = ({ name, keyPath, unique, multiEntry }: IDBIndex) => ({
    name,
    unique,
    multiEntry,
    keyPath: copyKeyPath(keyPath) ?? '',
  });
  const dumpStore = async (store: IDBObjectStore) => ({
    name: store.name,
    keyPath: copyKeyPath(store.keyPath),
    autoIncrement: store.autoIncrement,
    indexes: [...store.indexNames].map(index => dumpIndex(store.index(index))),
    rows: await toPromise(store.getAll()),
  });
  const dumpDatabase = async (info: IDBDatabaseInfo) => {
    const database = await toPromise(indexedDB.open(info.name ?? ''));
    const stores = [...database.objectStoreNames].map(name =>
      dumpStore(database.transaction(name).objectStore(name)),
    );
    const dump = { name: database.name, version: database.version, stores: await Promise.all(stores) };
    database.close();
    return dump;
  };
  return Promise.all((await indexedDB.databases()).map(dumpDatabase));
}

/** Recreates dumped databases. Runs in the page, or anywhere with an `indexedDB`, and uses nothing from outside itself. */
export async function restoreDatabases(dumps: DatabaseDump[]): Promise<void> {
  const restoreStore = (
    database: IDBDatabase,
    { name, keyPath, autoIncrement, indexes, rows }: StoreDump,
  ) => {
    const store = database.createObjectStore(name, { keyPath, autoIncrement });
    for (const { name: index, keyPath: path, unique, multiEntry } of indexes)
      store.createIndex(index, path, { unique, multiEntry });
    for (const row of rows) store.put(row);
  };
  const restoreDatabase = ({ name, version, stores }: DatabaseDump) =>
    new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name, version);
      opening.onupgradeneeded = () => {
        for (const store of stores) restoreStore(opening.result, store);
      };
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    });
  await Promise.all(dumps.map(restoreDatabase));
}
