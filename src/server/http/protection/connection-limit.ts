import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';

/** More than the memory that docs/operations.md advises has room for. */
const maxConnections = 4_000;
/** For the database, pictures, and what the process has open itself. */
const otherFiles = 200;

/** Beyond the limit new connections are closed at once, and idle ones too, to make room (rule 22). */
export function limitConnections(server: Server): void {
  server.maxConnections = connectionsWithin(readFileLimit());
  server.on('drop', () => server.closeIdleConnections());
}

/** Each connection is a file, and the response on it may read another. */
export function connectionsWithin(fileLimit: number): number {
  return Math.min(maxConnections, Math.max(100, Math.floor((fileLimit - otherFiles) / 2)));
}

/** Where the system does not say, what systems usually set. */
function readFileLimit(): number {
  try {
    const [, files] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return files === undefined ? 1_024 : Number(files);
  } catch {
    return 1_024;
  }
}
