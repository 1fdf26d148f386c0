import type { QueryKey } from '@tanstack/react-query';
import type { CachedQueryRow } from './customer-database.ts';

/** Raise it when the contract changes: rows of an older version are dropped and fetched again. */
const cacheVersion = 2;

type CachedQuery = Omit<CachedQueryRow, 'key' | 'shape'> & { key: QueryKey };

export const toCachedQueryRow = (query: CachedQuery): CachedQueryRow => ({ ...query, shape: cacheVersion });

export const isOfThisVersion = ({ shape }: CachedQueryRow) => shape === cacheVersion;
