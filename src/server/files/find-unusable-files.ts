import { mapOrdered } from '#server/concurrency/map-ordered.ts';
import { explainForbiddenFile } from './explain-file-errors.ts';
import type { FileStore } from './file-store.ts';

export interface UnusableFiles {
  /** Empty ones too. */
  missing: string[];
  /** Only somebody else may read them. */
  forbidden: string[];
}

// S3 serves this many looks as fast as one.
const maxConcurrentLooks = 16;

/** Those of `names` that the store cannot serve, in their order. */
export async function findUnusableFiles(
  files: FileStore,
  names: readonly string[],
  reportProgress: (count: number) => void,
): Promise<UnusableFiles> {
  const unusable: UnusableFiles = { missing: [], forbidden: [] };
  let count = 0;
  const look = async (name: string) => ({ name, state: await lookFor(files, name) });
  const add = async ({ name, state }: Awaited<ReturnType<typeof look>>) => {
    if (state !== 'usable') unusable[state].push(name);
    reportProgress(++count);
  };
  await mapOrdered(iterate(names), look, add, maxConcurrentLooks);
  return unusable;
}

async function lookFor(files: FileStore, name: string): Promise<'usable' | keyof UnusableFiles> {
  try {
    return (await files.has(name)) ? 'usable' : 'missing';
  } catch (error) {
    if (!explainForbiddenFile(error)) throw error;
    return 'forbidden';
  }
}

async function* iterate(names: readonly string[]): AsyncGenerator<string> {
  yield* names;
}
